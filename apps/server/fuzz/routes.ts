// Inputs by chance at every public route but the webhook: procedures over HTTP, the gateway's notifications, the provider's events,
// the proxy to the provider and the set-up of a desk. None may get a 5xx or no answer, and what is not signed may write nothing.
import { fileURLToPath } from 'node:url';
import { appRouter } from '@zapisy/api/app-router';
import { PROCEDURE_RIGHTS } from '@zapisy/api/testing/procedure-rights';
import { seedDemoData } from '@zapisy/db/seed/demo-data';
import { hasRight, type Role } from '@zapisy/domain/people/role';
import { tokenOf } from '../testing/procedures.ts';
import { openTestHarness, type TestHarness } from '../testing/test-harness.ts';
import { type Chance, chanceOf } from './chance.ts';
import { anyProcedureBody, type OwnValues, oddValue, ownValues } from './procedure-inputs.ts';

const SERVER = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const MOST_PROBLEMS = 20;
const AT_ONCE = 8;
const ANSWERS_WITHIN_MS = 20_000;
/** So many of a hundred inputs come from nobody. */
const UNSIGNED_SHARE = 20;
/** So many of a hundred who are signed in may have no right to what they ask for. */
const STRANGERS_SHARE = 15;
const DAY_S = 86_400;
const ASKING: readonly Role[] = ['client', 'reception', 'office', 'marketing', 'admin'];

const PUBLIC: readonly [string, ...string[]] = ['payment-notifications', 'invoicing-events', 'desk-setup'];
const PROXY: readonly [string, ...string[]] = ['receipts', 'invoices'];
type Made = { readonly _def: { readonly type: string } };
const MADE = Object.entries<Made>(appRouter._def.procedures as never);
/** They would end the rights of who asks. */
const NOT_ASKED = new Set(['accounts.changeRoles', 'accounts.endSessions']);
const PROCEDURES = MADE.filter(([name]) => !NOT_ASKED.has(name)).map(([name, { _def }]) => ({ name, type: _def.type }));

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
    await seedDemoData(harness.database, new Date());
    const own = await ownValues(harness.database);
    const server = await harness.startServer({ main: SERVER, args: ['--web'], env: { LOG_LEVEL: 'silent' } });
    const url = String(server.said['url']);
    const token = (role: Role) => tokenOf(harness.addresses.controlPanel, role, DAY_S);
    const tokens = new Map(await Promise.all(ASKING.map(async (role) => [role, await token(role)] as const)));
    const fuzz = new RouteFuzz(url, chanceOf(seed), tokens, own);
    const before = await writtenRows(harness);
    await fuzz.ask(Math.ceil((inputs * UNSIGNED_SHARE) / 100), false);
    const isWritten = (await writtenRows(harness)) !== before;
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

/** How much of money, documents, leads and acts there is. */
async function writtenRows({ database: { prisma } }: TestHarness): Promise<string> {
  const tables = [prisma.payment, prisma.documentRequest, prisma.leadDelivery, prisma.audit];
  const counts = await Promise.all(tables.map((table) => (table as { count(): Promise<number> }).count()));
  return counts.join();
}

class RouteFuzz {
  readonly answers = new Map<string, number>();
  readonly problems: string[] = [];
  readonly entered = new Set<string>();
  private readonly url: string;
  private readonly chance: Chance;
  private readonly tokens: ReadonlyMap<Role, string>;
  private readonly own: OwnValues;

  constructor(url: string, chance: Chance, tokens: ReadonlyMap<Role, string>, own: OwnValues) {
    this.url = url;
    this.chance = chance;
    this.tokens = tokens;
    this.own = own;
  }

  async ask(inputs: number, mayBeSigned: boolean): Promise<void> {
    for (let done = 0; done < inputs; done += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.send(this.anyAsked(mayBeSigned))));
    }
  }

  private anyAsked(mayBeSigned: boolean): Asked {
    const { chance } = this;
    const token = (roles: readonly Role[]) =>
      mayBeSigned ? this.tokens.get(roles[chance.below(roles.length)] ?? 'client') : undefined;
    const kind = chance.below(100);
    if (kind < 10) return { path: `/api/public/${chance.pick(PUBLIC)}`, body: this.anyBody(), token: token(ASKING) };
    if (kind < 20) return { path: `/api/invoicing/${chance.pick(PROXY)}`, body: this.anyBody(), token: token(ASKING) };
    const { name, type } = PROCEDURES[chance.below(PROCEDURES.length)] ?? { name: '', type: 'query' };
    const path = `/trpc/${name}${type === 'query' ? '?queried' : ''}`;
    const asking = chance.percent(STRANGERS_SHARE) ? ASKING : holdersOf(name);
    return { path, body: anyProcedureBody(name, this.own, chance), token: token(asking) };
  }

  private anyBody(): string {
    const { chance } = this;
    if (chance.percent(30)) return String(oddValue(chance));
    const names = ['invoice', 'api_token', 'deal', 'sign', 'sessionId', 'amount', 'merchantId', 'code', 'positions'];
    return JSON.stringify(Object.fromEntries(names.map((name) => [name, oddValue(chance)])));
  }

  private async send({ path, body, token }: Asked): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    try {
      const answer = await fetch(this.url + path, { method: 'POST', headers, body, signal });
      await answer.arrayBuffer();
      this.answers.set(String(answer.status), (this.answers.get(String(answer.status)) ?? 0) + 1);
      if (answer.status >= 500) this.problems.push(`${answer.status} of ${path} to ${body.slice(0, 300)}`);
      if (isEntered(path, answer.status)) this.entered.add(path);
    } catch (error) {
      this.problems.push(`no answer of ${path} to ${body.slice(0, 300)}: ${(error as Error).message}`);
    }
  }
}

/** Who has a right that the procedure names. */
function holdersOf(name: string): readonly Role[] {
  const needed = PROCEDURE_RIGHTS[name];
  return typeof needed === 'object' ? ASKING.filter((role) => needed.some((right) => hasRight([role], right))) : ASKING;
}

/** A procedure was reached beyond the check of its right and its input. */
const isEntered = (path: string, status: number) =>
  path.startsWith('/trpc/') && (status < 400 || [404, 409, 412, 422].includes(status));
