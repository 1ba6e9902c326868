// npm run bench:moving-in: a file of many families at a real server: how long the dry run and the act take, and how much
// memory the server needs at most.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openTestHarness, type TestHarness } from '../testing/test-harness.ts';
import { conclude } from './goals.ts';
import { peakMemory } from './processors.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const GOALS = { seconds: 60, megabytes: 300 };
const ROWS_OF_PART = 500;
const LIMIT_MS = 120_000;
const HEADINGS = ['Imię', 'Nazwisko', 'Rok urodzenia', 'E-mail', 'Telefon'];

const HELP = `npm run bench:moving-in [-- --participants <n>]

Sends a file of families to a real server with a real PostgreSQL, asks what it would add, and adds it.
  --participants  how many (default 10000)
  --help          this text
Goals: ${GOALS.seconds} s from the first row to the last committed one, and at most ${GOALS.megabytes} MB of memory more than the
server needs to start.
The last line is JSON; 1 when a goal is missed.`;

const { values } = parseArgs({ options: { participants: { type: 'string' }, help: { type: 'boolean' } } });

if (values.help) console.log(HELP);
else {
  const harness = await openTestHarness('bench');
  try {
    process.exitCode = await measure(harness, Math.max(1, Math.round(Number(values.participants)) || 10_000));
  } finally {
    await harness.close();
  }
}

async function measure(harness: TestHarness, participants: number): Promise<number> {
  await harness.database.prisma.city.createMany({ data: [{ name: 'Kraków' }], skipDuplicates: true });
  const server = await harness.startServer({ main: MAIN });
  const { movingIn } = await harness.as('admin', server.address, LIMIT_MS);
  const idle = peakMemory(server.pid);
  const id = randomUUID();
  const rows = Array.from({ length: participants }, (_, at) => ({
    line: at + 2,
    cells: ['Zofia', `Nowak ${at}`, '2017', `rodzic${at}@poczta.example`, String(500_000_000 + at)],
  }));
  const parts = Math.ceil(participants / ROWS_OF_PART);
  const began = performance.now();
  await movingIn.begin.mutate({ id, name: 'klienci.csv', headings: HEADINGS, parts });
  for (let part = 0; part < parts; part++) {
    const some = rows.slice(part * ROWS_OF_PART, (part + 1) * ROWS_OF_PART);
    await movingIn.addRows.mutate({ id, part: part + 1, rows: some });
  }
  const { version, columns, firstMonth } = await movingIn.one.query({ id });
  await movingIn.read.mutate({ id, version, columns: [...columns], firstMonth, city: 'Kraków' });
  const sent = performance.now();
  const shown = { owners: participants, participants, places: 0, dues: 0 };
  await movingIn.moveIn.mutate({ id, version: version + 1, shown, leavesProblems: false });
  const ended = performance.now();
  const seconds = { all: inSeconds(ended - began), moveIn: inSeconds(ended - sent) };
  const megabytes = { idle: inMegabytes(idle), grown: inMegabytes(peakMemory(server.pid) - idle) };
  const goals = [
    { what: 's from the first row to the last committed one', reached: seconds.all, atMost: GOALS.seconds },
    { what: 'MB of memory more than at the start', reached: megabytes.grown, atMost: GOALS.megabytes },
  ];
  return conclude(goals, { participants, seconds, megabytes });
}

function inSeconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
