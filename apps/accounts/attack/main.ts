// npm run tries: thousands of guesses at passwords, codes and links of a real accounts service, over HTTP.
import { parseArgs } from 'node:util';
import { freePort } from '@zapisy/api/testing/free-port';
import { databaseUrl, openTestServer } from '@zapisy/db/testing/test-server';
import { readSettings } from '../src/settings.ts';
import { startAccounts } from '../src/start-accounts.ts';
import { anotherProcess } from '../testing/another-process.ts';
import { attackedAt } from './attacked.ts';
import { type AttackResult, attacksOn, problemsOf, run } from './attacks.ts';

const TRIES = 10_000;

const HELP = `npm run tries [-- --tries <n>]

Guesses passwords, codes of the app, backup codes, the code of the first start and links of letters at an accounts service that
is a process of its own, from thousands of addresses: none may lead in, no more may be compared than the limits allow, and the
owner's own browser and everybody else must sign in meanwhile.
  --tries  of each kind (default ${TRIES})
  --help   this text
The last line is JSON; the command ends with 1 when something was found.`;

const { values } = parseArgs({ options: { tries: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help) console.log(HELP);
else process.exitCode = await attack(Number(values.tries ?? TRIES));

async function attack(tries: number): Promise<number> {
  if (!Number.isSafeInteger(tries) || tries < 1) {
    console.error(HELP);
    return 2;
  }
  const server = await openTestServer();
  const database = databaseUrl(server.adminUrl, server.template);
  const [own, nowhere] = [String(await freePort()), await freePort()];
  const accounts = await startAccounts(
    readSettings({
      NODE_ENV: 'test',
      OIDC_ISSUER: `http://127.0.0.1:${own}`,
      ACCOUNTS_PORT: own,
      DATABASE_URL: database,
      SMTP_URL: `smtp://127.0.0.1:${nowhere}`,
      LOG_LEVEL: 'silent',
    }),
  );
  const listening = await anotherProcess(database, nowhere, { TRUSTED_PROXIES: '127.0.0.1' });
  try {
    return await attackAll(listening.url, accounts, tries);
  } finally {
    await listening.kill();
    await accounts.close();
    await server.close();
  }
}

type Accounts = Awaited<ReturnType<typeof startAccounts>>;

async function attackAll(url: string, { service }: Accounts, tries: number): Promise<number> {
  const began = performance.now();
  const results: Record<string, AttackResult> = {};
  const problems: string[] = [];
  for (const name of Object.keys(attacksOn(await attackedAt(url, service)))) {
    // Each at people of its own: what one attack has used up of a limit is none of the next one's.
    const one = attacksOn(await attackedAt(url, service))[name];
    if (!one) continue;
    const result = await run(one, tries);
    results[name] = result;
    problems.push(...problemsOf(name, one, result));
    console.log(`${name}: ${result.tries} tries, ${result.lookedAt} looked at, ${result.in} led in`);
  }
  for (const problem of problems) console.log(problem);
  console.log(JSON.stringify({ seconds: Math.round((performance.now() - began) / 1000), problems, ...results }));
  return problems.length > 0 ? 1 : 0;
}
