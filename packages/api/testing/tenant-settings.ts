// The settings of a server whose outside systems are one tenant of the sandbox; everything else is as in development.
import type { SandboxAddresses } from './sandbox-addresses.ts';

export function tenantSettings(sandbox: SandboxAddresses, tenant: string): Readonly<Record<string, string>> {
  return {
    LOG_LEVEL: 'error',
    OIDC_ISSUER: sandbox.identityProvider,
    INVOICING_BASE_URL: sandbox.invoicingProvider,
    INVOICING_API_TOKEN: `invoicing.${tenant}`,
    SOCIAL_GRAPH_BASE_URL: sandbox.adPlatform,
    SOCIAL_PAGE_ACCESS_TOKEN: `user.${tenant}`,
    SOCIAL_ADS_ACCESS_TOKEN: `ads.${tenant}`,
    PAYMENT_GATEWAY_BASE_URL: sandbox.paymentGateway,
    PAYMENT_GATEWAY_CRC_KEY: `crc.${tenant}`,
    PAYMENT_GATEWAY_REPORTS_KEY: `gateway.${tenant}`,
    COMPANY_REGISTER_BASE_URL: `${sandbox.companyRegister}/tenants/${tenant}`,
    SMTP_URL: `smtp://mail.${tenant}:any@${sandbox.mailServer.host}:${sandbox.mailServer.port}`,
  };
}
