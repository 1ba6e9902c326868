// Servers for test files, one after another in this process: what the first has loaded and compiled serves the next one.
// The tests order them over IPC (packages/api/testing/server-host.ts).

import { type Stages, stagesInOrder } from '../src/process/process-end.ts';
import { openServer } from '../src/start-server.ts';

type Order = { readonly id: number } & (
  | { readonly start: Readonly<Record<string, string>> }
  | { readonly stop: string }
);

const running = new Map<string, Stages>();

async function start(environment: Readonly<Record<string, string>>): Promise<string> {
  const stages = stagesInOrder();
  const { url } = await openServer({ isWeb: true, isWorker: true, environment }, stages);
  running.set(url, stages);
  return url;
}

async function stop(url: string): Promise<void> {
  await running.get(url)?.close();
  running.delete(url);
}

process.on('message', (order: Order) => {
  const done = 'start' in order ? start(order.start) : stop(order.stop);
  done.then(
    (address) => process.send?.({ id: order.id, address }),
    (error: Error) => process.send?.({ id: order.id, error: error.stack ?? error.message }),
  );
});
process.once('disconnect', () => process.exit(0));
