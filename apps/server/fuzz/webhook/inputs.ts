// Whole requests for the webhook, as bytes on the wire, each with its allowed answers.
import { createHmac } from 'node:crypto';
import type { Chance } from '../chance.ts';
import { anyBody } from './bodies.ts';

export type Input = {
  readonly bytes: Buffer;
  readonly statuses: ReadonlySet<number>;
  /** Must be in the table after a 200. */
  readonly ids: readonly string[];
  /** Not HTTP: the connection may be closed instead of an answer. */
  readonly isBroken?: boolean;
};

const PATH = '/api/public/social-leads';

const REFUSED = new Set([401]);
const TAKEN = new Set([200]);
const READ = new Set([200, 400]);
const HANDSHAKE = new Set([200, 403]);
const CLIENT_FAULT = new Set([400, 401, 403, 404, 405, 408, 411, 413, 414, 415, 417, 431, 505]);

export function anyInput(chance: Chance, secret: string): Input {
  const kind = chance.below(100);
  if (kind < 3) return brokenHttp(chance);
  if (kind < 8) return handshake(chance);
  return delivery(chance, secret);
}

/** All signatures that differ from the digest of this body in one bit. */
export function singleBitFlips(secret: string): readonly Input[] {
  const body = Buffer.from('{"object":"page","entry":[]}');
  const digest = createHmac('sha256', secret).update(body).digest();
  return Array.from({ length: 256 }, (_, bit) => {
    const forged = Buffer.from(digest);
    forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    const lines = [`X-Hub-Signature-256: sha256=${forged.toString('hex')}`];
    return { bytes: request(lines, body), statuses: REFUSED, ids: [] };
  });
}

function delivery(chance: Chance, secret: string): Input {
  const { bytes: body, ids } = anyBody(chance);
  const digest = createHmac('sha256', secret).update(body).digest('hex');
  const isSigned = chance.percent(70);
  const signature = isSigned ? [signed(chance, digest)] : chance.pick(FORGED)({ chance, body, digest });
  const lines = [...signature, ...chance.pick(TYPES), ...chance.pick(MORE)(chance)];
  const bytes = chance.percent(10) ? inChunks(chance, lines, body) : request(lines, body);
  if (!isSigned) return { bytes, statuses: REFUSED, ids: [] };
  return { bytes, statuses: ids ? TAKEN : READ, ids: ids ?? [] };
}

function signed(chance: Chance, digest: string): string {
  const name = chance.pick(['X-Hub-Signature-256', 'x-hub-signature-256', 'X-HUB-SIGNATURE-256']);
  return `${name}: sha256=${chance.percent(10) ? digest.toUpperCase() : digest}`;
}

type Known = { readonly chance: Chance; readonly body: Buffer; readonly digest: string };
type Lines = (known: Known) => readonly string[];
type HeaderLines = (chance: Chance) => readonly string[];

const NAME = 'X-Hub-Signature-256';

/** The header lines of a caller without the secret. */
const FORGED: readonly [Lines, ...Lines[]] = [
  () => [],
  ({ chance, digest }) => [`${NAME}: sha256=${withOtherDigit(digest, chance.below(digest.length))}`],
  ({ body }) => [`${NAME}: sha256=${createHmac('sha256', 'another').update(body).digest('hex')}`],
  ({ body }) => [`${NAME}: sha256=${createHmac('sha256', '').update(body).digest('hex')}`],
  ({ digest }) => [`${NAME}: ${digest}`],
  ({ body }) => [`${NAME}: sha1=${createHmac('sha1', 'another').update(body).digest('hex')}`],
  ({ digest }) => [`${NAME}: sha256=${digest.slice(0, -1)}`],
  ({ digest }) => [`${NAME}: sha256=${digest}0`],
  () => [`${NAME}: sha256=${'z'.repeat(64)}`],
  ({ digest }) => [`${NAME}: SHA256=${digest.slice(1)}`],
  ({ digest }) => [`${NAME}: sha256= ${digest}`],
  ({ chance }) => [`${NAME}: ${'a'.repeat(chance.below(8_000))}`],
  ({ digest }) => [`${NAME}: sha256=${digest}`, `${NAME}: sha256=${digest}`],
  ({ digest }) => [`X-Hub-Signature: sha256=${digest}`],
  ({ digest }) => [`${NAME}: sha256=${digest},sha256=${digest}`],
];

