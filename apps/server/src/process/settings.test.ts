// Settings as a table: development defaults, what production demands, and how a wrong variable is named.
import { expect, it } from 'vitest';
import { PRODUCTION_ENVIRONMENT as PRODUCTION } from '../../testing/production-environment.ts';
import { readSettings, SettingsProblem } from './settings.ts';

const DEVELOPMENT = { NODE_ENV: 'development' };

function problemOf(environment: NodeJS.ProcessEnv): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsProblem) return error.message;
    throw error;
  }
  throw new Error('these settings were accepted');
}

it.each(['development', 'test'])(
  'development: NODE_ENV=%s needs nothing else: every address is a fixed port of the sandbox, the database is the embedded one',
  (nodeEnv) => {
    const settings = readSettings({ NODE_ENV: nodeEnv });
    expect(settings).toMatchObject({
      production: false,
      warnings: [],
      listen: {
        host: '127.0.0.1',
        port: 4000,
        mostConnections: 2_000,
        trustedProxies: [],
        refusesUndeclaredProxies: false,
      },
      baseUrl: 'http://127.0.0.1:4000',
      portalUrl: 'http://127.0.0.1:3000',
      database: { url: undefined, readUrl: undefined, dataDir: undefined, connections: 10 },
      identity: { issuer: 'http://127.0.0.1:4410', audience: 'https://api.zapisy.example', rolesClaim: 'roles' },
      invoicing: { account: { baseUrl: 'http://127.0.0.1:4420', apiToken: 'invoicing.demo' } },
      social: { platform: { baseUrl: 'http://127.0.0.1:4430', version: 'v26.0' }, spendCity: 'Kraków' },
      gateway: { baseUrl: 'http://127.0.0.1:4440' },
      companyRegisterBaseUrl: 'http://127.0.0.1:4450',
    });
  },
);

it('development takes what is set and treats an empty variable as absent', () => {
  const settings = readSettings({
    ...DEVELOPMENT,
    PORT: '4001',
    DEFAULT_CITY: ' Łódź ',
    OIDC_AUDIENCE: '',
    SOCIAL_SPEND_CITY: '  ',
  });
  expect([settings.listen.port, settings.defaultCity, settings.social.spendCity, settings.identity.audience]).toEqual([
    4001,
    'Łódź',
    'Łódź',
    'https://api.zapisy.example',
  ]);
});

it('production accepts a full set, and nothing of it points at the sandbox', () => {
  const settings = readSettings(PRODUCTION);
  expect(JSON.stringify(settings)).not.toMatch(/127\.0\.0\.1:4[1-9]|sandbox|demo/);
  expect(settings).toMatchObject({
    production: true,
    baseUrl: 'https://zapisy.example',
    portalUrl: 'https://portal.example',
    listen: { trustedProxies: ['10.0.0.0/8'], refusesUndeclaredProxies: true },
    identity: { issuer: 'https://accounts.example/' },
    invoicing: { govSend: true },
    social: {
      platform: { adsAccessToken: PRODUCTION.SOCIAL_PAGE_ACCESS_TOKEN, version: 'v26.0' },
      spendCity: 'Gdańsk',
      formCityMap: {},
      webhookRateLimitPerMinute: 600,
    },
    companyRegisterBaseUrl: undefined,
    fiscalRoutes: {},
    logLevel: 'info',
  });
});

it('production takes names and forms of claims from the settings, and refuses an unknown form', () => {
  const more = { OIDC_ROLES_FORM: 'text', OIDC_EMAIL_VERIFIED_FORM: 'text', OIDC_EMAIL_CLAIM: 'mail' };
  const { identity } = readSettings({ ...PRODUCTION, ...more, OIDC_CLAIMS_FROM: 'userinfo' });
  expect(identity).toMatchObject({
    rolesForm: 'text',
    verifiedForm: 'text',
    emailClaim: 'mail',
    claimsFrom: 'userinfo',
  });
  const names = ['OIDC_ROLES_FORM', 'OIDC_EMAIL_VERIFIED_FORM', 'OIDC_CLAIMS_FROM'];
  for (const name of names) expect(problemOf({ ...PRODUCTION, [name]: 'any' })).toMatch(new RegExp(`^${name} must be`));
});

