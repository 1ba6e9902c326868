// npm run rehearse: an installation by the pages of docs/operations, with Debian's PostgreSQL and nginx (OPS-17).
import { parseArgs } from 'node:util';
import { STEPS, type Step } from './steps.ts';
import { updateSteps } from './update.ts';
import { openWorld, type World } from './world.ts';

const HELP = `npm run rehearse [-- --from COMMIT]

Makes an installation as docs/operations says, in production mode behind TLS: a build, PostgreSQL, nginx with the pattern of
deploy, two of each program started as their units say, a school that opens and sells, a family that pays online, a lead
through the proxy, a desk with its printer, each alert by its fault, a backup under load that is restored elsewhere, a
restart of everything under load, another certificate, wrong settings and a copy of the database that is read, takes over and runs out
of disk. Nothing outside a temporary folder is touched. It needs Debian's postgresql, pgbouncer, nginx-light, prometheus,
prometheus-alertmanager and openssl, a browser, and root for the small disk.
  --from  instead: an installation of that commit, with a school that sells, is updated to the version of now while pages are
          asked for and leads come in, goes one step back, and is updated again
  --help  this text
A line for each step; the last line is JSON, and the command ends with 1 when a step failed.`;

const { values } = parseArgs({
  options: { from: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) console.log(HELP);
else process.exitCode = await rehearse(values.from === undefined ? STEPS : updateSteps(values.from));

async function rehearse(steps: readonly Step[]): Promise<number> {
  const began = performance.now();
  const world = await openWorld();
  const done: string[] = [];
  let failed: string | undefined;
  try {
    for (const step of steps) {
      await carryOut(step, world);
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
    JSON.stringify({ steps: steps.length, done: done.length, failed: failed === undefined ? 0 : 1, seconds }),
  );
  return failed === undefined ? 0 : 1;
}

async function carryOut({ title, run }: Step, world: World): Promise<void> {
  const began = performance.now();
  const measured = await run(world);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`ok      ${title}${typeof measured === 'string' ? `: ${measured}` : ''} (${seconds} s)`);
}
