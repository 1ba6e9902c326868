// npm start: the sandbox on its fixed ports, or with `--free-ports` on free ones, until stopped. `--leads-to` is where
// the demo's ad platform posts new leads, `--persist-in` the folder in which the demo's documents, transactions
// and letters outlive a restart.
import { parseArgs } from 'node:util';
import { givenAppSecret } from './settings.ts';
import { type Ports, startSandbox } from './start-sandbox.ts';

const FIXED: Ports = {
  controlPanel: 4400,
  identityProvider: 4410,
  invoicingProvider: 4420,
  adPlatform: 4430,
  paymentGateway: 4440,
  companyRegister: 4450,
  fiscalPrinter: 4460,
  mailServer: 4470,
};

/** A server that is started without a setting listens there. */
const USUAL_SERVER = 'http://127.0.0.1:4000/api/public/social-leads';

try {
  const { values } = parseArgs({
    options: { 'free-ports': { type: 'boolean' }, 'leads-to': { type: 'string' }, 'persist-in': { type: 'string' } },
  });
  const isFree = values['free-ports'] === true;
  const leadsTo = values['leads-to'] ?? (isFree ? undefined : USUAL_SERVER);
  const { addresses, close } = await startSandbox(isFree ? {} : FIXED, {
    leadsTo,
    appSecret: givenAppSecret(),
    persistIn: values['persist-in'],
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void close().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  console.log(JSON.stringify({ ready: true, addresses }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
