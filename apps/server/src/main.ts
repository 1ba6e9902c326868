// Starts the server, and says so in one line of JSON; in one more before it when it has to wait for its database. `--web` or `--worker` starts that part alone; without either, both.
import { startServer } from './start-server.ts';

const ready = await startServer({
  isWeb: process.argv.includes('--web') || !process.argv.includes('--worker'),
  onListening: (listening) => console.log(JSON.stringify(listening)),
  isWorker: process.argv.includes('--worker') || !process.argv.includes('--web'),
});
console.log(JSON.stringify(ready));
