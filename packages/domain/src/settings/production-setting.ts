// Values that an environment variable may not have in production (OPS-6): published, short, or an unencrypted address (OPS-5,
// DESK-11).

/** Why a value is refused: it is published, it can be guessed, or it would send tokens over plain http. */
export type SettingRefusal = 'published' | 'short' | 'plain-http';

/** Only development and tests may assume the sandbox; a machine without NODE_ENV is production. */
export function mayAssumeSandbox(nodeEnv: string | undefined): boolean {
  return nodeEnv === 'development' || nodeEnv === 'test';
}

/** Characters of the shortest accepted secret: the payment gateway's own keys have 16. */
export const SHORTEST_SECRET = 16;

/** Every secret and account that is in .env.example, in the settings of development, or in the sandbox. */
const PUBLISHED: ReadonlySet<string> = new Set([
  'portal-sandbox-secret',
  'a-development-secret-that-guards-nothing',
  'a-secret-of-the-sandbox-worth-nothing',
  'a-development-secret-of-the-accounts-service',
  'a-development-token-of-the-accounts-service',
  'invoicing.demo',
  'sandbox-webhook-token',
  'sandbox-app-secret',
  'sandbox-verify-token',
  'user.demo',
  'ads.demo',
  'act_100200300',
  '310001',
  'crc.demo',
  'gateway.demo',
  'smtp://mail.demo:sandbox@127.0.0.1:4470',
  'postgresql://user:password@host:5432/zapisy',
]);

const SECRET_NAME = /_(?:SECRET|TOKEN|KEY)$/;
const LOOPBACK = String.raw`(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])`;
const PLAIN_HTTP = /^http:/i;
const AT_LOOPBACK = new RegExp(`^http://${LOOPBACK}(?::\\d+)?(?:/|$)`, 'i');
/** The sandbox listens on the ports 4400 to 4470 of its own computer. */
const SANDBOX_ADDRESS = new RegExp(`^https?://${LOOPBACK}:44[0-7]0(?:/|$)`, 'i');

/**
 * Why production does not accept this value of this variable; undefined when it does. An empty value counts as absent.
 */
export function settingRefusal(name: string, value: string): SettingRefusal | undefined {
  if (PUBLISHED.has(value) || SANDBOX_ADDRESS.test(value)) return 'published';
  if (SECRET_NAME.test(name) && value.length < SHORTEST_SECRET) return 'short';
  if (PLAIN_HTTP.test(value) && !AT_LOOPBACK.test(value)) return 'plain-http';
  return undefined;
}
