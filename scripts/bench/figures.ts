// What docs/figures.json keeps: of each bench its last line of JSON, with the machine and the moment of its run.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms } from '../../packages/db/src/embedded/binaries.ts';
import { stateRoot } from '../../packages/db/src/embedded/state-root.ts';
import { root } from '../builds.ts';

const KEPT = join(root, 'docs/figures.json');

export type Machine = {
  readonly processor: string;
  readonly processors: number;
  readonly memoryGigabytes: number;
  readonly system: string;
  readonly node: string;
  readonly postgres: string;
};

/** As the benches judge them themselves (apps/server/bench/goals.ts). */
export type KeptGoal = {
  readonly what: string;
  /** Null is what was not a number. */
  readonly reached: number | null;
  readonly atMost?: number;
  readonly atLeast?: number;
};

export type Result = Readonly<Record<string, unknown>> & {
  readonly missed: readonly string[];
  readonly goals: readonly KeptGoal[];
};

export type Figure = {
  readonly at: string;
  readonly commit: string;
  readonly args: readonly string[];
  readonly seconds: number;
  /** Of the machine in the minute before. */
  readonly load: number;
  readonly machine: Machine;
  readonly result: Result;
};

export type Figures = Readonly<Record<string, Figure>>;

export function readFigures(): Figures {
  return existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Figures) : {};
}

/** In the order of the names, as the formatter writes it: a run of one bench changes its own lines alone. */
export function writeFigures(figures: Figures): void {
  const sorted = Object.fromEntries(Object.entries(figures).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(KEPT, JSON.stringify(sorted));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const done = spawnSync(process.execPath, [biome, 'format', '--write', KEPT], { cwd: root, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${KEPT} cannot be formatted:\n${done.stderr}`);
}

export function describeMachine(): Machine {
  const postgres = join(postgresPrograms(stateRoot()), 'bin/postgres');
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    processors: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 1e9),
    system: `${type()} ${release()}`,
    node: process.versions.node,
    postgres: execFileSync(postgres, ['--version'], { encoding: 'utf8' }).trim().split(' ').at(-1) ?? 'unknown',
  };
}

export function loadNow(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}

/** Of a copy without its history none is known. */
export function commitNow(): string {
  const done = spawnSync('git', ['-C', root, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  return done.status === 0 ? done.stdout.trim() : 'unknown';
}

/** @throws when the words of a bench do not end with its figures: it came to no end. */
export function resultIn(said: string): Result {
  const last = said.trim().split('\n').at(-1) ?? '';
  const result = last.startsWith('{') ? (JSON.parse(last) as Partial<Result>) : {};
  if (!(Array.isArray(result.missed) && Array.isArray(result.goals))) throw new Error('it ended without figures');
  return result as Result;
}
