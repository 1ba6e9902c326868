// The one parsed settings module of the accounts service: every variable by name, its development value and its shape
// (ACC-2).
import { isMailbox, senderFrom } from '@zapisy/domain/mail/mailbox';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import {
  mayAssumeSandbox,
  type SettingRefusal,
  SHORTEST_SECRET,
  settingRefusal,
} from '@zapisy/domain/settings/production-setting';
import { z } from 'zod';

/** Invalid settings: one sentence per line, naming the variable, never its value (it may be a secret). */
export class SettingsProblem extends Error {
  override readonly name = 'SettingsProblem';
}

const text = z.string();
const secret = z.string().min(32, 'must be at least 32 characters long');
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://konta.szkola.example' })
  .transform((url) => url.replace(/\/+$/, ''));
/** The issuer is compared letter by letter, and all that the library adds stands right behind the host. */
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://konta.szkola.example' })
  .refine(
    (url) => new URL(url).origin === url,
    'must be an address without a path and without a final slash, such as https://konta.szkola.example',
  );
const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgresql://user:password@host:5432/name',
});
const mailServerAddress = z.url({
  protocol: /^smtps?$/,
  error: 'must be an address such as smtps://user:password@host:465',
});
const sender = z.string().transform((typed, ctx) => {
  const read = senderFrom(typed);
  if (read) return read;
  ctx.addIssue({ code: 'custom', message: 'must be a mailbox such as Szkoła <biuro@szkola.example>' });
  return z.NEVER;
});
const NO_MAILBOX = 'must be a mailbox such as biuro@szkola.example';
/** The library signs in by the narrower rule of `z.email`. */
const mailbox = z.string().transform(normaliseEmail).refine(isMailbox, NO_MAILBOX).pipe(z.email(NO_MAILBOX));
function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error);
}
const yesOrNo = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');
const logLevel = z.enum(
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  'must be one of fatal, error, warn, info, debug, trace, silent',
);
/** 'none' for no proxy at all. */
const list = z.string().transform((typed) => (typed === 'none' ? [] : typed.split(',').map((entry) => entry.trim())));

const VARIABLES = z.object({
  /** The public address of this service: what server, portal and desks trust. */
  OIDC_ISSUER: origin,
  PORTAL_URL: address,
  /** Encrypts the keys that sign tokens: it is kept for ever. */
  ACCOUNTS_SECRET: secret,
  OIDC_AUDIENCE: text,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_DESKTOP_CLIENT_ID: text,
  SMTP_URL: mailServerAddress,
  MAIL_FROM: sender,
  // Optional everywhere.
  HOST: text.default('127.0.0.1'),
  ACCOUNTS_PORT: wholeNumber(0, 65_535),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 1_000).default(10),
  HTTP_CONNECTIONS: wholeNumber(10, 100_000).default(2_000),
  DATA_DIR: text.optional(),
  SIGN_UP: yesOrNo.default(true),
  STAFF_SECOND_FACTOR: yesOrNo.default(false),
  FIRST_ADMIN_EMAIL: mailbox.optional(),
  /** The server's token for staff and roles; without it the paths do not exist. */
  ACCOUNTS_SERVICE_TOKEN: secret.optional(),
  TRUSTED_PROXIES: list.default([]),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  LOG_LEVEL: logLevel.default('info'),
});

/** A clone on a developer's machine: the sandbox's mail server and the addresses of npm start. */
const DEVELOPMENT: Readonly<Record<string, string>> = {
  OIDC_ISSUER: 'http://127.0.0.1:4500',
  ACCOUNTS_PORT: '4500',
  PORTAL_URL: 'http://127.0.0.1:3000',
  ACCOUNTS_SECRET: 'a-development-secret-of-the-accounts-service',
  OIDC_AUDIENCE: 'https://api.zapisy.example',
  OIDC_CLIENT_ID: 'zapisy-portal',
  OIDC_CLIENT_SECRET: 'portal-sandbox-secret',
  OIDC_DESKTOP_CLIENT_ID: 'zapisy-desktop',
  SMTP_URL: 'smtp://mail.demo:sandbox@127.0.0.1:4470',
  MAIL_FROM: 'Zapisy <biuro@zapisy.example>',
};

