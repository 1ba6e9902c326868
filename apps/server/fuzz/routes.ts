// Inputs by chance at every public route but the webhook: procedures over HTTP, the gateway's notifications, the provider's events,
// the proxy to the provider and the set-up of a desk. None may get a 5xx or no answer, and what is not signed may write nothing.
import { fileURLToPath } from 'node:url';
import { appRouter } from '@zapisy/api/app-router';
import { tokenOf } from '../testing/procedures.ts';
import { openTestHarness, type TestHarness } from '../testing/test-harness.ts';
import { type Chance, chanceOf } from './chance.ts';

const SERVER = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const MOST_PROBLEMS = 20;
const AT_ONCE = 8;
const ANSWERS_WITHIN_MS = 20_000;
/** So many of a hundred inputs come from nobody. */
const UNSIGNED_SHARE = 20;
const DAY_S = 86_400;

const VALUES: readonly [unknown, ...unknown[]] = [
  null,
  ...[true, '', ' ', '\u0000', '\ud800', 'ę', -1, 0, 1, 0.1, 2147483648, 1e21, [], {}, [[]], [null]],
  ...['2026-02-30', '2026-11-29', '2026-11', '99999999999999999999', 'Kraków', 'a'.repeat(5_000), "' OR 1=1 --"],
  ...['00000000-0000-4000-8000-000000000000', 'anna.nowak@poczta.example', '5260250274', '600 100 200', 'card'],
];
const PUBLIC: readonly [string, ...string[]] = ['payment-notifications', 'invoicing-events', 'desk-setup'];
const PROXY: readonly [string, ...string[]] = ['receipts', 'invoices'];
type Made = { readonly _def: { readonly type: string } };
const MADE = Object.entries<Made>(appRouter._def.procedures as never);
const PROCEDURES = MADE.map(([name, { _def }]) => ({ name, type: _def.type }));

type Asked = { readonly path: string; readonly body: string; readonly token: string | undefined };

type RoutesResult = {
  readonly inputs: number;
  readonly problems: readonly string[];
  readonly answers: Readonly<Record<string, number>>;
  /** Procedures that were reached beyond the check of their input, at least once. */
  readonly entered: number;
  readonly procedures: number;
};

export async function fuzzRoutes(inputs: number, seed: number): Promise<RoutesResult> {
  const harness = await openTestHarness('fuzz-routes');
  try {
    const server = await harness.startServer({ main: SERVER, env: { LOG_LEVEL: 'silent' } });
    const url = String(server.said['url']);
    const tokens = await Promise.all(
      (['client', 'reception', 'admin'] as const).map((role) => tokenOf(harness.addresses.controlPanel, role, DAY_S)),
    );
    const fuzz = new RouteFuzz(url, chanceOf(seed), tokens);
    await fuzz.ask(Math.ceil((inputs * UNSIGNED_SHARE) / 100), false);
    const isWritten = await hasWritten(harness);
    await fuzz.ask(inputs, true);
    const problems = [...(isWritten ? ['a request of nobody has written'] : []), ...fuzz.problems];
    return {
      inputs,
      problems: problems.slice(0, MOST_PROBLEMS),
      answers: Object.fromEntries(fuzz.answers),
      entered: fuzz.entered.size,
      procedures: PROCEDURES.length,
    };
  } finally {
    await harness.close();
  }
}

/** Money, documents, leads and desks of an empty database. */
async function hasWritten({ database: { prisma } }: TestHarness): Promise<boolean> {
  const counts = await Promise.all([prisma.payment.count(), prisma.documentRequest.count(), prisma.audit.count()]);
  return counts.some((count) => count > 0);
}

class RouteFuzz {
  readonly answers = new Map<string, number>();
  readonly problems: string[] = [];
  readonly entered = new Set<string>();
  /** The fields that a procedure has refused: its next inputs have them. */
  private readonly fields = new Map<string, Set<string>>();
  private readonly url: string;
  private readonly chance: Chance;
  private readonly tokens: readonly string[];

  constructor(url: string, chance: Chance, tokens: readonly string[]) {
    this.url = url;
    this.chance = chance;
    this.tokens = tokens;
  }

  async ask(inputs: number, mayBeSigned: boolean): Promise<void> {
    for (let done = 0; done < inputs; done += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.send(this.anyAsked(mayBeSigned))));
    }
  }

  private anyAsked(mayBeSigned: boolean): Asked {
    const { chance } = this;
    const token = mayBeSigned ? this.tokens[chance.below(this.tokens.length)] : undefined;
    const kind = chance.below(100);
    if (kind < 10) return { path: `/api/public/${chance.pick(PUBLIC)}`, body: this.anyBody(), token };
    if (kind < 20) return { path: `/api/invoicing/${chance.pick(PROXY)}`, body: this.anyBody(), token };
    const { name, type } = PROCEDURES[chance.below(PROCEDURES.length)] ?? { name: '', type: 'query' };
    const body = JSON.stringify({ json: this.anyInput(name) });
    return { path: `/trpc/${name}${type === 'query' ? '?queried' : ''}`, body, token };
  }

  /** A copy: a field is set within an object that was picked before, which others must not show. */
  private anyValue(): unknown {
    return structuredClone(this.chance.pick(VALUES));
  }

  private anyBody(): string {
    const { chance } = this;
    if (chance.percent(30)) return String(this.anyValue());
    const names = ['invoice', 'api_token', 'deal', 'sign', 'sessionId', 'amount', 'merchantId', 'code', 'positions'];
    return JSON.stringify(Object.fromEntries(names.map((name) => [name, this.anyValue()])));
  }

  private anyInput(name: string): unknown {
    if (this.chance.percent(10)) return this.anyValue();
    const input: Record<string, unknown> = {};
    for (const path of this.fields.get(name) ?? []) setAt(input, path.split('.'), this.anyValue());
    return input;
  }

  private async send({ path, body, token }: Asked): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    try {
      const answer = await fetch(this.url + path, { method: 'POST', headers, body, signal });
      const text = await answer.text();
      this.answers.set(String(answer.status), (this.answers.get(String(answer.status)) ?? 0) + 1);
      if (answer.status >= 500) this.problems.push(`${answer.status} of ${path} to ${body.slice(0, 300)}`);
      if (path.startsWith('/trpc/'))
        this.learn(path.slice('/trpc/'.length).replace('?queried', ''), answer.status, text);
    } catch (error) {
      this.problems.push(`no answer of ${path} to ${body.slice(0, 300)}: ${(error as Error).message}`);
    }
  }

  private learn(name: string, status: number, text: string): void {
    if (status !== 400) {
      if (status < 400 || status > 403) this.entered.add(name);
      return;
    }
    const { error } = JSON.parse(text) as {
      error?: { json?: { data?: { refusal?: { fields?: readonly string[] } } } };
    };
    const known = this.fields.get(name) ?? new Set<string>();
    for (const field of error?.json?.data?.refusal?.fields ?? []) if (field !== '') known.add(field);
    this.fields.set(name, known);
  }
}

/** Numbers in the path are places of a list. */
function setAt(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) {
    target[first] = value;
    return;
  }
  const inner = target[first];
  const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
  target[first] = next;
  setAt(next, rest, value);
}
