// npm run sim: the real code of issuing and of paying online in seeded simulations with faults at every boundary.
import { parseArgs } from 'node:util';
import * as checkout from './checkout/boundaries.ts';
import { runSchedule as runCheckout } from './checkout/schedule.ts';
import * as documents from './documents/boundaries.ts';
import { runSchedule as runDocuments } from './documents/schedule.ts';

const SCHEDULES = 100_000;
const MOST_SHOWN = 10;

const HELP = `npm run sim [-- --only documents|checkout] [-- --schedules <n>] [-- --seed <n>]

Runs the real code in simulations with virtual time; each schedule follows from its seed.
  documents: the code that issues documents: up to three workers, and a crash, a time-out, a duplicate, a late commit or
  a refusal at every call on a port, before and after it.
  checkout: the code of paying online: families in several windows, the gateway with lost, doubled, delayed, forged and
  untrue notifications and late money, the jobs, staff, and a crash, a lost connection or a lost answer at every call.
  --only       one of the two (default: both, one after the other)
  --schedules  how many of each (default ${SCHEDULES})
  --seed       the first seed (default 1); with --schedules 1 it plays one schedule again
  --help       this text
The last line of each is JSON; the command ends with 1 when a schedule ends in a violation, or a boundary was not hit.`;

type Simulator = (firstSeed: number, schedules: number) => Promise<number>;

const SIMULATORS: Readonly<Record<string, Simulator>> = {
  documents: simulator('documents', documents.noHits, runDocuments),
  checkout: simulator('checkout', checkout.noHits, runCheckout),
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    schedules: { type: 'string' },
    seed: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(HELP);
else process.exitCode = await simulateAll(wholeNumber(values.seed, 1), wholeNumber(values.schedules, SCHEDULES));

async function simulateAll(firstSeed: number, schedules: number): Promise<number> {
  const { only } = values;
  if (only !== undefined && !Object.hasOwn(SIMULATORS, only)) {
    console.error(`Not one of ${Object.keys(SIMULATORS).join(', ')}: ${only}`);
    return 2;
  }
  let code = 0;
  for (const [name, simulate] of Object.entries(SIMULATORS)) {
    if (only === undefined || only === name) code = Math.max(code, await simulate(firstSeed, schedules));
  }
  return code;
}

function simulator<Hits extends Map<string, number>>(
  simulates: string,
  noHits: () => Hits,
  runSchedule: (seed: number, hits: Hits) => Promise<readonly string[]>,
): Simulator {
  return async (firstSeed, schedules) => {
    const started = performance.now();
    const hits = noHits();
    const violations = await runAll(simulates, (seed) => runSchedule(seed, hits), { firstSeed, schedules });
    const missed = missedIn(hits);
    if (missed.length > 0 && schedules > 1) console.log(`not hit: ${missed.join('; ')}`);
    const boundaries = hits.size;
    const boundariesHit = boundaries - missed.length;
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    console.log(JSON.stringify({ simulates, schedules, firstSeed, violations, boundaries, boundariesHit, seconds }));
    return isClean(violations, missed, schedules) ? 0 : 1;
  };
}

type Range = { readonly firstSeed: number; readonly schedules: number };
type Run = (seed: number) => Promise<readonly string[]>;

/** Returns how many schedules end in a violation; shows the first ones. */
async function runAll(simulates: string, run: Run, { firstSeed, schedules }: Range): Promise<number> {
  let violations = 0;
  for (let seed = firstSeed; seed < firstSeed + schedules; seed += 1) {
    const said = await run(seed);
    if (said.length === 0) continue;
    violations += 1;
    if (violations <= MOST_SHOWN) show(simulates, seed, said);
  }
  return violations;
}

/** A short run need not hit every boundary. */
function isClean(violations: number, missed: readonly string[], schedules: number): boolean {
  return violations === 0 && (missed.length === 0 || schedules < SCHEDULES);
}

function missedIn(hits: ReadonlyMap<string, number>): readonly string[] {
  return [...hits].filter(([, count]) => count === 0).map(([boundary]) => boundary);
}

function show(simulates: string, seed: number, said: readonly string[]): void {
  console.log(`seed ${seed}: ${said.join('; ')}`);
  console.log(`  again: npm run sim -- --only ${simulates} --seed ${seed} --schedules 1`);
}

function wholeNumber(given: string | undefined, otherwise: number): number {
  const number = given === undefined ? otherwise : Number(given);
  if (Number.isSafeInteger(number) && number > 0) return number;
  console.error(`Not a whole number from 1 on: ${given}`);
  process.exit(2);
}
