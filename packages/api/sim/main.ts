// npm run sim: the real issuing code in seeded simulations with faults at every boundary.
import { parseArgs } from 'node:util';
import { noHits } from './boundaries.ts';
import { runSchedule } from './schedule.ts';

const SCHEDULES = 100_000;
const MOST_SHOWN = 10;

const HELP = `npm run sim [-- --schedules <n>] [-- --seed <n>]

Runs the code that issues documents in simulations: up to three workers, and a crash, a time-out, a duplicate, a
late commit or a refusal at every call on a port, before and after it. Each schedule follows from its seed.
  --schedules  how many (default ${SCHEDULES})
  --seed       the first seed (default 1); with --schedules 1 it plays one schedule again
  --help       this text
The last line is JSON; the command ends with 1 when a schedule ends in a violation, or a boundary was not hit.`;

const { values } = parseArgs({
  options: { schedules: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) console.log(HELP);
else process.exitCode = await simulate(wholeNumber(values.seed, 1), wholeNumber(values.schedules, SCHEDULES));

async function simulate(firstSeed: number, schedules: number): Promise<number> {
  const started = performance.now();
  const hits = noHits();
  let violations = 0;
  for (let seed = firstSeed; seed < firstSeed + schedules; seed += 1) {
    const said = await runSchedule(seed, hits);
    if (said.length === 0) continue;
    violations += 1;
    if (violations > MOST_SHOWN) continue;
    console.log(`seed ${seed}: ${said.join('; ')}`);
    console.log(`  again: npm run sim -- --seed ${seed} --schedules 1`);
  }
  const missed = [...hits].filter(([, count]) => count === 0).map(([boundary]) => boundary);
  if (missed.length > 0 && schedules > 1) console.log(`not hit: ${missed.join('; ')}`);
  const boundaries = hits.size;
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  console.log(
    JSON.stringify({
      schedules,
      firstSeed,
      violations,
      boundaries,
      boundariesHit: boundaries - missed.length,
      seconds,
    }),
  );
  return violations > 0 || (missed.length > 0 && schedules >= SCHEDULES) ? 1 : 0;
}

function wholeNumber(given: string | undefined, otherwise: number): number {
  const number = given === undefined ? otherwise : Number(given);
  if (Number.isSafeInteger(number) && number > 0) return number;
  console.error(`Not a whole number from 1 on: ${given}`);
  process.exit(2);
}
