// npm run setup:check -- <subject>: whether the external services are set up, with the settings that the server reads.

import { createInterface } from 'node:readline/promises';
import { readSettings, type Settings, SettingsProblem } from '../../src/process/settings.ts';
import { checkAdPlatform } from './ad-platform.ts';
import { type Finding, finding } from './finding.ts';
import { checkIdentity, type Visit } from './identity.ts';
import { checkInvoicing } from './invoicing.ts';
import { checkMail } from './mail.ts';
import { checkPaymentGateway } from './payment-gateway.ts';

type Subject = (given: { readonly settings: Settings; readonly now: () => Date }) => Promise<readonly Finding[]>;

/** One line for each outside system that can be set up wrongly. */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  invoicing: checkInvoicing,
  'ad-platform': checkAdPlatform,
  mail: checkMail,
  'payment-gateway': checkPaymentGateway,
  identity: ({ settings }) => checkIdentity({ settings, visit: askPerson }),
};

const HELP = `npm run setup:check -- <${Object.keys(SUBJECTS).join(' | ')}>

Reads the server's own variables and looks at the system outside without changing anything there. One line a check:
  ok      it is as it must be
  note    nobody can see from here that it is; the line says where to look
  FAILED  the line says what to do
No line shows a secret. The last line is JSON; the command ends with 1 when a check failed.
  invoicing        docs/operations/setup-invoicing-provider.md
  ad-platform      docs/operations/setup-ad-platform.md
  payment-gateway  docs/operations/payment-gateway.md
  mail             docs/operations/mail.md
  identity         docs/operations/identity.md; in a terminal it asks a person to sign in, once for the portal and the desk`;

const [wanted = '', ...more] = process.argv.slice(2);
const subject = SUBJECTS[wanted];
if (wanted === '--help') console.log(HELP);
else if (!subject || more.length > 0) {
  console.error(HELP);
  process.exitCode = 2;
} else process.exitCode = say(wanted, await findings(subject));

async function findings(check: Subject): Promise<readonly Finding[]> {
  const { ok, failed } = finding('settings');
  try {
    const settings = readSettings();
    const tenant = settings.production ? 'production' : 'development: what is missing stands for the sandbox';
    return [ok(`The settings are complete (${tenant}).`), ...(await check({ settings, now: () => new Date() }))];
  } catch (error) {
    if (error instanceof SettingsProblem) return [failed(error.message.replaceAll('\n', ' '))];
    throw error;
  }
}

/** Without a terminal nobody is asked. */
async function askPerson(...[address, client]: Parameters<Visit>): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  console.log(`\nSign in for the ${client}, as a member of staff, at\n\n${address}\n`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const arrived = await terminal.question(
    'Then copy the address at which the browser arrives, whatever the page shows: ',
  );
  terminal.close();
  return arrived.trim();
}

function say(name: string, all: readonly Finding[]): number {
  const marks = { ok: 'ok    ', note: 'note  ', failed: 'FAILED' } as const;
  for (const { check, state, text } of all) console.log(`${marks[state]} ${check}: ${text}`);
  const failed = all.filter(({ state }) => state === 'failed').map(({ check }) => check);
  const checks = Object.fromEntries(all.map(({ check, state }) => [check, state]));
  console.log(JSON.stringify({ ok: failed.length === 0, subject: name, failed, checks }));
  return failed.length === 0 ? 0 : 1;
}