const REFUSALS: Readonly<Record<SettingRefusal, string>> = {
  published: 'must not be a value of .env.example or of the sandbox, which everybody can read',
  short: `must be at least ${SHORTEST_SECRET} characters long`,
  'plain-http': 'must begin with https://, for plain http is taken on this computer alone',
};

/** Variables that are set: an empty one counts as absent, because deployments leave one out in that way. */
function given(environment: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(environment).map(([name, value]) => [name, value?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

function missingFrom(values: Readonly<Record<string, string>>, production: boolean): readonly string[] {
  const required = Object.entries(VARIABLES.shape).filter(([, variable]) => !variable.safeParse(undefined).success);
  const missing = required.map(([name]) => name).filter((name) => values[name] === undefined);
  if (!production) return missing;
  const database = values['DATABASE_URL'] ?? values['DATA_DIR'];
  return [
    ...missing,
    ...(database === undefined ? ['DATABASE_URL (or DATA_DIR, for the embedded database)'] : []),
    ...(values['TRUSTED_PROXIES'] === undefined ? ["TRUSTED_PROXIES (the reverse proxy's networks, or none)"] : []),
  ];
}

function refusedIn(values: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.keys(VARIABLES.shape).flatMap((name) => {
    const refusal = settingRefusal(name, values[name] ?? '');
    return values[name] === undefined || refusal === undefined ? [] : [[name, REFUSALS[refusal]] as const];
  });
}

/**
 * Reads the settings from the environment. With NODE_ENV 'development' or 'test' missing variables get the sandbox's
 * values; any other value, also none, is production.
 * @throws SettingsProblem naming every missing required variable, every invalid one, and in production every one that
 * is published, short, or sends plain http beyond this computer.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
  const production = !mayAssumeSandbox(environment['NODE_ENV']);
  const values = production ? given(environment) : { ...DEVELOPMENT, ...given(environment) };
  const missing = missingFrom(values, production);
  const parsed = VARIABLES.safeParse(values);
  const issues = (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const);
  // One sentence per variable: its shape comes before what production accepts.
  const wrong = new Map([
    ...(production ? refusedIn(values) : []),
    ...issues.filter(([name]) => values[name] !== undefined),
  ]);
  if (!parsed.success || missing.length > 0 || wrong.size > 0) throw new SettingsProblem(complaint(missing, wrong));
  return settingsFrom(parsed.data, production);
}

function complaint(missing: readonly string[], wrong: ReadonlyMap<string, string>): string {
  return [
    ...(missing.length > 0 ? [`Production assumes nothing: set ${missing.join(', ')}.`] : []),
    ...[...wrong].map(([name, reason]) => `${name} ${reason}.`),
  ].join('\n');
}

function settingsFrom(v: z.output<typeof VARIABLES>, production: boolean) {
  return {
    production,
    listen: {
      host: v.HOST,
      port: v.ACCOUNTS_PORT,
      mostConnections: v.HTTP_CONNECTIONS,
      trustedProxies: v.TRUSTED_PROXIES,
      refusesUndeclaredProxies: production,
    },
    baseUrl: v.OIDC_ISSUER,
    portalUrl: v.PORTAL_URL,
    secret: v.ACCOUNTS_SECRET,
    database: { url: v.DATABASE_URL, dataDir: v.DATA_DIR, connections: v.DATABASE_CONNECTIONS },
    audience: v.OIDC_AUDIENCE,
    portalClient: { id: v.OIDC_CLIENT_ID, secret: v.OIDC_CLIENT_SECRET },
    deskClientId: v.OIDC_DESKTOP_CLIENT_ID,
    mail: { url: v.SMTP_URL, sender: v.MAIL_FROM },
    maySignUp: v.SIGN_UP,
    staffSecondFactor: v.STAFF_SECOND_FACTOR,
    serviceToken: v.ACCOUNTS_SERVICE_TOKEN,
    firstAdminEmail: v.FIRST_ADMIN_EMAIL,
    hasCollector: v.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: v.LOG_LEVEL,
  };
}

export type Settings = ReturnType<typeof readSettings>;
