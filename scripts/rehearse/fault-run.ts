// npm run rehearse -- --faults: each step meets two faults that are planted for it, before it is carried out soundly.
import { FAULTS_OF_INSTALLING } from './faults-of-installing.ts';
import { FAULTS_OF_OPERATING } from './faults-of-operating.ts';
import { limit } from './people.ts';
import { type Fault, plant, type TwoFaults } from './planted.ts';
import { STEPS, type StepName } from './steps.ts';
import type { World } from './world.ts';

/** Each step has its two. */
const STEP_FAULTS: Readonly<Record<StepName, TwoFaults>> = { ...FAULTS_OF_INSTALLING, ...FAULTS_OF_OPERATING };

/** A step that waits for what cannot come fails after so long. */
const FAULTED_MS = 30_000;
const SAID = 160;

type Met = { readonly step: string; readonly fault: string; readonly isReported: boolean };

/** Resolves to all that was said. @throws when a step fails that has no fault */
export async function meetFaults(world: World, only: (step: string) => boolean): Promise<readonly Met[]> {
  const table: Met[] = [];
  for (const { name, title, run } of STEPS) {
    for (const fault of only(name) ? STEP_FAULTS[name] : []) {
      table.push(judged(name, fault, await metFault(world, fault, run)));
    }
    await run(world).catch((error: Error) => {
      throw new Error(`Without a fault it fails too: ${title}: ${error.message}`);
    });
    console.log(`ok       ${name}`);
  }
  return table;
}

/** Whether what a step said names the fault, with a line for it. */
function judged(step: string, { title, says }: Fault, said: string): Met {
  const [words] = says.exec(said) ?? [];
  const isReported = words !== undefined;
  const line = isReported ? words.slice(0, SAID) : said;
  console.log(`${isReported ? 'reported' : 'NOT SAID'} ${step.padEnd(11)} ${title}: ${line.replaceAll(/\s+/g, ' ')}`);
  return { step, fault: title, isReported };
}

/** What the step says to it; what it opened is closed and what it changed is as before. */
async function metFault(world: World, fault: Fault, run: (world: World) => Promise<unknown>): Promise<string> {
  const [environment, databases, usual] = [{ ...world.environment }, { ...world.databases }, limit.ms];
  const ends: (() => unknown)[] = [];
  const takeOut = await plant(world, fault);
  limit.ms = FAULTED_MS;
  try {
    return await run({ ...world, atEnd: (end) => ends.push(end) }).then(
      (measured) => `nothing: it passed${typeof measured === 'string' ? ` with ${measured}` : ''}`,
      (error: Error) => error.message,
    );
  } finally {
    limit.ms = usual;
    for (const end of ends.reverse()) await end();
    for (const name of ['first', 'copy', 'current'] as const) Reflect.deleteProperty(world.databases, name);
    Object.assign(world.databases, databases);
    await takeOut();
    await putBack(world, environment);
  }
}

/** Settings that the step itself changed, with everything restarted. */
async function putBack(world: World, before: Readonly<Record<string, string>>): Promise<void> {
  const names = new Set([...Object.keys(before), ...Object.keys(world.environment)]);
  const changed = [...names].filter((name) => world.environment[name] !== before[name]);
  if (changed.length === 0) return;
  for (const name of changed) Reflect.deleteProperty(world.environment, name);
  await world.change(before);
}
