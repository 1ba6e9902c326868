// npm run bench:memory: what the server and the portal hold after many calls of every kind.
import { parseArgs } from 'node:util';
import { conclude } from '../../apps/server/bench/goals.ts';
import { peakMemory } from '../../apps/server/bench/processors.ts';
import { openTestHarness, type TestHarness } from '../../apps/server/testing/test-harness.ts';
import type { Place } from '../bench-portal/places.ts';
import { ensureBuilt, PORTAL } from '../builds.ts';
import { type Answered, callsOf, NO_ANSWER } from './calls.ts';
import { fifthsOf, GOALS, goalsOf, residentMegabytes } from './memory.ts';
import { openBuiltSchool } from './school.ts';

const MINUTE_MS = 60_000;
/** Calls between two samples. */
const SAMPLED = 250;
const SHOWN_SAMPLES = 10;
/** A connection that the other side closes while it is used again is lost to a call. */
const UNANSWERED = 0.001;
const AT_ONCE = 4;
const SHOWN_FAILURES = 10;
const MEASURED = ['server', 'portal'] as const;

const HELP = `npm run bench:memory [-- --calls <n>] [-- --minutes <n>] [-- --rows <n>]

Starts the built server (with its worker) and the built portal as their units do, over a school with years of records, and sends
calls of every kind in turns, ${AT_ONCE} at once: the questions of every screen over HTTP, the pages of the portal as a family and as staff
see them, settlements, online purchases up to the page after payment, and leads that the ad platform announces. The resident memory
of both is read every ${SAMPLED} calls.
  --calls    how many requests (default 100000)
  --minutes  after so many it ends with what was sent by then (default 120)
  --rows     payments, and as many leads, of the school (default 10000)
  --help     this text
Goals: in the last fifth of the calls each holds at most ${GOALS.megabytes} MB (median), and at most ${GOALS.growth} times what it held in the third;
no call is answered by a 5xx, and ${UNANSWERED * 100} % at most by nothing. The last line is JSON; 1 when a goal is missed.`;

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '120' },
    rows: { type: 'string', default: '10000' },
    help: { type: 'boolean' },
  },
});

if (values.help) console.log(HELP);
else {
  await ensureBuilt(PORTAL);
  const harness = await openTestHarness('bench-memory');
  try {
    const place = await openBuiltSchool(harness, Math.max(1_000, Number(values.rows)));
    process.exitCode = await measure(harness, place, Math.max(5 * SAMPLED, Number(values.calls))).finally(() =>
      place.close(),
    );
  } finally {
    await harness.close();
  }
}

type Samples = Readonly<Record<(typeof MEASURED)[number], number[]>>;

async function measure(harness: TestHarness, place: Place, calls: number): Promise<number> {
  const next = await callsOf(harness, place);
  const samples: Samples = { server: [], portal: [] };
  const counted = { sent: 0, kinds: {} as Record<string, number>, statuses: {} as Record<string, number> };
  const failures = new Map<string, number>();
  const began = performance.now();
  const end = began + Number(values.minutes) * MINUTE_MS;
  const count = ({ kind, name, statuses }: Answered) => {
    counted.sent += statuses.length;
    counted.kinds[kind] = (counted.kinds[kind] ?? 0) + statuses.length;
    for (const status of statuses) {
      counted.statuses[status] = (counted.statuses[status] ?? 0) + 1;
      if (status >= 500 || status === NO_ANSWER) noteFailure(failures, `${status} of ${name}`);
    }
    if (samples.server.length < Math.floor(counted.sent / SAMPLED)) sample(place, samples, counted.sent);
  };
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (counted.sent < calls && performance.now() < end) count(await next());
    }),
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  for (const [what, times] of [...failures].slice(0, SHOWN_FAILURES)) console.log(`${times} times a ${what}`);
  const unanswered = counted.statuses[NO_ANSWER] ?? 0;
  const failed = [...failures.values()].reduce((sum, times) => sum + times, 0) - unanswered;
  const goals = [
    ...MEASURED.flatMap((name) => goalsOf(name, samples[name])),
    { what: 'calls answered by a 5xx', reached: failed, atMost: 0 },
    { what: 'of the calls without an answer', reached: unanswered / counted.sent, atMost: UNANSWERED },
  ];
  const megabytes = Object.fromEntries(
    MEASURED.map((name) => [
      name,
      { fifths: fifthsOf(samples[name]), peak: Math.round(peakMemory(place.processes[name].pid) / 1e6) },
    ]),
  );
  return conclude(goals, { calls, rows: Number(values.rows), seconds, ...counted, megabytes });
}

/** Said at once, because the log of a program has it by its time. */
function noteFailure(failures: Map<string, number>, what: string): void {
  failures.set(what, (failures.get(what) ?? 0) + 1);
  if (failures.size <= SHOWN_FAILURES) console.log(`${new Date().toISOString()} ${what}`);
}

function sample({ processes }: Place, samples: Samples, sent: number): void {
  for (const name of MEASURED) samples[name].push(residentMegabytes(processes[name].pid));
  if (samples.server.length % SHOWN_SAMPLES === 0)
    console.log(`${sent} calls: ${MEASURED.map((name) => `${name} ${samples[name].at(-1)} MB`).join(', ')}`);
}
