// .env.example names every variable: with its own secrets and addresses a server in production starts with it, and
// without any one required line it does not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readSettings, SettingsProblem } from '../apps/server/src/process/settings.ts';

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

const OPTIONAL = new Set([
  ...['NODE_ENV', 'PORTAL_URL', 'HOST', 'INVOICING_GOV_SEND', 'SOCIAL_ADS_ACCESS_TOKEN', 'SOCIAL_GRAPH_VERSION'],
  ...['SOCIAL_FORM_CITY_MAP', 'SOCIAL_SPEND_CITY', 'WEBHOOK_RATE_LIMIT_PER_MINUTE', 'COMPANY_REGISTER_BASE_URL'],
  ...['WEBHOOK_RATE_LIMIT_STORE', 'ERASURE_SECRET', 'OUTSIDE_OFF'],
  ...['SMTP_URL', 'MAIL_FROM', 'OFFICE_MAIL'],
  ...['FISCAL_ROUTES', 'TRUSTED_PROXIES', 'LOG_LEVEL'],
]);

it('.env.example is refused in production unchanged: each secret, account and address of the sandbox is named', () => {
  expect(CHOSEN).toHaveLength(19);
  for (const name of CHOSEN) expect(() => readSettings(example)).toThrow(`${name} must not be a value of .env.example`);
});

it('.env.example is enough for production with values of its own, without a warning', () => {
  expect(readSettings(given)).toMatchObject({ production: true, warnings: [], defaultCity: 'Kraków' });
});

it.each(Object.keys(given).filter((name) => !OPTIONAL.has(name)))('.env.example cannot do without %s', (name) => {
  const without = { ...given, [name]: undefined };
  expect(() => readSettings(without)).toThrow(SettingsProblem);
  expect(() => readSettings(without)).toThrow(name);
});
