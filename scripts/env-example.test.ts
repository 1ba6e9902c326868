// .env.example names every variable: a server in production starts with it, and without any one required line does not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsProblem } from '../apps/server/src/settings.ts';

const text = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8');
const given = { ...parseEnv(text), NODE_ENV: 'production' };

const OPTIONAL = new Set([
  ...['NODE_ENV', 'PORTAL_URL', 'HOST', 'INVOICING_GOV_SEND', 'SOCIAL_ADS_ACCESS_TOKEN', 'SOCIAL_GRAPH_VERSION'],
  ...['SOCIAL_FORM_CITY_MAP', 'SOCIAL_SPEND_CITY', 'WEBHOOK_RATE_LIMIT_PER_MINUTE', 'COMPANY_REGISTER_BASE_URL'],
  ...['WEBHOOK_RATE_LIMIT_STORE', 'ERASURE_SECRET'],
  ...['FISCAL_ROUTES', 'TRUSTED_PROXIES', 'LOG_LEVEL'],
]);

describe('.env.example', () => {
  it('is enough for production, without a warning', () => {
    expect(readSettings(given)).toMatchObject({ production: true, warnings: [], defaultCity: 'Kraków' });
  });

  it.each(Object.keys(given).filter((name) => !OPTIONAL.has(name)))('cannot do without %s', (name) => {
    const without = { ...given, [name]: undefined };
    expect(() => readSettings(without)).toThrow(SettingsProblem);
    expect(() => readSettings(without)).toThrow(name);
  });
});
