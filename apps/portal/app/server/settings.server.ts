// The portal's settings: the only place that reads process.env. Development leans on the sandbox, production on nothing.
import {
  mayAssumeSandbox,
  type SettingRefusal,
  SHORTEST_SECRET,
  settingRefusal,
} from '@zapisy/domain/settings/production-setting';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));

const schema = z.object({
  /** Where people reach the portal; sign-in comes back here and actions must come from here. */
  BASE_URL: address,
  /** Where the portal reaches the server's procedures. */
  API_URL: address,
  OIDC_ISSUER: address,
  /** The resource the access token is asked for. */
  OIDC_AUDIENCE: z.string().min(1),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
});

type Variables = z.infer<typeof schema>;

/** The sandbox's fixed addresses: defaults of development only. */
const SANDBOX: Readonly<Partial<Record<keyof Variables, string>>> = {
  BASE_URL: 'http://127.0.0.1:3000',
  API_URL: 'http://127.0.0.1:4000',
  OIDC_ISSUER: 'http://127.0.0.1:4410',
  OIDC_AUDIENCE: 'https://api.zapisy.example',
  OIDC_CLIENT_ID: 'zapisy-portal',
  OIDC_CLIENT_SECRET: 'portal-sandbox-secret',
  SESSION_SECRET: 'a-secret-of-the-sandbox-worth-nothing',
};

/** What counts as absent. The test runner writes '/' into BASE_URL, a word it shares with its bundler. */
const EMPTY: ReadonlySet<string> = new Set(['', '/']);

type Settings = {
  readonly baseUrl: string;
  readonly apiUrl: string;
  readonly issuer: string;
  readonly audience: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly sessionSecret: string;
  /** True when people come by https: cookies are then marked Secure. */
  readonly secure: boolean;
  /** Where the process listens; a reverse proxy stands before it in production. */
  readonly host: string;
  readonly port: number;
};

/**
 * Reads the settings of a process. With NODE_ENV 'development' or 'test' what is missing stands for the sandbox; anything else,
 * also nothing, is production.
 * @throws Error naming every variable that is missing or wrong, and in production every one that is published, short, or sends
 * plain http beyond this computer.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const isProduction = !mayAssumeSandbox(env['NODE_ENV']);
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && !EMPTY.has(value)));
  const parsed = schema.safeParse(isProduction ? given : { ...SANDBOX, ...given });
  const refused = isProduction ? refusedIn(given) : [];
  if (!parsed.success || refused.length > 0) {
    const issues = (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const);
    // One line a variable: what it must look like comes before what production takes.
    throw new Error(complaint(new Map([...refused, ...issues])));
  }
  const values = parsed.data;
  return {
    baseUrl: values.BASE_URL,
    apiUrl: values.API_URL,
    issuer: values.OIDC_ISSUER,
    audience: values.OIDC_AUDIENCE,
    clientId: values.OIDC_CLIENT_ID,
    clientSecret: values.OIDC_CLIENT_SECRET,
    sessionSecret: values.SESSION_SECRET,
    secure: values.BASE_URL.startsWith('https:'),
    host: values.HOST,
    port: values.PORT,
  };
}

const REFUSALS: Readonly<Record<SettingRefusal, string>> = {
  published: 'a value of .env.example or of the sandbox, which everybody can read',
  short: `at least ${SHORTEST_SECRET} characters`,
  'plain-http': 'https:// alone, for plain http is taken on this computer only',
};

function refusedIn(given: Readonly<Record<string, string | undefined>>): readonly (readonly [string, string])[] {
  return Object.keys(schema.shape).flatMap((name) => {
    const refusal = settingRefusal(name, given[name] ?? '');
    return given[name] === undefined || refusal === undefined ? [] : [[name, REFUSALS[refusal]] as const];
  });
}

// Names and reasons only: a value may be a secret.
function complaint(wrong: ReadonlyMap<string, string>): string {
  const lines = [...wrong].map(([name, reason]) => `  ${name}: ${reason}`);
  return `The portal cannot start; these variables are missing or wrong:\n${lines.join('\n')}`;
}

export const settings = readSettings(process.env);

/** Loads modules as built for production: NODE_ENV says here what the settings may assume, and nothing else. */
export async function loadForProduction(load: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await load();
  } finally {
    process.env['NODE_ENV'] = NODE_ENV;
  }
}
