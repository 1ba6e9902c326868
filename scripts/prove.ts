// npm run prove: the proofs of docs/testing.md one after another, each for its part of the time, in one table (OPS-29).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { root } from './builds.ts';
import { canariesIn } from './proof-canaries.ts';

const MINUTES = 10;

const HELP = `npm run prove [-- --minutes <n>]

The simulators of issuing and paying, servers that are killed, inputs made by chance, tries at passwords and codes, the rights of
every procedure and route with the records of others, and the rehearsal of an installation, whose logs are searched for secrets and
personal data. A line for each; what a proof that failed has said follows.
  --minutes  how long about, on two cores (default ${MINUTES}); the rehearsal and the rights take three whatever it says
  --help     this text
In the logs of the programs that they start, and in what they say, no secret and no datum of a person may stand.
The last line is JSON; the command ends with 1 when a proof failed.`;

type Proof = { readonly name: string; readonly args: readonly string[] };

const RIGHTS = [
  'packages/api/src/authorisation.test.ts',
  'packages/api/src/foreign-records.test.ts',
  'apps/server/src/routes/route-rights.test.ts',
];

/** How much of each in so many minutes: measured on two cores. */
function proofsOf(minutes: number): readonly Proof[] {
  const share = (inTenMinutes: number) => String(Math.max(1, Math.round((inTenMinutes * minutes) / 10)));
  return [
    { name: 'issuing and paying in simulations', args: ['sim', '--schedules', share(8_000)] },
    { name: 'servers killed while they issue', args: ['crash', '--only', 'documents', '--cycles', share(8)] },
    { name: 'servers killed while leads come in', args: ['crash', '--only', 'leads', '--cycles', share(8)] },
    { name: 'inputs by chance at the webhook', args: ['fuzz', '--only', 'webhook', '--inputs', share(20_000)] },
    { name: 'inputs by chance at every other route', args: ['fuzz', '--only', 'routes', '--inputs', share(4_000)] },
    { name: 'forms of the portal by chance', args: ['fuzz', '--only', 'portal', '--inputs', share(800)] },
    { name: 'forms of the accounts by chance', args: ['fuzz', '--only', 'accounts', '--inputs', share(800)] },
    { name: 'tries at passwords, codes and links', args: ['tries', '--tries', share(500)] },
    { name: 'rights, and records of others', args: ['test', '--project', 'api', '--project', 'server', ...RIGHTS] },
    { name: 'an installation by its pages', args: ['rehearse'] },
  ];
}

const { values } = parseArgs({ options: { minutes: { type: 'string' }, help: { type: 'boolean' } } });
const minutes = Number(values.minutes ?? MINUTES);
if (values.help) console.log(HELP);
else if (minutes > 0) process.exitCode = await prove(proofsOf(minutes));
else {
  console.error(HELP);
  process.exitCode = 2;
}

async function prove(proofs: readonly Proof[]): Promise<number> {
  const began = performance.now();
  const failed: string[] = [];
  const log = join(mkdtempSync(join(tmpdir(), 'zapisy-proofs-')), 'log');
  let read = 0;
  for (const { name, args } of proofs) {
    const { isProved, seconds, said, bytes } = await run(args, log);
    read += bytes;
    const [last = ''] = said.trim().split('\n').slice(-1);
    console.log(`${isProved ? 'ok     ' : 'FAILED '} ${name.padEnd(38)} ${seconds.toFixed(0).padStart(4)} s  ${last}`);
    if (isProved) continue;
    failed.push(name);
    console.log(said.trim().split('\n').slice(-40).join('\n'));
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  rmSync(dirname(log), { recursive: true });
  console.log(JSON.stringify({ proofs: proofs.length, failed, searchedKilobytes: Math.round(read / 1024), seconds }));
  return failed.length === 0 ? 0 : 1;
}

/** Proved is what ended with 0 and let nothing out: its words, and the logs of programs that it started, are searched. */
async function run(args: readonly string[], log: string) {
  const began = performance.now();
  writeFileSync(log, '');
  const child = spawn(process.execPath, [join(root, 'scripts/setup.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PROOF_LOG: log },
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const all = `${readFileSync(log, 'utf8')}\n${errors}\n${output}`;
  const letOut = canariesIn(all);
  const isProved = code === 0 && letOut.length === 0;
  const problem = letOut.length > 0 ? `\nIn its logs and words there are: ${letOut.join('; ')}` : '';
  const said = isProved ? output : `${errors}\n${output}${problem}`;
  return { isProved, seconds: (performance.now() - began) / 1000, said, bytes: all.length };
}