/** Without an address the database is the embedded one in DATA_DIR. */
const DEMANDED = Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV' && name !== 'DATABASE_URL');

it('production names what replaced the secret that portal and server shared', () => {
  const { ERASURE_SECRET, ...others } = PRODUCTION;
  expect(problemOf({ ...others, SESSION_SECRET: ERASURE_SECRET })).toBe(
    "Production assumes nothing: set ERASURE_SECRET (its value was SESSION_SECRET before; that is the portal's alone).",
  );
});

it.each(DEMANDED)('production names %s when it is missing', (name) => {
  const message = problemOf({ ...PRODUCTION, [name]: undefined });
  expect(message).toContain(`Production assumes nothing: set ${name}`);
  expect(message.split('\n')).toHaveLength(1);
});

it.each([{ NODE_ENV: 'production' }, { NODE_ENV: 'staging' }, { NODE_ENV: '' }, {}])(
  'production: %j names all that is missing at once',
  (environment) => {
    const message = problemOf(environment);
    for (const name of DEMANDED) expect(message).toContain(name);
  },
);

it.each([
  ['ERASURE_SECRET', 'a-development-secret-that-guards-nothing'],
  ['ERASURE_SECRET', 'a-secret-of-the-sandbox-worth-nothing'],
  ['OIDC_CLIENT_SECRET', 'portal-sandbox-secret'],
  ['INVOICING_API_TOKEN', 'invoicing.demo'],
  ['SOCIAL_ADS_ACCESS_TOKEN', 'ads.demo'],
  ['COMPANY_REGISTER_BASE_URL', 'http://127.0.0.1:4450'],
])('production refuses %s=%s, which everybody can read', (name, value) => {
  const message = `${name} must not be a value of .env.example or of the sandbox, which everybody can read.`;
  expect(problemOf({ ...PRODUCTION, [name]: value })).toBe(message);
});

it.each([
  ['PAYMENT_GATEWAY_CRC_KEY', 'secret', 'PAYMENT_GATEWAY_CRC_KEY must be at least 16 characters long.'],
  ['ERASURE_SECRET', 'short', 'ERASURE_SECRET must be at least 32 characters long.'],
  [
    'OIDC_ISSUER',
    'http://accounts.example',
    'OIDC_ISSUER must begin with https://, for plain http is taken on this computer alone.',
  ],
])('production refuses %s=%s', (name, value, message) => {
  expect(problemOf({ ...PRODUCTION, [name]: value })).toBe(message);
});

it('production may keep the embedded database, if its folder is named', () => {
  const settings = readSettings({ ...PRODUCTION, DATABASE_URL: '', DATA_DIR: '/var/lib/zapisy' });
  expect(settings.database).toMatchObject({ url: undefined, dataDir: '/var/lib/zapisy' });
});

