// npm run bench:growth: what the product asks PostgreSQL for in a small world and in one of a million payments and leads.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { conclude, type Goal } from '../goals.ts';
import { type Measured, measureWorld } from './measure.ts';
import { openWorld } from './open-world.ts';

const HELP = `npm run bench:growth [-- --sizes <n>,<n>] [-- --keep <folder>] [-- --only <text>] [-- --serve]

Makes a world for each size, with so many payments and as many leads, each in a PostgreSQL of its own: the 38 months before
its day are equally full in each, and what a larger one has more lies before them. Then every query procedure is called
with what its screens ask for, and every question of the jobs; PostgreSQL's own statistics say what their statements took to
plan and to execute, and how many pages they read: medians of seven calls after two that do not count.
  --sizes  the sizes, the smallest first (default 10000,1000000)
  --keep   a folder in which they stay, and from which they are taken the next time, migrated to the program's schema
  --only   measures the operations whose names have this text
  --serve  starts them, prints their addresses, and runs until it is ended
  --help   this text
Goals: each operation in the largest world at most ${1.5} times as long as in the smallest, or under 5 ms; none over 60 ms, and
statistics of a year not over 150 ms. The last line is JSON; 1 when a goal is missed.`;

const GOALS = { ratio: 1.5, freeMs: 5, mostMs: 60, mostMsOfYears: 150 };
const OF_YEARS = /^marketing\.figures: 12 months/;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,1000000' },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
    serve: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

if (values.help) console.log(HELP);
else {
  const folder = values.keep === undefined ? mkdtempSync(join(tmpdir(), 'zapisy-growth-')) : resolve(values.keep);
  const sizes = values.sizes.split(',').map(Number);
  try {
    if (values.serve) await serve(folder, sizes);
    else process.exitCode = await measure(folder, sizes);
  } finally {
    if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function serve(folder: string, sizes: readonly number[]): Promise<void> {
  for (const size of sizes) {
    const { rows, url } = await openWorld(folder, size);
    console.log(`${rows}: ${url}`);
  }
  // An interrupt ends each PostgreSQL, and this process.
  await new Promise(() => setInterval(() => {}, 60_000));
}

type Compared = { readonly few: Measured; readonly many: Measured; readonly ratio: number };

async function measure(folder: string, sizes: readonly number[]): Promise<number> {
  const measured: Readonly<Record<string, Measured>>[] = [];
  for (const size of sizes) measured.push(await measureSize(folder, size));
  const [few = {}, many = few] = [measured[0], measured.at(-1)];
  const compared = Object.fromEntries(
    Object.entries(many).flatMap(([name, one]) => {
      const before = few[name];
      return before
        ? [[name, { few: before, many: one, ratio: ratioOf(before, one) } satisfies Compared] as const]
        : [];
    }),
  );
  for (const [name, one] of Object.entries(compared)) console.log(line(name, one));
  const slow = Object.entries(compared)
    .filter(([name, one]) => misses(name, one))
    .map(([name]) => name);
  return conclude(goalsOf(compared), { slow, sizes, compared });
}

function goalsOf(compared: Readonly<Record<string, Compared>>): readonly Goal[] {
  const most = (ofYears: boolean) =>
    Math.max(
      0,
      ...Object.entries(compared).flatMap(([name, { many }]) => (OF_YEARS.test(name) === ofYears ? [many.ms] : [])),
    );
  const grown = Object.values(compared).filter(hasGrown);
  const growing = `operations that grow ${GOALS.ratio} times and take ${GOALS.freeMs} ms`;
  return [
    { what: growing, reached: grown.length, atMost: 0 },
    { what: 'ms of the slowest operation in the largest world', reached: most(false), atMost: GOALS.mostMs },
    { what: 'ms of figures of a year in the largest world', reached: most(true), atMost: GOALS.mostMsOfYears },
  ];
}

async function measureSize(folder: string, size: number): Promise<Readonly<Record<string, Measured>>> {
  const world = await openWorld(folder, size);
  try {
    return await measureWorld(world, values.only, (name, { ms, buffers }) => {
      if (process.stdout.isTTY) console.log(`${size}: ${name} ${ms} ms, ${buffers} pages`);
    });
  } finally {
    await world.close();
  }
}

function ratioOf(few: Measured, many: Measured): number {
  return Number((many.ms / Math.max(few.ms, 0.01)).toPrecision(3));
}

function misses(name: string, one: Compared): boolean {
  return one.many.ms > (OF_YEARS.test(name) ? GOALS.mostMsOfYears : GOALS.mostMs) || hasGrown(one);
}

function hasGrown({ many, ratio }: Compared): boolean {
  return many.ms >= GOALS.freeMs && ratio >= GOALS.ratio;
}

function line(name: string, one: Compared): string {
  const { few, many, ratio } = one;
  const sign = misses(name, one) ? '✗' : ' ';
  return `${sign} ${name.padEnd(58)} ${few.ms} → ${many.ms} ms (${ratio}), ${few.buffers} → ${many.buffers} pages`;
}
