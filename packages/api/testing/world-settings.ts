// The settings of a server whose outside is one world of the sandbox; everything else is as in development.
import type { SandboxAddresses } from './sandbox-addresses.ts';

export function worldSettings(sandbox: SandboxAddresses, world: string): Readonly<Record<string, string>> {
  return {
    LOG_LEVEL: 'error',
    OIDC_ISSUER: sandbox.identityProvider,
    INVOICING_BASE_URL: sandbox.invoicingProvider,
    INVOICING_API_TOKEN: `invoicing.${world}`,
    SOCIAL_GRAPH_BASE_URL: sandbox.adPlatform,
    SOCIAL_PAGE_ACCESS_TOKEN: `user.${world}`,
    SOCIAL_ADS_ACCESS_TOKEN: `ads.${world}`,
    PAYMENT_GATEWAY_BASE_URL: sandbox.paymentGateway,
    PAYMENT_GATEWAY_SECRET: `gateway.${world}`,
    COMPANY_REGISTER_BASE_URL: `${sandbox.companyRegister}/worlds/${world}`,
  };
}
