// npm run crash: kills real processes at named points and at any moment; at the end nothing is lost and nothing is
// duplicated.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { crashDocuments } from './documents/crash-documents.ts';
import { crashLeads } from './leads/crash-leads.ts';
import type { Proof } from './proof.ts';

const PROOFS: Readonly<Record<string, Proof>> = { documents: crashDocuments, leads: crashLeads };
const CYCLES = 200;

const HELP = `npm run crash [-- --only <proof>] [-- --cycles <n>] [-- --seed <n>] [-- --loud]

Starts a PostgreSQL, the sandbox and servers of its own, kills them with SIGKILL in every cycle, lets the last ones finish,
and counts what is lost and what is there twice.
  --only    ${Object.keys(PROOFS).join(', ')} (default: each of them)
  --cycles  how many (default ${CYCLES})
  --seed    what dies when follows from it (default 1); what the machine makes of it does not
  --loud    says what became of each cycle
  --help    this text
The last line is JSON; the command ends with 1 when something is lost, there twice or wrong.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    cycles: { type: 'string' },
    seed: { type: 'string' },
    loud: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(HELP);
else process.exitCode = await crash(values.only ?? Object.keys(PROOFS).join(','));

async function crash(names: string): Promise<number> {
  const cycles = wholeNumber(values.cycles, CYCLES);
  const seed = wholeNumber(values.seed, 1);
  const say = (text: string) => void (values.loud && process.stderr.write(`${text}\n`));
  let isProved = true;
  for (const name of names.split(',')) {
    const proof = PROOFS[name];
    if (!proof) return refuse(`There is no proof '${name}'.`);
    const started = performance.now();
    const report = await proof({ cycles, seed, say });
    isProved &&= report.isProved;
    for (const line of report.lines) console.log(line);
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
    console.log(JSON.stringify({ only: name, seed, cycles, ...report.figures, seconds, load }));
  }
  return isProved ? 0 : 1;
}

function wholeNumber(given: string | undefined, otherwise: number): number {
  const number = given === undefined ? otherwise : Number(given);
  if (Number.isSafeInteger(number) && number > 0) return number;
  return process.exit(refuse(`Not a whole number from 1 on: ${given}`));
}

function refuse(line: string): number {
  process.stderr.write(`${line}\n\n${HELP}\n`);
  return 2;
}
