// A million tries within a day: how many of them are made, and that nobody else is kept out; and the same rule over HTTP.
import { randomBytes, randomUUID } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, expect, it, vi } from 'vitest';
import type { Person } from '../../testing/add-person.ts';
import { testAccounts } from '../../testing/test-accounts.ts';
import { visitor } from '../../testing/visitor.ts';
import { type Counted, LIMITS, type Limit, type Tries, triesOver } from './tries.ts';

/** Counted in memory, they last seconds. */
const TIME_LIMIT_MS = 240_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Of a quarter of an hour: a first one that began before the day counts too. */
const WINDOWS = 97;
const HOURS = 25;

afterEach(() => vi.useRealTimers());

function inMemory(): Tries {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, limit]) => [
      name as Limit,
      new RateLimiterMemory({ ...limit, keyPrefix: name }),
    ]),
  );
  return triesOver((name) => limiters.get(name) ?? expect.fail(`There is no limit ${name}`));
}

type Attack = {
  readonly tries: number;
  readonly counted: (turn: number) => Counted;
  readonly bystanders: readonly Counted[];
};

/** How many of a day's tries are made, and how often a bystander, who tries four times an hour, is kept out. */
async function play({
  tries: all,
  counted,
  bystanders,
}: Attack): Promise<{ readonly made: number; readonly keptOut: number }> {
  const tries = inMemory();
  const begun = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  let [made, keptOut] = [0, 0];
  for (let turn = 0; turn < all; turn++) {
    vi.setSystemTime(begun + (turn * DAY_MS) / all);
    if ((await tries.take(counted(turn))) === undefined) made += 1;
    if (turn % (all / 100) !== 0) continue;
    for (const bystander of bystanders) if ((await tries.take(bystander)) !== undefined) keptOut += 1;
  }
  return { made, keptOut };
}

const VICTIM = 'anna.nowak@poczta.example';
const OWNER: Counted = [['known-browser', 'browser of the victim']];
const NEIGHBOUR: Counted = [
  ['address-of-stranger', '203.0.113.7'],
  ['account-of-stranger', 'jan.lis@poczta.example'],
];
/** Of an address from which nobody attacks. */
const RESET: Counted = [
  ['letters-of-address', '203.0.113.7'],
  ['reset-letters-to-mailbox', 'jan.lis@poczta.example'],
];
const fromMany = (turn: number) => `198.51.${turn % 100}.${Math.floor(turn / 100) % 100}`;

it.each<readonly [string, number, Attack]>([
  [
    'a million passwords or codes at one account from ten thousand addresses are twenty in a quarter of an hour',
    LIMITS['account-of-stranger'].points * WINDOWS,
    {
      tries: 1_000_000,
      counted: (turn) => [
        ['address-of-stranger', fromMany(turn)],
        ['account-of-stranger', VICTIM],
      ],
      bystanders: [OWNER, NEIGHBOUR, RESET],
    },
  ],
  [
    'a hundred thousand passwords of one address at as many accounts are a hundred in a quarter of an hour',
    LIMITS['address-of-stranger'].points * WINDOWS,
    {
      tries: 100_000,
      counted: (turn) => [
        ['address-of-stranger', '198.51.100.1'],
        ['account-of-stranger', `p${turn}@poczta.example`],
      ],
      bystanders: [OWNER, NEIGHBOUR, RESET],
    },
  ],
  [
    'a hundred thousand orders of a letter to one mailbox from ten thousand addresses are five letters an hour',
    LIMITS['reset-letters-to-mailbox'].points * HOURS,
    {
      tries: 100_000,
      counted: (turn) => [
        ['letters-of-address', fromMany(turn)],
        ['reset-letters-to-mailbox', VICTIM],
      ],
      bystanders: [OWNER, NEIGHBOUR, RESET],
    },
  ],
])('%s, and keep nobody else out', { timeout: TIME_LIMIT_MS }, async (_, most, attack) => {
  const { made, keptOut } = await play(attack);
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThanOrEqual(most);
  expect(keptOut).toBe(0);
});

const accounts = testAccounts({ TRUSTED_PROXIES: '127.0.0.1' });
const HTTP_TRIES = 500;
const AT_ONCE = 10;

async function post(path: string, from: string, typed: Readonly<Record<string, string>>): Promise<number> {
  const headers = {
    origin: accounts.url(),
    'x-forwarded-for': from,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const body = new URLSearchParams(typed).toString();
  const url = `${accounts.url()}${path}`;
  return (await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })).status;
}

async function attack(path: string, typed: (turn: number) => Readonly<Record<string, string>>): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < HTTP_TRIES; turn += AT_ONCE) {
    const round = Array.from({ length: AT_ONCE }, (_, index) => turn + index);
    statuses.push(...(await Promise.all(round.map((one) => post(path, fromMany(one), typed(one))))));
  }
  return statuses;
}

const signInOf = async (browser: ReturnType<typeof visitor>, { email, password }: Person) =>
  (await browser.send(await browser.open(`${accounts.url()}/logowanie`), { email, password })).status;

it('passwords from many addresses over HTTP are refused after twenty, and the owner signs in meanwhile', async () => {
  const [victim, neighbour] = [await accounts.addPerson(), await accounts.addPerson()];
  const own = visitor(accounts.url(), { 'x-forwarded-for': '203.0.113.1' });
  expect(await signInOf(own, victim)).toBe(303);
  const statuses = await attack('/logowanie', (turn) => ({ email: victim.email, password: `zgaduję ${turn}` }));
  const tried = statuses.filter((status) => status === 422).length;
  expect([tried, statuses.filter((status) => status === 429).length]).toEqual([20, HTTP_TRIES - 20]);
  expect(await signInOf(own, victim)).toBe(303);
  const other = visitor(accounts.url(), { 'x-forwarded-for': '203.0.113.2' });
  expect(await signInOf(other, neighbour)).toBe(303);
});

it('guessed links of letters lead nowhere, and the true one works afterwards', async () => {
  const { email } = await accounts.addPerson();
  await accounts.service().provider.accept({ kind: 'new-password', email });
  await accounts.service().letters.idle();
  const link = /http:\/\/\S+/.exec((await accounts.letters(email)).at(-1)?.text ?? '')?.[0] ?? '';
  const guess = () => ({ token: randomBytes(24).toString('base64url'), password: `hasło ${randomUUID()}` });
  const statuses = await attack('/haslo/nowe', guess);
  expect(new Set(statuses)).toEqual(new Set([410]));
  const browser = visitor(accounts.url());
  expect((await browser.send(await browser.open(link), { password: 'cztery kajaki' })).text).toContain(
    'Hasło jest ustawione',
  );
});
