// A sign-in of one client at the identity provider, step by step, as portal and desk do it.
import { createHash, randomBytes } from 'node:crypto';
import type { Settings } from '../../src/process/settings.ts';

const TIME_LIMIT_MS = 10_000;

export type Json = Readonly<Record<string, unknown>>;

export type SignInClient = {
  readonly name: 'portal' | 'desk';
  readonly id: string;
  /** Undefined for a public client. */
  readonly secret: string | undefined;
  readonly redirectUri: string;
  /** What it asks for besides the code. */
  readonly asks: Readonly<Record<string, string>>;
};

/** A port of the desk's own computer is another one at each sign-in. */
const DESK_RETURN = 'http://127.0.0.1:49733/callback';

export function clientsOf({ clients, portalUrl }: Settings): readonly SignInClient[] {
  return [
    {
      name: 'portal',
      id: clients.portalId,
      secret: clients.portalSecret,
      redirectUri: `${portalUrl}/sign-in/callback`,
      asks: {},
    },
    {
      name: 'desk',
      id: clients.deskId,
      secret: undefined,
      redirectUri: DESK_RETURN,
      asks: { prompt: 'login consent', max_age: '0' },
    },
  ];
}

type SignInStart = { readonly address: string; readonly verifier: string; readonly nonce: string };

export function beginSignIn(provider: Json, client: SignInClient, { clients }: Settings): SignInStart {
  const [verifier, nonce] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')];
  const address = new URL(String(provider['authorization_endpoint']));
  const asked = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: client.redirectUri,
    scope: clients.scope,
    ...(clients.resource !== undefined && { resource: clients.resource }),
    state: randomBytes(16).toString('base64url'),
    nonce,
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    ...client.asks,
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return { address: address.href, verifier, nonce };
}

/** `body`: undefined when the answer is not JSON. */
export type Answer = { readonly status: number; readonly body: Json | undefined };

/** The token endpoint, asked as this client. */
export function askToken(
  provider: Json,
  client: SignInClient,
  settings: Settings,
  body: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { resource } = settings.clients;
  const complete = { ...body, ...(resource !== undefined && { resource }) };
  return post(String(provider['token_endpoint']), client, settings, complete);
}

export function revoke(provider: Json, client: SignInClient, settings: Settings, token: string): Promise<Answer> {
  return post(String(provider['revocation_endpoint']), client, settings, { token });
}

async function post(
  address: string,
  { id, secret }: SignInClient,
  { clients }: Settings,
  body: Readonly<Record<string, string>>,
): Promise<Answer> {
  const form = new URLSearchParams(body);
  const headers: Record<string, string> = { Accept: 'application/json' };
  const escaped = clients.clientAuth === 'basic' ? formEncoded : (text: string) => text;
  if (secret === undefined || clients.clientAuth === 'post') form.set('client_id', id);
  if (secret !== undefined && clients.clientAuth === 'post') form.set('client_secret', secret);
  else if (secret !== undefined) headers['Authorization'] = `Basic ${btoa(`${escaped(id)}:${escaped(secret)}`)}`;
  return read(await fetch(address, { method: 'POST', headers, body: form, ...LIMITS() }));
}

/** As the library of the portal escapes it: every sign but letters and digits. */
function formEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[-_.!~*'()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const LIMITS = () => ({ redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) }) as const;

/** A document of the provider; `bearer`: with this access token. */
export async function getJson(address: string, bearer?: string): Promise<Answer> {
  const headers = bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` };
  return read(await fetch(address, { headers: { Accept: 'application/json', ...headers }, ...LIMITS() }));
}

async function read(answer: Response): Promise<Answer> {
  const body: unknown = await answer.json().catch(() => undefined);
  return { status: answer.status, body: typeof body === 'object' && body !== null ? (body as Json) : undefined };
}
