// Starts the server, and reports that in one line of JSON, with another line before it when the server has to wait for
// its database. `--web` or `--worker` starts only that part; without either, both (OPS-4).
import { VERSION } from '@zapisy/domain/version';
import { startServer } from './start-server.ts';

if (process.argv.includes('--version')) {
  console.log(`zapisy ${VERSION}`);
  process.exit(0);
}

const ready = await startServer({
  isWeb: process.argv.includes('--web') || !process.argv.includes('--worker'),
  onListening: (listening) => console.log(JSON.stringify(listening)),
  isWorker: process.argv.includes('--worker') || !process.argv.includes('--web'),
});
console.log(JSON.stringify({ ...ready, version: VERSION }));