it.each([
  ['PORT', '80a', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
  ['BASE_URL', 'zapisy.example', 'BASE_URL must be an address such as https://zapisy.example.'],
  ['BASE_URL', 'ftp://zapisy.example', 'BASE_URL must be an address such as https://zapisy.example.'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address such as postgresql://user:password@host:5432/name.'],
  ['ERASURE_SECRET', 'short', 'ERASURE_SECRET must be at least 32 characters long.'],
  ['INVOICING_GOV_SEND', 'tak', 'INVOICING_GOV_SEND must be true or false.'],
  ['SOCIAL_AD_ACCOUNT_ID', 'act_x', 'SOCIAL_AD_ACCOUNT_ID must be a number, with or without act_ before it.'],
  ['SOCIAL_GRAPH_VERSION', '26', 'SOCIAL_GRAPH_VERSION must look like v26.0.'],
  ['FISCAL_ROUTES', '{"Kraków":"fax"}', 'FISCAL_ROUTES must be JSON from a city to "provider", "desk:<id>" or "none".'],
  ['FISCAL_ROUTES', 'provider', 'FISCAL_ROUTES must be JSON from a city to "provider", "desk:<id>" or "none".'],
  [
    'TRUSTED_PROXIES',
    '10.0.0.0/99',
    'TRUSTED_PROXIES must be none, or addresses or networks separated by commas, such as 10.0.0.0/8.',
  ],
  ['WEBHOOK_RATE_LIMIT_PER_MINUTE', '0', 'WEBHOOK_RATE_LIMIT_PER_MINUTE must be a whole number from 1 to 100000000.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
])('a variable that does not fit: %s=%s', (name, value, message) => {
  expect(problemOf({ ...DEVELOPMENT, [name]: value })).toBe(message);
});

it('a variable that does not fit never repeats a value, which may be a secret', () => {
  expect(
    problemOf({ ...PRODUCTION, ERASURE_SECRET: 'hunter2', DATABASE_URL: 'postgre://u:hunter2@h/d' }),
  ).not.toContain('hunter2');
});

it('a variable that does not fit is named beside what is missing', () => {
  const message = problemOf({ ...PRODUCTION, PORT: 'x', DEFAULT_CITY: '' });
  expect(message.split('\n')).toEqual([
    'Production assumes nothing: set DEFAULT_CITY.',
    'PORT must be a whole number from 0 to 65535.',
  ]);
});

const mail = (given: Record<string, string>) => {
  const { mail: read, officeMail, warnings } = readSettings({ NODE_ENV: 'development', ...given });
  return { read, officeMail, warnings };
};

it('letters are sent to the sandbox in development', () => {
  const sender = { name: 'Zapisy', address: 'biuro@zapisy.example' };
  expect(mail({}).read).toEqual({ url: 'smtp://mail.demo:sandbox@127.0.0.1:4470', sender });
});

it.each([
  ['SMTP_URL', 'http://mail.example', 'SMTP_URL must be an address such as smtps://user:password@host:465.'],
  ['MAIL_FROM', 'Szkoła', 'MAIL_FROM must be a mailbox such as Szkoła <biuro@szkola.example>.'],
  ['OFFICE_MAIL', 'a@b.pl, c@d.pl', 'OFFICE_MAIL must be a mailbox such as biuro@szkola.example.'],
])('letters: %s may not be %s', (name, value, problem) => {
  expect(() => mail({ [name]: value })).toThrow(problem);
});

it.each([
  ['none', []],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
])('lists and maps: TRUSTED_PROXIES=%s', (value, proxies) => {
  expect(readSettings({ ...DEVELOPMENT, TRUSTED_PROXIES: value }).listen.trustedProxies).toEqual(proxies);
});

it('lists and maps: FISCAL_ROUTES', () => {
  const routes = readSettings({
    ...DEVELOPMENT,
    FISCAL_ROUTES: '{"Kraków":"provider","Gdynia":"desk:a1","Łódź":"none"}',
  }).fiscalRoutes;
  expect(routes).toEqual({ Kraków: 'provider', Gdynia: 'desk:a1', Łódź: 'none' });
});

it('lists and maps: SOCIAL_FORM_CITY_MAP keeps ids as exact text', () => {
  const settings = readSettings({ ...DEVELOPMENT, SOCIAL_FORM_CITY_MAP: '{"9007199254740993123":"Kraków"}' });
  expect([settings.social.formCityMap, settings.warnings]).toEqual([{ '9007199254740993123': 'Kraków' }, []]);
});

it('lists and maps: SOCIAL_FORM_CITY_MAP loses no form for what is wrong with another; the wrong ones are a warning', () => {
  const settings = readSettings({ ...PRODUCTION, SOCIAL_FORM_CITY_MAP: '{"1":" Gdańsk ","2":"","3":7,"4":"Łódź"}' });
  expect(settings.social.formCityMap).toEqual({ 1: 'Gdańsk', 4: 'Łódź' });
  expect(settings.warnings).toEqual(['SOCIAL_FORM_CITY_MAP names no city for the forms 2, 3: left out.']);
});

it.each(['Kraków', '{"1":', '["Kraków"]', 'null'])(
  'lists and maps: SOCIAL_FORM_CITY_MAP=%s is a warning, then as if empty',
  (json) => {
    const settings = readSettings({ ...PRODUCTION, SOCIAL_FORM_CITY_MAP: json });
    expect(settings.social.formCityMap).toEqual({});
    expect(settings.warnings).toEqual(['SOCIAL_FORM_CITY_MAP is not a JSON object from form to city: taken as empty.']);
  },
);

const withoutVariables = (start: string) =>
  Object.fromEntries(Object.entries(PRODUCTION).filter(([name]) => !name.startsWith(start)));

it('production without an ad platform starts when that is said, and its webhook takes nothing', () => {
  const without = withoutVariables('SOCIAL_');
  expect(problemOf(without)).toContain('set SOCIAL_APP_SECRET, SOCIAL_VERIFY_TOKEN');
  const { social, gateway } = readSettings({ ...without, OUTSIDE_OFF: 'ad-platform' });
  expect(social).toMatchObject({ platform: undefined, adAccountId: undefined, appSecret: '', verifyToken: '' });
  expect(gateway).toBeDefined();
});

it('production without an invoicing provider starts when that is said, and takes no event of one', () => {
  const without = withoutVariables('INVOICING_');
  expect(problemOf(without)).toContain('set INVOICING_BASE_URL, INVOICING_API_TOKEN');
  const { invoicing } = readSettings({ ...without, OUTSIDE_OFF: 'invoicing' });
  expect(invoicing).toMatchObject({ account: undefined, webhookToken: '' });
});

it('production without letters and without the company register does not read what is set for them', () => {
  const given = {
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'a@b.example',
    COMPANY_REGISTER_BASE_URL: 'https://r.example',
  };
  expect(readSettings({ ...PRODUCTION, ...given })).toMatchObject({ companyRegisterBaseUrl: 'https://r.example' });
  const off = readSettings({ ...PRODUCTION, ...given, OUTSIDE_OFF: 'mail, register' });
  expect([off.mail, off.companyRegisterBaseUrl]).toEqual([undefined, undefined]);
});

it('production starts without any outside system, when all are named', () => {
  const own = Object.entries(PRODUCTION).filter(([name]) => !/^(INVOICING|SOCIAL|PAYMENT_GATEWAY)_/.test(name));
  const settings = readSettings({
    ...Object.fromEntries(own),
    OUTSIDE_OFF: 'ad-platform,invoicing,register,mail,payment-gateway',
  });
  expect(settings).toMatchObject({ gateway: undefined, mail: undefined, companyRegisterBaseUrl: undefined });
});

it('production without a payment gateway starts when that is said, and asks for none of its variables', () => {
  const without = withoutVariables('PAYMENT_GATEWAY_');
  expect(problemOf(without)).toContain('set PAYMENT_GATEWAY_BASE_URL, PAYMENT_GATEWAY_MERCHANT_ID');
  expect(readSettings({ ...without, OUTSIDE_OFF: 'payment-gateway' }).gateway).toBeUndefined();
  expect(readSettings({ ...PRODUCTION, OUTSIDE_OFF: '' }).gateway).toBeDefined();
  expect(problemOf({ ...PRODUCTION, OUTSIDE_OFF: 'gateways' })).toBe(
    'OUTSIDE_OFF must be names of ad-platform, invoicing, register, mail, payment-gateway, with commas between them.',
  );
});
