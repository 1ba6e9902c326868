// npm run bench:issue: how close to the provider's limit real servers issue documents when each of its answers is slow.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDesk } from '../crash/documents/desk.ts';
import { prepareSale, type Sale } from '../crash/documents/sales.ts';
import { INVOICING_PACE } from '../src/open-outside.ts';
import { openTestHarness, type TestHarness } from '../testing/test-harness.ts';
import { conclude } from './goals.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const ANSWER_MS = 300;
const MINUTE_MS = 60_000;
/** ISS-22: for the whole deployment. */
const BOUND = INVOICING_PACE.perMinute;
const GOAL = 0.9;
const MOST_IN_FLIGHT = 2;
const FOREVER = 1_000_000;
const AT_ONCE = 8;
const LOOK_EVERY_MS = 500;

const HELP = `npm run bench:issue [-- --minutes <n>] [-- --servers <n>]

Settles hundreds of payments at real servers while the provider answers each call in ${ANSWER_MS} ms, and counts the requests that
reach it in each minute, from the second minute on, as the provider itself counted them: documents, their copies by e-mail,
and what is read again of them.
  --minutes  how long it is measured (default 3)
  --servers  how many work the same queue (default 2)
  --help     this text
Bound: ${BOUND} a minute. Goal: ${GOAL * 100} % of it, and never more than ${MOST_IN_FLIGHT} in flight. The last line is JSON; 1 when a goal is missed.`;

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, servers: { type: 'string' }, help: { type: 'boolean' } },
});
type Plan = { readonly minutes: number; readonly servers: number };

if (values.help) console.log(HELP);
else {
  const number = (text: string | undefined, otherwise: number) => Math.max(1, Math.round(Number(text)) || otherwise);
  const harness = await openTestHarness('bench');
  try {
    process.exitCode = await measure(harness, {
      minutes: number(values.minutes, 3),
      servers: number(values.servers, 2),
    });
  } finally {
    await harness.close();
  }
}

/** Sales for the whole time and a little more: two sales make three documents. */
async function prepare({ database }: TestHarness, { minutes }: Plan): Promise<readonly Sale[]> {
  const kinds = [
    { preference: 'nominal', printReceipt: true },
    { preference: 'classic', printReceipt: false },
    { preference: 'nominal', printReceipt: true },
    { preference: 'none', printReceipt: true },
  ] as const;
  const sales: Sale[] = [];
  const wanted = Math.ceil(((minutes + 2) * BOUND * 2) / 3);
  while (sales.length < wanted) {
    const some = Array.from({ length: AT_ONCE }, (_, index) => {
      const mark = `z${String(sales.length + index).padStart(6, '0')}`;
      return prepareSale(database, kinds[index % kinds.length] ?? kinds[0], [{ mark, gross: 25_000 }]);
    });
    sales.push(...(await Promise.all(some)));
  }
  return sales;
}

type Stats = { readonly requests: number; readonly maxInFlight: number; readonly throttled: number };

async function measure(harness: TestHarness, plan: Plan): Promise<number> {
  const sales = await prepare(harness, plan);
  for (const on of ['create', 'read', 'list'] as const)
    await harness.faultControls.invoicing.fault({ on, times: FOREVER, fault: { type: 'delay', ms: ANSWER_MS } });
  const starting = Array.from({ length: plan.servers }, () => harness.startServer({ main: MAIN }));
  const servers = await Promise.all(starting);
  const desk = openDesk(harness);
  const settling = (async () => {
    for (let from = 0; from < sales.length; from += AT_ONCE)
      await desk.settle(sales.slice(from, from + AT_ONCE), servers);
  })();
  // The first minute starts with an empty count.
  const from = (await firstCall(harness)) + MINUTE_MS;
  const until = from + plan.minutes * MINUTE_MS;
  await Promise.all([settling, pause(until - Date.now())]);
  const calls = (await callsOf(harness)).filter(({ at }) => at >= from && at < until);
  const stats = (await harness.faultControls.get('/invoicing/stats')) as Stats;
  const requestsPerMinute = Math.round(calls.length / plan.minutes);
  const documentsPerMinute = Math.round(calls.filter(({ isDocument }) => isDocument).length / plan.minutes);
  const goals = [
    { what: `of the ${BOUND} requests a minute`, reached: calls.length / plan.minutes / BOUND, atLeast: GOAL },
    { what: 'requests in flight at once', reached: stats.maxInFlight, atMost: MOST_IN_FLIGHT },
  ];
  return conclude(goals, {
    ...plan,
    answerMs: ANSWER_MS,
    settled: desk.settled.size,
    requestsPerMinute,
    documentsPerMinute,
    throttled: stats.throttled,
    requests: stats.requests,
  });
}

type Call = { readonly at: number; readonly isDocument: boolean };

/** The calls that reached the provider, by its own clock in milliseconds. */
async function callsOf({ faultControls }: TestHarness): Promise<readonly Call[]> {
  const calls = await faultControls.journal('invoicing');
  return calls.map(({ at, method, path }) => ({
    at: Date.parse(at),
    isDocument: method === 'POST' && path === '/invoices.json',
  }));
}

async function firstCall(harness: TestHarness): Promise<number> {
  for (;;) {
    const [first] = await callsOf(harness);
    if (first !== undefined) return first.at;
    await pause(LOOK_EVERY_MS);
  }
}
