// The tables of docs/performance.md are those of docs/figures.json, and the benches that run are those that there are.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../builds.ts';
import { BENCHES } from './benches.ts';
import { type Figure, type Figures, readFigures, resultIn } from './figures.ts';
import { TABLE_NAMES, withTables } from './tables.ts';

const document = readFileSync(join(root, 'docs/performance.md'), 'utf8');

const figureOf = (result: Figure['result']): Figure => ({
  at: '2026-11-30T04:00:00.000Z',
  commit: 'abc',
  args: ['--rounds', '3'],
  seconds: 90,
  load: 0.5,
  machine: { processor: 'P', processors: 2, memoryGigabytes: 8, system: 'Linux 6', node: '24.0.0', postgres: '18.4' },
  result,
});
const tableOf = (name: string, figures: Figures) =>
  withTables(`<!-- table ${name} -->\n<!-- end of table -->`, figures).split('\n').slice(2, -2);

it('docs/performance.md has the tables that docs/figures.json gives; `npm run bench -- --tables` writes them', () => {
  expect(document).toBe(withTables(document, readFigures()));
});

it('docs/performance.md has every table once', () => {
  const marked = [...document.matchAll(/<!-- table ([\w-]+)/g)].map(([, name]) => name);
  expect(marked.toSorted()).toEqual(TABLE_NAMES.toSorted());
});

it('npm run bench runs every bench that package.json has', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = Object.keys(scripts).flatMap((name) => (name.startsWith('bench:') ? [name.slice(6)] : []));
  expect(BENCHES.map(({ name }) => name).toSorted()).toEqual(commands.toSorted());
});

it('the table of goals says what was missed, what is below its goal, and what was no number', () => {
  const goals = [
    { what: 'ms', reached: 1_234.5678, atMost: 1_000 },
    { what: 'times', reached: 16, atLeast: 17 },
    { what: 'bytes', reached: 3, atMost: 3 },
    { what: 'pages', reached: null, atMost: 3 },
  ];
  const rows = tableOf('goals', { rules: figureOf({ missed: ['ms', 'pages'], goals }) });
  expect(rows).toEqual([
    '|  | goal | reached |  |',
    '| --- | --- | --- | --- |',
    '| **tax id and fiscal names**, load 0.5 |  |  |  |',
    '| ms | at most 1,000 | 1,234.568 | **missed** |',
    '| times | at least 17 | 16 | below |',
    '| bytes | at most 3 | 3 |  |',
    '| pages | at most 3 | not a number | **missed** |',
  ]);
});

it('the table of runs gives the command, the moment, the load and the machine', () => {
  const figures = { rules: figureOf({ missed: [], goals: [] }), board: figureOf({ missed: [], goals: [] }) };
  expect(tableOf('runs', figures)).toEqual([
    '| command | commit | when (UTC) | load before | minutes |',
    '| --- | --- | --- | --- | --- |',
    '| `npm run bench:rules -- --rounds 3` | abc | 2026-11-30 04:00 | 0.5 | 1.5 |',
    '| `npm run bench:board -- --rounds 3` | abc | 2026-11-30 04:00 | 0.5 | 1.5 |',
    '',
    'Machine: 2 cores of P, 8 GB, Linux 6, Node 24.0.0, PostgreSQL 18.4.',
  ]);
});

it('the table of growth has the slowest operations and all that miss a goal', () => {
  const one = (ms: number) => ({ few: { ms: 1, buffers: 2 }, many: { ms, buffers: 3 }, ratio: ms });
  const many = Array.from({ length: 14 }, (_, place) => [`operation ${place}`, one(100 - place)] as const);
  const compared = Object.fromEntries([...many, ['missed', one(7)], ['fast', one(6)]]);
  const result = { missed: [], goals: [], slow: ['missed'], sizes: [10, 1000], compared };
  const rows = tableOf('growth', { growth: figureOf(result) });
  expect(rows[0]).toBe('Of 16 operations 1 miss a goal.');
  expect(rows).toHaveLength(17);
  expect(rows.at(-1)).toBe('| missed | 1 | 7 | 7 | 2 | 3 | **missed** |');
});

it('a table whose bench has not run says so, and a mark without a table is refused', () => {
  expect(tableOf('board', {})).toEqual(['Not measured yet.']);
  expect(() => tableOf('nobody', {})).toThrow("There is no table 'nobody'");
});

it('the figures of a bench are its last line, and words without them are none', () => {
  expect(resultIn('a line\n{"missed":[],"goals":[]}\n')).toEqual({ missed: [], goals: [] });
  for (const said of ['', 'Error: no', '{"rounds":3}'])
    expect(() => resultIn(said)).toThrow('it ended without figures');
});
