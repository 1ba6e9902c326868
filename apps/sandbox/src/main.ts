// npm start: the sandbox on its fixed ports, or with `--free-ports` on free ones, until told to stop.
import { type Ports, startSandbox } from './start-sandbox.ts';

const FIXED: Ports = {
  controlPanel: 4400,
  identityProvider: 4410,
  invoicingProvider: 4420,
  adPlatform: 4430,
  paymentGateway: 4440,
  companyRegister: 4450,
  fiscalPrinter: 4460,
};

try {
  const { addresses, close } = await startSandbox(process.argv.includes('--free-ports') ? {} : FIXED);
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
