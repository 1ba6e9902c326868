// npm run rehearse: an installation by the pages of docs/operations, with Debian's PostgreSQL and nginx (OPS-17).
import { parseArgs } from 'node:util';
import { meetFaults } from './fault-run.ts';
import { STEPS, type Step } from './steps.ts';
import { updateSteps } from './update.ts';
import { openWorld, type World } from './world.ts';

const HELP = `npm run rehearse [-- --from COMMIT [--short]] [-- --faults [STEP]]

Makes an installation as docs/operations says, in production mode behind TLS: a build, PostgreSQL, nginx with the pattern of
deploy, two of each program started as their units say, a school that opens and sells, a family that pays online, a lead
through the proxy, a desk with its printer, each alert by its fault, a backup under load that is restored elsewhere, a
database of a moment brought back by pgBackRest, a restart of everything under load, another certificate, wrong settings, a copy of
the database that is read, takes over and runs out of disk, and a clock that jumps over midnight and changes of summer time. Nothing outside a temporary folder is touched. It needs
Debian's postgresql, pgbouncer, nginx-light, prometheus, prometheus-alertmanager and openssl, and a browser; root for the small disk,
pgbackrest and faketime for a step each, which is left out without them and says so.
  --from  instead: an installation of that commit, with a school that sells, is updated to the version of now while pages are
          asked for and leads come in, goes one step back, and is updated again; --short: with fewer requests, without the alerts
  --faults  instead: two faults are planted for each step, or for that one (its first word is in scripts/rehearse/steps.ts), which
          must tell them in words, before the step is carried out without them; a line for each
  --help  this text
A line for each step; the last line is JSON, and the command ends with 1 when a step failed.`;

const { values, positionals } = parseArgs({
  options: {
    from: { type: 'string' },
    short: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
});
if (values.help) console.log(HELP);
else if (values.faults) process.exitCode = await plantFaults(positionals);
else process.exitCode = await rehearse(values.from === undefined ? STEPS : updateSteps(values.from, values.short));

/** Those of the named steps, or of all. */
async function plantFaults(names: readonly string[]): Promise<number> {
  const began = performance.now();
  const world = await openWorld();
  let table: Awaited<ReturnType<typeof meetFaults>> = [];
  let failed: string | undefined;
  try {
    table = await meetFaults(world, (name) => names.length === 0 || names.includes(name));
  } catch (error) {
    failed = error instanceof Error ? error.message : String(error);
    console.log(`FAILED   ${failed}`);
  } finally {
    await world.close();
  }
  const notReported = table.filter(({ isReported }) => !isReported).map(({ step, fault }) => `${step}: ${fault}`);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    JSON.stringify({ faults: table.length, reported: table.length - notReported.length, notReported, failed, seconds }),
  );
  return failed === undefined && notReported.length === 0 ? 0 : 1;
}

async function rehearse(steps: readonly Step[]): Promise<number> {
  const began = performance.now();
  const world = await openWorld();
  const done: string[] = [];
  let leftOut = 0;
  let failed: string | undefined;
  try {
    for (const step of steps) {
      const said = await carryOut(step, world);
      if (said.startsWith('left out')) leftOut += 1;
      done.push(step.title);
    }
  } catch (error) {
    failed = error instanceof Error ? error.message : String(error);
    console.log(`FAILED  ${steps[done.length]?.title}\n        ${failed}`);
  } finally {
    await world.close();
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  console.log(
    JSON.stringify({ steps: steps.length, done: done.length, leftOut, failed: failed === undefined ? 0 : 1, seconds }),
  );
  return failed === undefined ? 0 : 1;
}

/** What it measured, or why it was left out. */
async function carryOut({ title, run }: Step, world: World): Promise<string> {
  const began = performance.now();
  const measured = await run(world);
  const said = typeof measured === 'string' ? measured : '';
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`ok      ${title}${said && `: ${said}`} (${seconds} s)`);
  return said;
}
