// .env.example is one file for every process: with secrets and addresses of its own each starts with it in production, and
// without any one line that it needs it does not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readSettings as readAccounts } from '../apps/accounts/src/settings.ts';
import { readSettings as readPortal } from '../apps/portal/app/server/settings.server.ts';
import { readSettings as readServer, SettingsProblem } from '../apps/server/src/process/settings.ts';

const text = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8');
const example = { ...parseEnv(text), NODE_ENV: 'production' };

/** What a deployment has to choose: secrets, the account, and every outside address. */
const CHOSEN = Object.keys(example).filter((name) => {
  const isOutside = /^(http:\/\/|smtp:\/\/.*@)127\.0\.0\.1:44/.test(parseEnv(text)[name] ?? '');
  return (
    /_(SECRET|TOKEN|CRC_KEY|REPORTS_KEY|MERCHANT_ID|POS_ID)$/.test(name) || name === 'SOCIAL_AD_ACCOUNT_ID' || isOutside
  );
});
const given: NodeJS.ProcessEnv = {
  ...example,
  ...Object.fromEntries(
    CHOSEN.map((name) => [
      name,
      name === 'SMTP_URL'
        ? 'smtps://user:password@mail.chosen.example'
        : /_URL$|ISSUER$/.test(name)
          ? 'https://chosen.example'
          : 'chosen-by-a-deployment-of-its-own',
    ]),
  ),
  SOCIAL_AD_ACCOUNT_ID: '271828',
  PAYMENT_GATEWAY_MERCHANT_ID: '314159',
  PAYMENT_GATEWAY_POS_ID: '314159',
};

/** What nobody needs to set. */
const OPTIONAL = [
  ...['NODE_ENV', 'HOST', 'LOG_LEVEL', 'OUTSIDE_OFF', 'SIGN_UP', 'STAFF_SECOND_FACTOR'],
  ...[
    'INVOICING_GOV_SEND',
    'SOCIAL_ADS_ACCESS_TOKEN',
    'SOCIAL_GRAPH_VERSION',
    'SOCIAL_FORM_CITY_MAP',
    'SOCIAL_SPEND_CITY',
  ],
  ...['WEBHOOK_RATE_LIMIT_PER_MINUTE', 'WEBHOOK_RATE_LIMIT_STORE', 'COMPANY_REGISTER_BASE_URL', 'FISCAL_ROUTES'],
  ...['DATABASE_CONNECTIONS'],
];
const OF_ACCOUNTS = [
  ...['OIDC_ISSUER', 'ACCOUNTS_PORT', 'ACCOUNTS_SECRET', 'PORTAL_URL', 'TRUSTED_PROXIES', 'DATA_DIR'],
  ...['OIDC_AUDIENCE', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_DESKTOP_CLIENT_ID', 'SMTP_URL', 'MAIL_FROM'],
];
const OF_PORTAL = [
  ...['PORTAL_URL', 'PORTAL_PORT', 'API_URL', 'SESSION_SECRET'],
  ...['OIDC_ISSUER', 'OIDC_AUDIENCE', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
];
/** What the server does not read, or does without. */
const NOT_OF_SERVER = ['PORTAL_PORT', 'ACCOUNTS_PORT', 'ACCOUNTS_SECRET', 'SESSION_SECRET', 'SMTP_URL', 'MAIL_FROM'];
const OF_SERVER = Object.keys(example).filter((name) => ![...OPTIONAL, ...NOT_OF_SERVER].includes(name));

const PROCESSES = [
  ['server', readServer, OF_SERVER],
  ['portal', readPortal, OF_PORTAL],
  ['accounts service', readAccounts, OF_ACCOUNTS],
] as const;

it('.env.example has no variable that no process demands and nobody may leave out', () => {
  const known = new Set([...OPTIONAL, ...OF_ACCOUNTS, ...OF_PORTAL, ...OF_SERVER]);
  expect(Object.keys(example).filter((name) => !known.has(name))).toEqual([]);
});

it('.env.example is refused in production unchanged: each secret, account and address of the sandbox is named', () => {
  expect(CHOSEN).toHaveLength(21);
  const everything = PROCESSES.map(([, read]) => problemOf(read, example)).join('\n');
  for (const name of CHOSEN) {
    expect(everything).toMatch(new RegExp(`\\b${name}:? (must not be )?a value of \\.env\\.example`));
  }
});

it.each(PROCESSES)('the %s starts in production with the one file and values of its own', (_, read) => {
  expect(read(given)).toBeTypeOf('object');
});

it('the server has no warning about the one file', () => {
  expect(readServer(given)).toMatchObject({ production: true, warnings: [], defaultCity: 'Kraków' });
});

it.each(PROCESSES.flatMap(([process, read, names]) => names.map((name) => ({ process, read, name }))))(
  'the $process cannot do without $name',
  ({ read, name }) => {
    expect(problemOf(read, { ...given, [name]: undefined })).toContain(name);
  },
);

function problemOf(read: (environment: NodeJS.ProcessEnv) => unknown, environment: NodeJS.ProcessEnv): string {
  try {
    read(environment);
  } catch (error) {
    const isExplained = error instanceof SettingsProblem || error instanceof Error;
    return isExplained ? error.message : '';
  }
  return '';
}
