// The library's configuration: an OpenID provider with e-mail and password on the school's own PostgreSQL (ACC-3).
import { getCurrentAdapter } from '@better-auth/core/context';
import { oauthProvider } from '@better-auth/oauth-provider';
import type { Database } from '@zapisy/db/connection/open-database';
import { APIError, type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { jwt } from 'better-auth/plugins';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { Kysely, PostgresDialect } from 'kysely';
import { LETTER_TABLE, letterRow, type NewLetter } from '../letter-rows.ts';
import type { Settings } from '../settings.ts';
import { type Account, claimsOf, rolesOf } from './claims.ts';
import { SCOPES, seedClients } from './clients.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 128;
const ACCESS_LIFE = 15 * MINUTE;
const REFRESH_LIFE = 14 * DAY;
/** Longer than a slow answer: a retry of the same refresh within it gets the same answer and ends nothing. */
const REFRESH_REUSE = 30;
/** Also how long a page of ours may stay open before its request is signed again. */
const CODE_LIFE = MINUTE;
/** Sessions of the service itself: after it a person is asked again. */
const SESSION_LIFE = 12 * HOUR;
const STAFF_SESSION_LIFE = 30 * MINUTE;

type ProviderParts = { readonly pool: Database['pool']; readonly settings: Settings };

/** Writes the letter, in the transaction in which the library is. */
type AcceptLetter = (letter: NewLetter) => Promise<void>;

/** The header of our own pages in which a request to the library carries where the person is going. */
export const GOING_TO = 'x-zapisy-going-to';

function optionsOf({ pool, settings }: ProviderParts, accept: AcceptLetter) {
  return {
    appName: 'zapisy',
    baseURL: settings.baseUrl,
    basePath: '/',
    secret: settings.secret,
    trustedOrigins: [settings.baseUrl],
    database: { db: new Kysely({ dialect: new PostgresDialect({ pool }) }), type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    // Its messages quote e-mail addresses.
    logger: { disabled: true },
    // Only our pages reach it, and they count tries themselves.
    rateLimit: { enabled: false },
    // Thrown: it would print what failed, with the values of a row in it, and answer as if the form was wrong.
    onAPIError: { errorURL: `${settings.baseUrl}/blad`, throw: true },
    user: {
      additionalFields: {
        roles: { type: 'string', required: false, input: false },
        closedAt: { type: 'date', required: false, input: false },
      },
    },
    // Who reads the table finds no link that works.
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: SESSION_LIFE, disableSessionRefresh: true },
    databaseHooks: {
      session: {
        create: {
          // False: there is no session, and the sign-in fails as with a wrong password.
          async before({ userId }, context) {
            const user = await context?.context.internalAdapter.findUserById(userId);
            return isClosed(user) ? false : { data: { expiresAt: endOfSession(user) } };
          },
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      disableSignUp: !settings.maySignUp,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      revokeSessionsOnPasswordReset: true,
      onExistingUserSignUp: ({ user }, request) =>
        accept({ kind: 'known-address', email: user.email, goingTo: goingTo(request) }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: ({ user }, request) =>
        accept({ kind: 'confirmation', email: user.email, goingTo: goingTo(request) }),
    },
    advanced: {
      cookiePrefix: 'zapisy-accounts',
      useSecureCookies: settings.baseUrl.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      jwt({
        jwks: { keyPairConfig: { alg: 'RS256', modulusLength: 2048 } },
        jwt: { issuer: settings.baseUrl },
        disableSettingJwtHeader: true,
      }),
      // Before the provider: what it holds back must not be let through by the provider's own hook.
      twoFactor({ issuer: 'zapisy' }),
      protocol(settings),
      LETTER_TABLE,
    ],
  } satisfies BetterAuthOptions;
}

function protocol(settings: Settings): BetterAuthPlugin {
  const options: Parameters<typeof oauthProvider>[0] = {
    loginPage: '/logowanie',
    consentPage: '/zgoda',
    scopes: SCOPES,
    grantTypes: ['authorization_code', 'refresh_token'],
    resources: [{ identifier: settings.audience, name: 'zapisy', accessTokenTtl: ACCESS_LIFE }],
    accessTokenExpiresIn: ACCESS_LIFE,
    idTokenExpiresIn: ACCESS_LIFE,
    refreshTokenExpiresIn: REFRESH_LIFE,
    refreshTokenReuseInterval: REFRESH_REUSE,
    codeExpiresIn: CODE_LIFE,
    // Nobody registers a client or a resource: the two of the settings are all.
    clientPrivileges: () => false,
    resourcePrivileges: () => false,
    rateLimit: { token: false },
    customAccessTokenClaims: ({ user }) => claimsOfOpen(user, settings),
    customIdTokenClaims: ({ user }) => claimsOfOpen(user, settings),
    customUserInfoClaims: ({ user }) => claimsOfOpen(user, settings),
  };
  // Its own description of its endpoints does not fit the library's type of a plugin under exactOptionalPropertyTypes.
  return oauthProvider(options) as unknown as BetterAuthPlugin;
}

/** @throws for a closed account: its refresh tokens are worth nothing any more (ACC-9). */
function claimsOfOpen(
  user: object | null | undefined,
  { staffSecondFactor }: Settings,
): Record<string, string | boolean | string[]> {
  if (!user || isClosed(user)) {
    throw new APIError('BAD_REQUEST', { error: 'invalid_grant', error_description: 'the account is closed' });
  }
  return claimsOf(user as Account, staffSecondFactor);
}

function isClosed(user: object | null | undefined): boolean {
  return user !== null && user !== undefined && 'closedAt' in user && user.closedAt !== null;
}

/** Not longer than the portal's own session lasts without use, which a kept one would take back (ACC-17). */
function endOfSession(user: object | null | undefined): Date {
  const life = user && rolesOf(user as Account).length === 0 ? SESSION_LIFE : STAFF_SESSION_LIFE;
  return new Date(Date.now() + life * 1000);
}

function goingTo(request: Request | undefined): string {
  return request?.headers.get(GOING_TO) ?? '';
}

/** Migrates, then opens the library, then writes the clients: in this order, or the first start leaves no link. */
export async function openProvider(parts: ProviderParts) {
  const accept: AcceptLetter = async (letter) => {
    const adapter = await getCurrentAdapter(context.adapter);
    await adapter.create({ model: 'letter', data: letterRow(letter, new Date()) });
  };
  const options = optionsOf(parts, accept);
  const { runMigrations } = await getMigrations(options);
  await runMigrations();
  const auth = betterAuth(options);
  const context = await auth.$context;
  // The library would go on without the letter, as if it had been accepted.
  context.runInBackgroundOrAwait = async (letter) => void (await letter);
  await seedClients(context.adapter, parts.settings);
  return { auth, context, accept };
}

export type Provider = Awaited<ReturnType<typeof openProvider>>;
