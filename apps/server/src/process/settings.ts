// The one parsed settings module of the server: every variable by name, its development value, and its shape (DOC-13, MAIL-10).
import {
  mayAssumeSandbox,
  type SettingRefusal,
  SHORTEST_SECRET,
  settingRefusal,
} from '@zapisy/domain/settings/production-setting';
import { z } from 'zod';
import { DEVELOPMENT } from './development-settings.ts';
import { formCities } from './form-cities.ts';
import { mailOf, mailWarnings } from './mail-settings.ts';
import { missingSettings } from './missing-settings.ts';
import { outsideOff, variablesOff } from './outside-off.ts';
import * as shape from './setting-shapes.ts';
import { clientsOf, identityOf, SIGN_IN_VARIABLES } from './sign-in-settings.ts';

/** Invalid settings: one sentence per line, naming the variable, never its value (it may be a secret). */
export class SettingsProblem extends Error {
  override readonly name = 'SettingsProblem';
}

const VARIABLES = z.object({
  BASE_URL: shape.address,
  API_URL: shape.address,
  PORT: shape.wholeNumber(0, 65_535),
  ...SIGN_IN_VARIABLES,
  /** Hashes of erased leads are made with it: it is kept for ever. */
  ERASURE_SECRET: shape.longSecret,
  PORTAL_URL: shape.address,
  DEFAULT_CITY: shape.text,
  // Optional everywhere.
  OUTSIDE_OFF: outsideOff.default([]),
  HOST: shape.text.default('127.0.0.1'),
  ACCOUNTS_SERVICE_TOKEN: shape.longSecret.optional(),
  DATABASE_URL: shape.databaseAddress.optional(),
  /** A copy that follows DATABASE_URL (OPS-25). */
  DATABASE_READ_URL: shape.databaseAddress.optional(),
  DATABASE_CONNECTIONS: shape.wholeNumber(2, 1_000).default(10),
  HTTP_CONNECTIONS: shape.wholeNumber(10, 100_000).default(2_000),
  DATA_DIR: shape.text.optional(),
  INVOICING_GOV_SEND: shape.yesOrNo.default(true),
  SOCIAL_ADS_ACCESS_TOKEN: shape.text.optional(),
  SOCIAL_GRAPH_VERSION: shape.graphVersion.default('v26.0'),
  SOCIAL_FORM_CITY_MAP: shape.text.optional(),
  SOCIAL_SPEND_CITY: shape.text.optional(),
  COMPANY_REGISTER_BASE_URL: shape.address.optional(),
  SMTP_URL: shape.mailServerAddress.optional(),
  MAIL_FROM: shape.sender.optional(),
  OFFICE_MAIL: shape.mailbox.optional(),
  FISCAL_ROUTES: shape.fiscalRoutes.default({}),
  TRUSTED_PROXIES: shape.networks.default([]),
  WEBHOOK_RATE_LIMIT_PER_MINUTE: shape.wholeNumber(1, 100_000_000).default(600),
  WEBHOOK_RATE_LIMIT_STORE: shape.rateStore.default('memory'),
  METRICS_TOKEN: shape.longSecret.optional(),
  METRICS_ADDRESS: shape.listening.optional(),
  HEARTBEAT_URL: shape.watcher.optional(),
  /** The library reads it, and the other variables of its name, itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: shape.watcher.optional(),
  DESK_UPDATES_DIR: shape.text.optional(),
  DESK_UPDATES_PERCENT: shape.wholeNumber(0, 100).default(100),
  DESK_UPDATES_FIRST: shape.deskIds.default([]),
  LOG_LEVEL: shape.logLevel.default('info'),
});

/** Asked for unless OUTSIDE_OFF names the invoicing provider. */
const INVOICING = z.object({
  INVOICING_BASE_URL: shape.address,
  INVOICING_API_TOKEN: shape.text,
  INVOICING_DEPARTMENT_ID: shape.text,
  INVOICING_WEBHOOK_TOKEN: shape.text,
});

/** Asked for unless OUTSIDE_OFF names the gateway. */
const GATEWAY = z.object({
  PAYMENT_GATEWAY_BASE_URL: shape.address,
  PAYMENT_GATEWAY_MERCHANT_ID: shape.wholeNumber(1, 999_999_999),
  PAYMENT_GATEWAY_POS_ID: shape.wholeNumber(1, 999_999_999),
  PAYMENT_GATEWAY_CRC_KEY: shape.text,
  PAYMENT_GATEWAY_REPORTS_KEY: shape.text,
});

/** Asked for unless OUTSIDE_OFF names the ad platform. */
const AD_PLATFORM = z.object({
  SOCIAL_APP_SECRET: shape.text,
  SOCIAL_VERIFY_TOKEN: shape.text,
  SOCIAL_PAGE_ACCESS_TOKEN: shape.text,
  SOCIAL_AD_ACCOUNT_ID: shape.adAccount,
  SOCIAL_GRAPH_BASE_URL: shape.address,
});

const ALL = z.object({ ...VARIABLES.shape, ...INVOICING.shape, ...GATEWAY.shape, ...AD_PLATFORM.shape });
const REQUIRED = (ALL.safeParse({}).error?.issues ?? []).map(({ path }) => String(path[0]));

/** Variables that are set: an empty one counts as absent, because deployments leave one out in that way. */
function given(environment: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(environment).map(([name, value]) => [name, value?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

const REFUSALS: Readonly<Record<SettingRefusal, string>> = {
  published: 'must not be a value of .env.example or of the sandbox, which everybody can read',
  short: `must be at least ${SHORTEST_SECRET} characters long`,
  'plain-http': 'must begin with https://, for plain http is taken on this computer alone',
};

/** The set values that production does not accept: the reason, by the variable's name. */
function refusedIn(values: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const refusals = Object.keys(ALL.shape).flatMap((name) => {
    const refusal = settingRefusal(name, values[name] ?? '');
    return values[name] === undefined || refusal === undefined ? [] : [[name, REFUSALS[refusal]] as const];
  });
  return new Map(refusals);
}

function databaseOf(v: z.output<typeof VARIABLES>) {
  const { DATABASE_URL: url, DATABASE_READ_URL: readUrl, DATA_DIR: dataDir, DATABASE_CONNECTIONS: connections } = v;
  return { url, readUrl, dataDir, connections };
}

function listenOf(v: z.output<typeof VARIABLES>, production: boolean) {
  return {
    host: v.HOST,
    port: v.PORT,
    mostConnections: v.HTTP_CONNECTIONS,
    trustedProxies: v.TRUSTED_PROXIES,
    refusesUndeclaredProxies: production,
  };
}

type Parsed = {
  readonly variables: z.output<typeof VARIABLES>;
  /** Undefined: it is off. */
  readonly invoicing: z.output<typeof INVOICING> | undefined;
  readonly gateway: z.output<typeof GATEWAY> | undefined;
  readonly adPlatform: z.output<typeof AD_PLATFORM> | undefined;
};

const OFF = { success: true, data: undefined, error: undefined } as const;

function parse(values: Readonly<Record<string, string>>, production: boolean): Parsed {
  const unused = variablesOff(values['OUTSIDE_OFF']);
  const demanded = REQUIRED.filter((name) => !unused.has(name));
  const missing = missingSettings(values, demanded, production);
  const refused = production ? refusedIn(values) : new Map<string, string>();
  const parsed = VARIABLES.safeParse(values);
  const off = parsed.data?.OUTSIDE_OFF ?? [];
  const invoicing = off.includes('invoicing') ? OFF : INVOICING.safeParse(values);
  const gateway = off.includes('payment-gateway') ? OFF : GATEWAY.safeParse(values);
  const adPlatform = off.includes('ad-platform') ? OFF : AD_PLATFORM.safeParse(values);
  const isRead = parsed.success && invoicing.success && gateway.success && adPlatform.success;
  if (isRead && missing.length === 0 && refused.size === 0) {
    return { variables: parsed.data, invoicing: invoicing.data, gateway: gateway.data, adPlatform: adPlatform.data };
  }
  const issues = [parsed, invoicing, gateway, adPlatform]
    .flatMap(({ error }) => error?.issues ?? [])
    .map(({ path, message }) => [String(path[0]), message] as const);
  // One sentence per variable: its shape comes before what production accepts.
  const wrong = new Map([...refused, ...issues.filter(([name]) => values[name] !== undefined)]);
  throw new SettingsProblem(
    [
      ...(missing.length > 0 ? [`Production assumes nothing: set ${missing.join(', ')}.`] : []),
      ...[...wrong].map(([name, reason]) => `${name} ${reason}.`),
    ].join('\n'),
  );
}

/**
 * Reads the settings of the server from the environment (OPS-5, OPS-6). With NODE_ENV 'development' or 'test' missing
 * variables get the sandbox's values; any other value, also none, is production.
 * @throws SettingsProblem naming every missing required variable, every invalid one, and in production every one that
 * is published, short, or sends plain http beyond this computer.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
  const production = !mayAssumeSandbox(environment['NODE_ENV']);
  const {
    variables: v,
    invoicing,
    gateway,
    adPlatform,
  } = parse(production ? given(environment) : { ...DEVELOPMENT, ...given(environment) }, production);
  const { cities, warnings } = formCities(v.SOCIAL_FORM_CITY_MAP);
  return {
    production,
    warnings: [...warnings, ...mailWarnings(v)],
    listen: listenOf(v, production),
    baseUrl: v.BASE_URL,
    portalUrl: v.PORTAL_URL,
    database: databaseOf(v),
    identity: identityOf(v),
    clients: clientsOf(v),
    accountsToken: v.ACCOUNTS_SERVICE_TOKEN,
    erasureSecret: v.ERASURE_SECRET,
    invoicing: {
      /** Undefined: no documents are made here. */
      account: invoicing && { baseUrl: invoicing.INVOICING_BASE_URL, apiToken: invoicing.INVOICING_API_TOKEN },
      departmentId: invoicing?.INVOICING_DEPARTMENT_ID ?? '',
      // Without a token nothing that comes is taken.
      webhookToken: invoicing?.INVOICING_WEBHOOK_TOKEN ?? '',
      govSend: v.INVOICING_GOV_SEND,
    },
    social: {
      // Without a token and a secret the webhook takes nothing (INT-1, INT-2).
      verifyToken: adPlatform?.SOCIAL_VERIFY_TOKEN ?? '',
      appSecret: adPlatform?.SOCIAL_APP_SECRET ?? '',
      /** Undefined: the platform is off. */
      platform: adPlatform && {
        accessToken: adPlatform.SOCIAL_PAGE_ACCESS_TOKEN,
        adsAccessToken: v.SOCIAL_ADS_ACCESS_TOKEN ?? adPlatform.SOCIAL_PAGE_ACCESS_TOKEN,
        baseUrl: adPlatform.SOCIAL_GRAPH_BASE_URL,
        version: v.SOCIAL_GRAPH_VERSION,
      },
      adAccountId: adPlatform?.SOCIAL_AD_ACCOUNT_ID,
      formCityMap: cities,
      spendCity: v.SOCIAL_SPEND_CITY ?? v.DEFAULT_CITY,
      webhookRateLimitPerMinute: v.WEBHOOK_RATE_LIMIT_PER_MINUTE,
      webhookRateLimitStore: v.WEBHOOK_RATE_LIMIT_STORE,
    },
    defaultCity: v.DEFAULT_CITY,
    /** Undefined: nothing is paid online. */
    gateway: gateway && {
      baseUrl: gateway.PAYMENT_GATEWAY_BASE_URL,
      merchantId: gateway.PAYMENT_GATEWAY_MERCHANT_ID,
      posId: gateway.PAYMENT_GATEWAY_POS_ID,
      crcKey: gateway.PAYMENT_GATEWAY_CRC_KEY,
      reportsKey: gateway.PAYMENT_GATEWAY_REPORTS_KEY,
    },
    companyRegisterBaseUrl: v.OUTSIDE_OFF.includes('register') ? undefined : v.COMPANY_REGISTER_BASE_URL,
    /** Undefined: no letters are sent. */
    mail: mailOf(v),
    officeMail: v.OFFICE_MAIL,
    fiscalRoutes: v.FISCAL_ROUTES,
    /** Without a folder no desk is offered an update. */
    deskUpdates: { folder: v.DESK_UPDATES_DIR, percent: v.DESK_UPDATES_PERCENT, first: v.DESK_UPDATES_FIRST },
    ...watchedOf(v),
    logLevel: v.LOG_LEVEL,
  };
}

function watchedOf(v: z.output<typeof VARIABLES>) {
  return {
    /** Undefined in production: the metrics are not served. */
    metricsToken: v.METRICS_TOKEN,
    /** With it the metrics are served there alone, and without the token. */
    metricsAddress: v.METRICS_ADDRESS,
    /** Undefined: no watcher outside is asked. */
    heartbeatUrl: v.HEARTBEAT_URL,
    /** False: no trace and no log is sent. */
    hasCollector: v.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  };
}

export type Settings = ReturnType<typeof readSettings>;
