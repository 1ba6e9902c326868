// npm run fuzz: inputs by chance at the programs that listen, each run repeatable by its seed.
import { parseArgs } from 'node:util';
import { fuzzRoutes } from '../../apps/server/fuzz/routes.ts';
import { fuzzListeningWebhook } from '../../apps/server/fuzz/webhook/fuzz-listening-webhook.ts';
import { fuzzAccountForms } from './account-forms.ts';
import { fuzzPortalForms } from './portal-forms.ts';

const INPUTS = 100_000;
type Fuzzed = { readonly problems: readonly string[] };

const TARGETS: Readonly<Record<string, (inputs: number, seed: number) => Promise<Fuzzed>>> = {
  webhook: fuzzListeningWebhook,
  routes: fuzzRoutes,
  portal: fuzzPortalForms,
  accounts: fuzzAccountForms,
};

const HELP = `npm run fuzz [-- --only <handler>] [-- --inputs <n>] [-- --seed <n>]

Sends inputs made by chance to the real, listening server: none may get a 5xx or no answer, only what is signed may pass,
and of the webhook what got its 200 must be kept, and memory must not grow. 'routes': procedures over HTTP, the gateway's
notifications, the provider's events, the proxy to the provider, and the set-up of a desk. 'portal' and 'accounts': their forms,
none of which may change what is another's or be taken from another site, or show a stack.
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
