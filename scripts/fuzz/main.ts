// npm run fuzz: random inputs against the raw handlers of the server, each run repeatable by its seed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@zapisy/db/connection/open-database';
import { databaseUrl, openTestServer } from '@zapisy/db/testing/test-server';
import { fuzzRoutes } from './routes.ts';
import { type FuzzResult, fuzzWebhook } from './webhook/fuzz-webhook.ts';
import { listeningWebhook, SECRET } from './webhook/listening-webhook.ts';

const INPUTS = 100_000;
type Fuzzed = { readonly problems: readonly string[] };

const TARGETS: Readonly<Record<string, (inputs: number, seed: number) => Promise<Fuzzed>>> = {
  webhook,
  routes: fuzzRoutes,
};

const HELP = `npm run fuzz [-- --only <handler>] [-- --inputs <n>] [-- --seed <n>]

Sends inputs made by chance to the real, listening server: none may get a 5xx or no answer, only what is signed may pass,
and of the webhook what got its 200 must be kept, and memory must not grow. 'routes': procedures over HTTP, the gateway's
notifications, the provider's events, the proxy to the provider, and the set-up of a desk.
  --only    one of: ${Object.keys(TARGETS).join(', ')} (default: all)
  --inputs  for each handler (default ${INPUTS})
  --seed    from which all inputs follow (default 1)
  --help    this text
The last line is JSON; the command ends with 1 when something was found.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    inputs: { type: 'string' },
    seed: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(HELP);
else process.exitCode = await fuzz(values.only, Number(values.inputs ?? INPUTS), Number(values.seed ?? 1));

async function fuzz(only: string | undefined, inputs: number, seed: number): Promise<number> {
  const selected = Object.entries(TARGETS).filter(([name]) => only === undefined || name === only);
  if (selected.length === 0 || !(inputs > 0) || !Number.isSafeInteger(seed)) {
    console.error(HELP);
    return 2;
  }
  const began = performance.now();
  const results: Record<string, Fuzzed> = {};
  for (const [name, run] of selected) results[name] = await run(inputs, seed);
  const problems = Object.values(results).flatMap((result) => result.problems);
  for (const problem of problems) console.log(problem);
  console.log(JSON.stringify({ seed, seconds: Math.round((performance.now() - began) / 1000), ...results }));
  return problems.length > 0 ? 1 : 0;
}

async function webhook(inputs: number, seed: number): Promise<FuzzResult> {
  const server = await openTestServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'fuzz-webhook-'));
  try {
    const database = await openDatabase({ databaseUrl: databaseUrl(server.adminUrl, server.template) });
    const failures: string[] = [];
    const listening = await listeningWebhook(database, dataDir, (line) => void failures.push(line));
    const result = await fuzzWebhook({ port: listening.port, secret: SECRET, inputs, seed }, database);
    await listening.close();
    await database.close();
    return { ...result, problems: [...result.problems, ...failures.slice(0, 5)] };
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
