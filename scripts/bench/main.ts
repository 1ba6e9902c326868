// npm run bench: every bench one after another, its figures in docs/figures.json and in the tables of docs/performance.md.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { root } from '../builds.ts';
import { BENCHES, type Bench } from './benches.ts';
import { commitNow, describeMachine, type Figure, loadNow, readFigures, resultIn, writeFigures } from './figures.ts';
import { withTables } from './tables.ts';

const HELP = `npm run bench [-- --only <name>,<name>] [-- --tables] [-- --only <name> -- <arguments of that bench>]

Runs the benches one after another, a line for each:
  ${BENCHES.map(({ name }) => name).join(', ')}
Their last lines of JSON are kept in docs/figures.json with the machine and its load before each, and docs/performance.md gets its
tables from there. A bench that fails leaves its former figures and ends none of the others; Ctrl+C ends the running one and the
rest. The arguments of scripts/bench/benches.ts are short: all is meant to take about an hour on two cores that are left alone.
  --only    these alone; what follows another -- is given to the one bench in place of its short arguments
  --tables  runs none, and writes the tables again
  --help    this text
The last line is JSON; 1 when a goal is missed or a bench failed.`;

const DOCUMENT = join(root, 'docs/performance.md');
const SHOWN_OF_A_FAILURE = 20;

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, tables: { type: 'boolean' }, help: { type: 'boolean' } },
  allowPositionals: true,
});

let running: ChildProcess | undefined;
let interrupted = false;
// A terminal sends Ctrl+C to the bench as well; whatever else ends us is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => {
    interrupted = true;
    if (signal !== 'SIGINT') running?.kill('SIGTERM');
  });
// Our channel to the parent does not keep us running.
process.channel?.unref();

const selected = selectedBenches();
if (values.help) console.log(HELP);
else if (selected === undefined) {
  console.error(HELP);
  process.exitCode = 2;
} else process.exitCode = await runAll(selected);

/** Undefined when the words name no bench, or give arguments to several. */
function selectedBenches(): readonly Bench[] | undefined {
  if (values.tables) return [];
  const names = values.only?.split(',') ?? BENCHES.map(({ name }) => name);
  const named = BENCHES.filter(({ name }) => names.includes(name));
  if (named.length < names.length || (positionals.length > 0 && named.length > 1)) return undefined;
  return positionals.length > 0 ? named.map((one) => ({ ...one, args: positionals })) : named;
}

async function runAll(benches: readonly Bench[]): Promise<number> {
  const missed: string[] = [];
  const failed: string[] = [];
  const began = performance.now();
  for (const [place, one] of benches.entries()) {
    if (interrupted) break;
    console.log(`${place + 1}/${benches.length}  bench:${one.name}, ${one.title} …`);
    const figure = await measured(one);
    if (figure) missed.push(...figure.result.missed.map((what) => `${one.name}: ${what}`));
    else if (!interrupted) failed.push(one.name);
  }
  writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8'), readFigures()));
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(JSON.stringify({ benches: benches.map(({ name }) => name), missed, failed, interrupted, seconds }));
  if (interrupted) return 130;
  return missed.length + failed.length === 0 ? 0 : 1;
}

/** Runs one and keeps its figures; undefined when it failed. */
async function measured({ name, args }: Bench): Promise<Figure | undefined> {
  const [at, commit, load, began] = [new Date().toISOString(), commitNow(), loadNow(), performance.now()];
  const { output, errors } = await run([`bench:${name}`, ...args]);
  const seconds = Math.round((performance.now() - began) / 1000);
  try {
    const result = resultIn(output);
    const figure = { at, commit, args, seconds, load, machine: describeMachine(), result };
    writeFigures({ ...readFigures(), [name]: figure });
    const { missed } = result;
    console.log(
      `${missed.length > 0 ? 'MISSED ' : 'ok     '} ${name}, ${seconds} s, load ${load}: ${missed.join('; ')}`,
    );
    return figure;
  } catch (error) {
    if (interrupted) return undefined;
    const words = `${output}\n${errors}`.trim().split('\n').slice(-SHOWN_OF_A_FAILURE).join('\n');
    console.log(`FAILED  ${name}, ${seconds} s: ${error instanceof Error ? error.message : error}\n${words}`);
    return undefined;
  }
}

async function run(words: readonly string[]): Promise<{ readonly output: string; readonly errors: string }> {
  const child = spawn(process.execPath, [join(root, 'scripts/setup.mjs'), ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  running = undefined;
  return { output, errors };
}
