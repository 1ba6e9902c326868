// The portal's settings: the only place that reads process.env. Development has the sandbox's defaults, production has
// none (OPS-5).
import { audiencesOf, SIGN_IN_SCOPE } from '@zapisy/domain/people/claim-settings';
import { type HostAndPort, hostAndPort } from '@zapisy/domain/settings/host-and-port';
import {
  mayAssumeSandbox,
  type SettingRefusal,
  SHORTEST_SECRET,
  settingRefusal,
} from '@zapisy/domain/settings/production-setting';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));

/** The forms in which a client sends its secret. */
const CLIENT_AUTHS = ['basic', 'basic-unescaped', 'post'] as const;

const schema = z.object({
  /** The portal's public address; the sign-in returns here, and actions must come from here. */
  PORTAL_URL: address,
  /** The address of the server's procedures. */
  API_URL: address,
  /** Compared letter by letter: a final slash belongs to it. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }),
  /** The resource for which the access token is requested; of several, the first. */
  OIDC_AUDIENCE: z.string().min(1),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  /** How the client proves itself: a provider that does not decode an escaped secret needs 'basic-unescaped' or 'post'. */
  OIDC_CLIENT_AUTH: z.enum(CLIENT_AUTHS).default('basic'),
  OIDC_SCOPE: z.string().min(1).default(SIGN_IN_SCOPE),
  /** False for a provider that knows no resources. */
  OIDC_SEND_RESOURCE: z.enum(['true', 'false']).default('true'),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters'),
  /** Without it the portal has no metrics. */
  METRICS_TOKEN: z.string().min(32, 'at least 32 characters').optional(),
  /** With it the metrics are served there alone, and without the token. */
  PORTAL_METRICS_ADDRESS: z
    .string()
    .transform(hostAndPort)
    .refine((read) => read !== undefined, 'an address and a port such as 127.0.0.1:9465')
    .optional(),
  HTTP_CONNECTIONS: z.coerce.number().int().min(10).max(100_000).default(2_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORTAL_PORT: z.coerce.number().int().min(0).max(65_535),
});

type Variables = z.infer<typeof schema>;

/** The sandbox's fixed addresses: defaults of development only. */
const SANDBOX: Readonly<Partial<Record<keyof Variables, string>>> = {
  PORTAL_URL: 'http://127.0.0.1:3000',
  PORTAL_PORT: '3000',
  API_URL: 'http://127.0.0.1:4000',
  OIDC_ISSUER: 'http://127.0.0.1:4410',
  OIDC_AUDIENCE: 'https://api.zapisy.example',
  OIDC_CLIENT_ID: 'zapisy-portal',
  OIDC_CLIENT_SECRET: 'portal-sandbox-secret',
  SESSION_SECRET: 'a-secret-of-the-sandbox-worth-nothing',
};

/** What the portal's own variables were called when they meant another thing to the server. */
const FORMER_NAMES: Readonly<Record<string, string>> = { PORTAL_URL: 'BASE_URL', PORTAL_PORT: 'PORT' };

type Settings = {
  readonly baseUrl: string;
  readonly apiUrl: string;
  readonly issuer: string;
  /** Undefined: none is asked for. */
  readonly resource: string | undefined;
  readonly scope: string;
  readonly clientAuth: (typeof CLIENT_AUTHS)[number];
  readonly clientId: string;
  readonly clientSecret: string;
  readonly sessionSecret: string;
  /** True when the public address is https: cookies are then marked Secure. */
  readonly secure: boolean;
  readonly metricsToken: string | undefined;
  /** False: no trace and no log is sent. */
  readonly hasCollector: boolean;
  readonly metricsAddress: HostAndPort | undefined;
  readonly mostConnections: number;
  /** The address on which the process listens; in production a reverse proxy is in front of it. */
  readonly host: string;
  readonly port: number;
};

/**
 * Reads the settings of a process. With NODE_ENV 'development' or 'test' a missing variable gets the sandbox's value;
 * any other value, or none, is production.
 * @throws Error naming every variable that is missing or malformed, and in production every one that is published, too
 * short, or would send plain http beyond this computer.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const isProduction = !mayAssumeSandbox(env['NODE_ENV']);
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim() ?? ''] as const);
  const given: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    trimmed.filter(([, value]) => value !== ''),
  );
  const parsed = schema.safeParse(isProduction ? given : { ...SANDBOX, ...given });
  const refused = isProduction ? refusedIn(given) : [];
  if (!parsed.success || refused.length > 0) {
    const issues = (parsed.error?.issues ?? []).map(({ path, message }) => {
      const name = path.join('.');
      const former = given[name] === undefined ? FORMER_NAMES[name] : undefined;
      return [name, former === undefined ? message : `required; ${former} is the server's alone`] as const;
    });
    // One line for each variable: the required form has priority over the rules of production.
    throw new Error(complaint(new Map([...refused, ...issues])));
  }
  const values = parsed.data;
  return {
    baseUrl: values.PORTAL_URL,
    apiUrl: values.API_URL,
    issuer: values.OIDC_ISSUER,
    resource: values.OIDC_SEND_RESOURCE === 'true' ? audiencesOf(values.OIDC_AUDIENCE)[0] : undefined,
    scope: values.OIDC_SCOPE,
    clientAuth: values.OIDC_CLIENT_AUTH,
    clientId: values.OIDC_CLIENT_ID,
    clientSecret: values.OIDC_CLIENT_SECRET,
    sessionSecret: values.SESSION_SECRET,
    secure: values.PORTAL_URL.startsWith('https:'),
    metricsToken: values.METRICS_TOKEN,
    metricsAddress: values.PORTAL_METRICS_ADDRESS,
    mostConnections: values.HTTP_CONNECTIONS,
    hasCollector: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    host: values.HOST,
    port: values.PORTAL_PORT,
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

// Names and reasons only, because a value may be a secret.
function complaint(wrong: ReadonlyMap<string, string>): string {
  const lines = [...wrong].map(([name, reason]) => `  ${name}: ${reason}`);
  return `The portal cannot start; these variables are missing or wrong:\n${lines.join('\n')}`;
}

export const settings = readSettings(process.env);

/** Loads modules as built for production: NODE_ENV only decides what the settings may assume. */
export async function loadForProduction(load: () => Promise<unknown>): Promise<void> {
  // By this name, for a build replaces the usual one with 'production' itself.
  const { env } = process;
  const given = env['NODE_ENV'];
  env['NODE_ENV'] = 'production';
  try {
    await load();
  } finally {
    env['NODE_ENV'] = given;
  }
}
