// Forms with fields by chance: of wrong types, missing, repeated, unknown, with the ids of others, and from another site. None may
// get a 5xx or no answer, show a stack, or be taken when a page of another site sends it.
import type { Chance } from '../../apps/server/fuzz/chance.ts';

export type Form = {
  /** Below the origin; a name with a colon stands for an id. */
  readonly address: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
};

export type Sender = { readonly name: string; readonly headers: Readonly<Record<string, string>> };

export type Fuzzed = {
  readonly inputs: number;
  readonly problems: readonly string[];
  readonly answers: Readonly<Record<string, number>>;
  readonly forms: number;
};

type Order = {
  readonly url: string;
  readonly chance: Chance;
  readonly forms: readonly Form[];
  readonly senders: readonly Sender[];
  /** Of records, by the names that they have in addresses; those under '' may stand in any field. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
};

const AT_ONCE = 4;
const ANSWERS_WITHIN_MS = 20_000;
const MOST_PROBLEMS = 20;
const SHOWN = 300;
const STACK = /\bat (?:async )?[\w.<> ]+ \(?(?:file:|\/|node:)[^\s)]*:\d+:\d+|node_modules\//;
/** In a hundred. */
const SHARES = {
  foreign: 8,
  without: 8,
  multipart: 15,
  otherType: 6,
  wild: 30,
  odd: 45,
  oddOfOthers: 10,
  idInField: 30,
};
const ODD: readonly [string, ...string[]] = [
  ...(['', ' ', '\u0000', '\ud800', 'ę', '-1', '0', '1', '0,5', '1e21', '2147483648', '9'.repeat(30)] as const),
  ...['2026-02-30', '2026-11-29', 'null', '[]', '{}', 'true', 'on', '../..', 'https://www.domena.pl/', "' OR 1=1 --"],
  ...['a'.repeat(20_000), '<script>alert(1)</script>', '%00', '%', '00000000-0000-4000-8000-000000000000'],
];

/** The forms of a page, with what they send when nothing is filled in. */
export function fieldsOfForms(html: string): readonly Form['fields'][] {
  return [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].map(([form]) =>
    [...form.matchAll(/<(?:input|select|textarea|button)\b[^>]*\bname="([^"]+)"[^>]*>/g)].map(
      ([tag, name = '']) => [name, /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ''] as const,
    ),
  );
}

export async function fuzzForms(order: Order, inputs: number): Promise<Fuzzed> {
  const run = new FormFuzz(order);
  for (let done = 0; done < inputs && run.problems.length < MOST_PROBLEMS; done += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => run.send()));
  return { inputs, problems: run.problems, answers: Object.fromEntries(run.answers), forms: order.forms.length };
}

type Sent = { readonly path: string; readonly sender: Sender; readonly init: RequestInit; readonly isForeign: boolean };

class FormFuzz {
  readonly problems: string[] = [];
  readonly answers = new Map<string, number>();
  private readonly order: Order;

  constructor(order: Order) {
    this.order = order;
  }

  async send(): Promise<void> {
    const { path, sender, init, isForeign } = this.anySent();
    const what = `${path} of ${sender.name}: ${String(init.body).slice(0, SHOWN)}`;
    try {
      const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
      const answer = await fetch(this.order.url + path, { ...init, signal });
      const text = await answer.text();
      this.answers.set(String(answer.status), (this.answers.get(String(answer.status)) ?? 0) + 1);
      if (answer.status >= 500) this.problems.push(`${answer.status} to ${what}`);
      const [stack] = STACK.exec(text) ?? [];
      if (stack !== undefined) this.problems.push(`a stack (${stack}) in the answer to ${what}`);
      const leads = answer.headers.get('location') ?? '';
      if (isForeign && answer.status < 400 && !leads.includes('/sign-in'))
        this.problems.push(`${answer.status} to a form of another site, ${what}`);
    } catch (error) {
      this.problems.push(`no answer to ${what}: ${(error as Error).message}`);
    }
  }

  private anySent(): Sent {
    const { chance, forms, senders, url } = this.order;
    const form = forms[chance.below(forms.length)] ?? { address: '/', fields: [] };
    const sender = senders[chance.below(senders.length)] ?? { name: 'nobody', headers: {} };
    const from = chance.below(100);
    const isForeign = from < SHARES.foreign + SHARES.without;
    const origin = from < SHARES.foreign ? { origin: 'https://www.domena.pl' } : isForeign ? {} : { origin: url };
    const { type, body } = this.anyBody(this.anyFields(form));
    const headers = { ...sender.headers, ...origin, ...(type !== undefined && { 'content-type': type }) };
    const path = this.filled(form.address);
    return { path, sender, isForeign, init: { method: 'POST', redirect: 'manual', headers, body } };
  }

  private filled(address: string): string {
    return address.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(this.anyId(name)));
  }

  private anyId(name: string): string {
    const { chance, ids } = this.order;
    const known = ids.get(name) ?? [];
    return known[chance.below(known.length + 1)] ?? chance.pick(ODD).slice(0, 100).toWellFormed();
  }

  private anyFields({ fields }: Form): readonly (readonly [string, string])[] {
    const { chance } = this.order;
    // Most have little that is wrong, and reach beyond the first check.
    const odd = chance.percent(SHARES.wild) ? SHARES.odd : SHARES.oddOfOthers;
    return fields.flatMap(([name, value]) => {
      const way = chance.below(100);
      if (way < odd) return [[name, this.anyValue(name)] as const];
      // Left out, and repeated.
      if (way < odd + odd / 5) return [];
      if (way < odd + odd / 3) return [[name, value] as const, [name, this.anyValue(name)] as const];
      if (way < odd + odd / 2) return [[`${name}[inner]`, value] as const, ['unknown', 'x'] as const];
      return [[name, value] as const];
    });
  }

  private anyValue(name: string): string {
    const { chance, ids } = this.order;
    const isId = chance.percent(SHARES.idInField);
    return isId ? this.anyId(ids.has(name) ? name : '') : chance.pick(ODD);
  }

  private anyBody(fields: readonly (readonly [string, string])[]): { type?: string; body: string | FormData } {
    const { chance } = this.order;
    const way = chance.below(100);
    if (way < SHARES.multipart) {
      const body = new FormData();
      for (const [name, value] of fields)
        body.append(name, chance.percent(20) ? new File([value.toWellFormed()], 'a.bin') : value);
      return { body };
    }
    const body = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString();
    if (way >= SHARES.multipart + SHARES.otherType) return { type: 'application/x-www-form-urlencoded', body };
    const type = chance.pick(['application/json', 'text/plain', 'multipart/form-data; boundary=x', '', 'a/b']);
    return { type, body: chance.percent(50) ? JSON.stringify(Object.fromEntries(fields)) : body };
  }
}
