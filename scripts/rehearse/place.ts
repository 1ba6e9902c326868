// Where the rehearsal takes place: a folder, free ports, and the one environment of the installation.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../packages/api/testing/free-port.ts';

type Site = { readonly host: string; readonly port: number; readonly url: string };
type Program = 'server' | 'portal' | 'accounts';

/** The outside systems in miniature, at addresses of their own. */
export type OutsideAddresses = {
  readonly controlPanel: string;
  readonly invoicingProvider: string;
  readonly adPlatform: string;
  readonly paymentGateway: string;
  readonly companyRegister: string;
  readonly mailServer: { readonly host: string; readonly port: number };
};

export const TENANT = 'rehearsal-one';
/** Of the first administrator. */
export const DIRECTOR = 'dyrekcja@szkola.example';
/** Of the school at the gateway: production refuses the number that the sandbox publishes. */
const MERCHANT = '271828';
/** Of every user of the database. */
export const DATABASE_PASSWORD = randomBytes(16).toString('hex');
export const APP_SECRET = randomBytes(16).toString('hex');

export type Place = {
  readonly folder: string;
  /** A copy of `deploy`, `docs/operations` and `CHANGELOG.md`. */
  readonly pages: string;
  /** Two origins: an address of the loopback network each, because names would need a resolver. */
  readonly sites: Readonly<Record<'portal' | 'accounts', Site>>;
  readonly redirectPort: number;
  readonly databasePort: number;
  /** Two of each. */
  readonly ports: Readonly<Record<Program, readonly number[]>>;
};

export async function openPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'zapisy-rehearsal-'));
  // PostgreSQL's user, and nginx's, must be able to enter it.
  chmodSync(folder, 0o755);
  const site = async (host: string): Promise<Site> => {
    const port = await freePort();
    return { host, port, url: `https://${host}:${port}` };
  };
  const two = async () => [await freePort(), await freePort()];
  return {
    folder,
    pages: join(folder, 'pages'),
    sites: { portal: await site('127.0.0.1'), accounts: await site('127.0.0.2') },
    redirectPort: await freePort(),
    databasePort: await freePort(),
    ports: { server: await two(), portal: await two(), accounts: await two() },
  };
}

type Connection = { readonly user: 'zapisy' | 'copy'; readonly port: number; readonly database: string };

/** An address with which the certificate is checked against our authority, for the product and PostgreSQL's own programs alike. */
export function connectionTo({ folder }: Place, { user, port, database }: Connection): string {
  const checked = `sslmode=verify-full&sslrootcert=${join(folder, 'tls/ca.pem')}`;
  return `postgresql://${user}:${DATABASE_PASSWORD}@127.0.0.1:${port}/${database}?${checked}`;
}

const secret = () => randomBytes(32).toString('hex');

/** As `.env.example` names it, with values of its own. */
export function environmentOf(place: Place, outside: OutsideAddresses): Record<string, string> {
  const { folder, sites, databasePort: port } = place;
  return {
    NODE_ENV: 'production',
    NODE_EXTRA_CA_CERTS: join(folder, 'tls/ca.pem'),
    BASE_URL: sites.portal.url,
    PORTAL_URL: sites.portal.url,
    API_URL: sites.portal.url,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: connectionTo(place, { user: 'zapisy', port, database: 'zapisy' }),
    DATA_DIR: join(folder, 'state'),
    OIDC_ISSUER: sites.accounts.url,
    OIDC_AUDIENCE: 'https://api.szkola.example',
    OIDC_CLIENT_ID: 'portal-of-the-school',
    OIDC_CLIENT_SECRET: secret(),
    OIDC_DESKTOP_CLIENT_ID: 'desks-of-the-school',
    OIDC_ROLES_CLAIM: 'roles',
    ACCOUNTS_SECRET: secret(),
    ACCOUNTS_SERVICE_TOKEN: secret(),
    SESSION_SECRET: secret(),
    ERASURE_SECRET: secret(),
    METRICS_TOKEN: secret(),
    SMTP_URL: `smtp://mail.${TENANT}:any@${outside.mailServer.host}:${outside.mailServer.port}`,
    MAIL_FROM: 'Szkoła <biuro@szkola.example>',
    DEFAULT_CITY: 'Kraków',
    INVOICING_BASE_URL: outside.invoicingProvider,
    INVOICING_API_TOKEN: `invoicing.${TENANT}`,
    INVOICING_DEPARTMENT_ID: '1',
    INVOICING_WEBHOOK_TOKEN: secret(),
    SOCIAL_APP_SECRET: APP_SECRET,
    SOCIAL_VERIFY_TOKEN: secret(),
    SOCIAL_PAGE_ACCESS_TOKEN: `user.${TENANT}`,
    SOCIAL_ADS_ACCESS_TOKEN: `ads.${TENANT}`,
    SOCIAL_AD_ACCOUNT_ID: '271828',
    SOCIAL_GRAPH_BASE_URL: outside.adPlatform,
    PAYMENT_GATEWAY_BASE_URL: outside.paymentGateway,
    PAYMENT_GATEWAY_MERCHANT_ID: MERCHANT,
    PAYMENT_GATEWAY_POS_ID: MERCHANT,
    PAYMENT_GATEWAY_CRC_KEY: `crc.${TENANT}`,
    PAYMENT_GATEWAY_REPORTS_KEY: `gateway.${TENANT}.${MERCHANT}`,
    FISCAL_ROUTES: '{"Kraków":"provider","Wrocław":"provider"}',
    OUTSIDE_OFF: 'register',
    LOG_LEVEL: 'info',
  };
}
