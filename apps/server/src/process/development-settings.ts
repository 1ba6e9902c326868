// What a server in development and in tests assumes (OPS-5).

/**
 * A clone on a developer's machine: the sandbox's fixed ports and its demo data. Read in development and tests only.
 */
export const DEVELOPMENT: Readonly<Record<string, string>> = {
  BASE_URL: 'http://127.0.0.1:4000',
  PORTAL_URL: 'http://127.0.0.1:3000',
  API_URL: 'http://127.0.0.1:4000',
  PORT: '4000',
  OIDC_ISSUER: 'http://127.0.0.1:4410',
  OIDC_AUDIENCE: 'https://api.zapisy.example',
  OIDC_CLIENT_ID: 'zapisy-portal',
  OIDC_CLIENT_SECRET: 'portal-sandbox-secret',
  OIDC_DESKTOP_CLIENT_ID: 'zapisy-desktop',
  OIDC_ROLES_CLAIM: 'roles',
  ERASURE_SECRET: 'a-development-secret-that-guards-nothing',
  INVOICING_BASE_URL: 'http://127.0.0.1:4420',
  INVOICING_API_TOKEN: 'invoicing.demo',
  INVOICING_DEPARTMENT_ID: '1',
  INVOICING_WEBHOOK_TOKEN: 'sandbox-webhook-token',
  SOCIAL_APP_SECRET: 'sandbox-app-secret',
  SOCIAL_VERIFY_TOKEN: 'sandbox-verify-token',
  SOCIAL_PAGE_ACCESS_TOKEN: 'user.demo',
  SOCIAL_ADS_ACCESS_TOKEN: 'ads.demo',
  SOCIAL_AD_ACCOUNT_ID: 'act_100200300',
  SOCIAL_GRAPH_BASE_URL: 'http://127.0.0.1:4430',
  DEFAULT_CITY: 'Kraków',
  PAYMENT_GATEWAY_BASE_URL: 'http://127.0.0.1:4440',
  PAYMENT_GATEWAY_MERCHANT_ID: '310001',
  PAYMENT_GATEWAY_POS_ID: '310001',
  PAYMENT_GATEWAY_CRC_KEY: 'crc.demo',
  PAYMENT_GATEWAY_REPORTS_KEY: 'gateway.demo',
  COMPANY_REGISTER_BASE_URL: 'http://127.0.0.1:4450',
  SMTP_URL: 'smtp://mail.demo:sandbox@127.0.0.1:4470',
  MAIL_FROM: 'Zapisy <biuro@zapisy.example>',
  FISCAL_ROUTES: '{"Kraków":"desk:krakow-1","Gdańsk":"provider","Wrocław":"provider"}',
};