function withOtherDigit(digest: string, at: number): string {
  return `${digest.slice(0, at)}${digest[at] === '0' ? '1' : '0'}${digest.slice(at + 1)}`;
}

const TYPES: readonly [readonly string[], ...(readonly string[])[]] = [
  ['Content-Type: application/json'],
  ['Content-Type: application/json; charset=utf-8'],
  ['Content-Type: text/plain'],
  ['Content-Type: multipart/form-data'],
  ['Content-Type: ;;;'],
  [`Content-Type: ${'x'.repeat(1_000)}`],
  [],
];

const MORE: readonly [HeaderLines, ...HeaderLines[]] = [
  () => ['User-Agent: Webhooks/1.0 (https://fb.me/webhooks)'],
  (chance) => [`X-Forwarded-For: ${'1.2.3.4, '.repeat(chance.below(50))}::1`],
  () => ['X-Forwarded-For: \u0080\u00ff', 'Accept: \u00e9'],
  () => ['Content-Encoding: gzip'],
  () => ['Accept-Encoding: br', 'Connection: keep-alive', 'X-Empty:'],
  (chance) => Array.from({ length: chance.below(60) }, (_, n) => `X-Many-${n}: ${n}`),
  () => ['Authorization: Bearer x', 'Cookie: __proto__=1; a=b'],
  () => [],
];

function request(lines: readonly string[], body: Buffer): Buffer {
  const head = [`POST ${PATH} HTTP/1.1`, 'Host: 127.0.0.1', ...lines, `Content-Length: ${body.length}`];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

function inChunks(chance: Chance, lines: readonly string[], body: Buffer): Buffer {
  const head = [`POST ${PATH} HTTP/1.1`, 'Host: 127.0.0.1', ...lines, 'Transfer-Encoding: chunked'];
  const parts: Buffer[] = [Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1')];
  const size = 1 + chance.below(body.length + 1);
  for (let at = 0; at < body.length; at += size) {
    const part = body.subarray(at, at + size);
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}

function handshake(chance: Chance): Input {
  const value = () =>
    chance.pick([
      'subscribe',
      '1158201444',
      'sandbox-verify-token',
      '%',
      '%00',
      '%ff',
      'a%20b',
      '',
      '[]',
      'x'.repeat(999),
    ]);
  const query = ['hub.mode', 'hub.challenge', 'hub.verify_token', '__proto__', 'hub[mode]'].map(
    (name) => `${name}=${value()}`,
  );
  const asked = query.filter(() => chance.percent(70)).join('&');
  return {
    bytes: Buffer.from(`GET ${PATH}?${asked} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`),
    statuses: HANDSHAKE,
    ids: [],
  };
}

function brokenHttp(chance: Chance): Input {
  const lines = chance.pick([
    `POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n`,
    `POST ${PATH} HTTP/1.1\r\nContent-Length: 0\r\n\r\n`,
    `POST ${PATH} HTTP/9.9\r\nHost: a\r\n\r\n`,
    `POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: 5000000\r\n\r\n`,
    `POST ${PATH} HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    `POST ${PATH}%00 HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`,
    `POST ${PATH}%zz HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`,
    `PUT ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`,
    `POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST ${PATH} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`,
    'x'.repeat(1 + chance.below(500)),
  ]);
  return { bytes: Buffer.from(`${lines}\r\n\r\n`), statuses: CLIENT_FAULT, ids: [], isBroken: true };
}
