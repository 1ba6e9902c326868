// npm run bench:sign-in: what signing in adds to the first page of a person: time of the servers, and bytes.
import { scrypt } from 'node:crypto';
import { parseArgs, promisify } from 'node:util';
import { conclude } from '../apps/server/bench/goals.ts';
import { median } from '../apps/server/bench/median.ts';
import { openTestHarness } from '../apps/server/testing/test-harness.ts';
import { openDemoWithAccounts } from './bench-portal/places.ts';
import { ensureBuilt, PORTAL } from './builds.ts';

const ROUNDS = 30;
const WARM_UP = 3;
const MOST_STEPS = 15;
const GOALS = { milliseconds: 150, bytes: 20_000 };
/** As the accounts service's library hashes. */
const HASH = { N: 16_384, r: 16, p: 1, maxmem: 128 * 1024 * 1024 };
const PERSON = { email: 'anna.nowak@poczta.example', password: 'zapisy' };

const HELP = `npm run bench:sign-in [-- --portal <address>] [-- --rounds <n>]

Signs a demo person in and opens the first page, in turns with the same page of a person who is signed in already. All requests
between are counted, from the portal's to the accounts service's, without the time in which a person types.
  --portal  the address of a running npm start (default: one of its own, on free ports)
  --rounds  how many of each, after ${WARM_UP} that do not count (default ${ROUNDS})
  --help    this text
Goals: at most ${GOALS.milliseconds} ms and ${GOALS.bytes} bytes more than the page alone, as medians, without the hash of the password,
which is slow on purpose and is measured beside it.
The last line is JSON; 1 when a goal is missed.`;

const { values } = parseArgs({
  options: { portal: { type: 'string' }, rounds: { type: 'string' }, help: { type: 'boolean' } },
});
const rounds = Math.max(1, Math.round(Number(values.rounds)) || ROUNDS);
if (values.help) console.log(HELP);
else if (values.portal !== undefined) process.exitCode = await bench(values.portal, rounds);
else {
  await ensureBuilt(PORTAL);
  const harness = await openTestHarness('bench-sign-in');
  try {
    const place = await openDemoWithAccounts(harness);
    process.exitCode = await bench(place.address, rounds).finally(() => place.close());
  } finally {
    await harness.close();
  }
}

type Cookies = Map<string, Map<string, string>>;
type Walk = { readonly ms: number; readonly bytes: number; readonly address: string; readonly text: string };

async function bench(portal: string, rounds: number): Promise<number> {
  const [signIns, pages, hashes]: [Walk[], Walk[], { readonly ms: number }[]] = [[], [], []];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const cookies: Cookies = new Map();
    const form = await walk(cookies, `${portal}/sign-in`);
    const arrival = await send(cookies, form, PERSON);
    const page = await walk(cookies, `${portal}/`);
    if (!arrival.address.startsWith(portal)) throw new Error(`signing in ended at ${arrival.address}`);
    const hash = await hashed();
    if (round < 0) continue;
    hashes.push(hash);
    signIns.push({ ...arrival, ms: form.ms + arrival.ms, bytes: form.bytes + arrival.bytes });
    pages.push(page);
  }
  const ms = { signIn: middle(signIns, 'ms'), page: middle(pages, 'ms'), hash: middle(hashes, 'ms') };
  const bytes = { signIn: middle(signIns, 'bytes'), page: middle(pages, 'bytes') };
  const added = { milliseconds: ms.signIn - ms.page - ms.hash, bytes: bytes.signIn - bytes.page };
  const goals = [
    { what: 'ms of server time more, without the hash', reached: added.milliseconds, atMost: GOALS.milliseconds },
    { what: 'bytes more', reached: added.bytes, atMost: GOALS.bytes },
  ];
  return conclude(goals, { rounds, ms, bytes, added });
}

function middle<Key extends string>(all: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return Math.round(median(all.map((one) => one[key])));
}

async function hashed(): Promise<{ readonly ms: number }> {
  const began = performance.now();
  await promisify<string, string, number, object, Buffer>(scrypt)(PERSON.password, 'salt', 64, HASH);
  return { ms: performance.now() - began };
}

/** Sends the form of a page. */
async function send(cookies: Cookies, { address, text }: Walk, typed: typeof PERSON): Promise<Walk> {
  const action = /<form[^>]* action="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const url = new URL(action, address);
  const headers = { origin: url.origin, 'content-type': 'application/x-www-form-urlencoded' };
  const first = await ask(cookies, url, { method: 'POST', headers, body: new URLSearchParams(typed).toString() });
  const rest = await walk(cookies, new URL(first.location ?? '', url).href);
  return { ...rest, ms: first.ms + rest.ms, bytes: first.bytes + rest.bytes };
}

/** A page with all redirects before it. */
async function walk(cookies: Cookies, start: string): Promise<Walk> {
  let [address, ms, bytes] = [start, 0, 0];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const answer = await ask(cookies, new URL(address), {});
    ms += answer.ms;
    bytes += answer.bytes;
    if (answer.location === undefined) return { ms, bytes, address, text: answer.text };
    address = new URL(answer.location, address).href;
  }
  throw new Error(`${start} leads in a circle`);
}

async function ask(cookies: Cookies, url: URL, init: RequestInit) {
  const own = cookies.get(url.origin) ?? new Map<string, string>();
  cookies.set(url.origin, own);
  const cookie = [...own].map(([name, value]) => `${name}=${value}`).join('; ');
  const began = performance.now();
  const response = await fetch(url, { ...init, headers: { ...init.headers, cookie }, redirect: 'manual' });
  const text = await response.text();
  const ms = performance.now() - began;
  for (const set of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s);
    own.set(name, value);
  }
  const head = [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  return { ms, text, bytes: Buffer.byteLength(text) + head, location: response.headers.get('location') ?? undefined };
}
