// The counter's server in the browser: calls of the same moment are one request, and a sale is kept until it is answered.
import type { CounterServer } from '@zapisy/counter/ports/counter-ports';
import type { OrderGroup, Settled, SettleOrder } from '@zapisy/counter/ports/orders';
import type { CounterProcedure, ProcedureInput, ProcedureOutput } from '@zapisy/counter/ports/procedures';
import type { Reply } from '@zapisy/counter/ports/reply';
import { SuperJSON } from 'superjson';
import { COUNTER_SERVER } from '../addresses.ts';
import { forgetSale, openAfter, readSale, type SentSale, storeSale } from './unanswered-sale.ts';

/** Longer than the portal waits for the server, so that the portal's own answer usually comes first. */
const ANSWER_LIMIT_MS = 20_000;

type Call = { readonly procedure: CounterProcedure; readonly input: unknown };
type Waiting = Call & { readonly answer: (reply: Reply<never>) => void };

let waiting: Waiting[] = [];

function call<P extends CounterProcedure>(procedure: P, input: ProcedureInput<P>): Promise<Reply<ProcedureOutput<P>>> {
  return new Promise((answer) => {
    if (waiting.length === 0) queueMicrotask(() => void sendWaiting());
    waiting.push({ procedure, input, answer });
  });
}

async function sendWaiting(): Promise<void> {
  const calls = waiting;
  waiting = [];
  const replies = await repliesTo(calls.map(({ procedure, input }) => ({ procedure, input })));
  for (const [at, one] of calls.entries()) one.answer(replies[at] ?? { ok: false, failure: { kind: 'failed' } });
}

async function repliesTo(calls: readonly Call[]): Promise<readonly Reply<never>[]> {
  const all = (kind: 'offline' | 'failed' | 'signed-out') =>
    calls.map(() => ({ ok: false, failure: { kind } }) as const);
  try {
    const answer = await fetch(COUNTER_SERVER, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: SuperJSON.stringify(calls),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    // Without a session the portal leads to the sign-in.
    if (answer.type === 'opaqueredirect') return all('signed-out');
    return answer.ok ? SuperJSON.parse(await answer.text()) : all(answer.status < 500 ? 'failed' : 'offline');
  } catch {
    return all('offline');
  }
}

export type Desk = Pick<SentSale, 'deskId' | 'deskDriver'>;

/** PAY-7: a sale is kept in this tab, with its key, until the server has answered what became of it. */
export async function sendSale(place: string, sale: SentSale): Promise<Reply<Settled>> {
  const earlier = readSale(place);
  storeSale(place, sale);
  const reply = await call('payments.settle', sale);
  const open = openAfter(reply, sale, earlier);
  if (open) storeSale(place, open);
  else forgetSale(place);
  return reply;
}

const withoutNames = ({ title: _, what: __, ...group }: OrderGroup) => group;

/** `place`: of whom the sale is; `deskOf`: the desk that prints it. */
export function portalServer(place: string, deskOf: () => Desk): CounterServer {
  return {
    call,
    settlementProfile: (playerId) => call('preferences.fetchPlayerInvoiceDataInternal', { playerId }),
    settlementDue: (playerId) => call('payments.due', { playerId }),
    settle: (order: SettleOrder) => {
      const [first, ...others] = order.groups;
      const groups = [withoutNames(first), ...others.map(withoutNames)] as const;
      return sendSale(place, { ...order, groups, ...deskOf() });
    },
  };
}
