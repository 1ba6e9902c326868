// The real server for one test file after another, in one process beside this worker: only the first file waits until it
// has loaded everything. It ends with the worker.
import { type ChildProcess, fork } from 'node:child_process';
import { inheritedEnvironment } from './program.ts';

type Answer = { readonly id: number; readonly address?: string; readonly error?: string };

export type HostedServer = { readonly address: string; stop(): Promise<void> };

/** Starts a server with these settings. */
export type StartServer = (environment: Readonly<Record<string, string>>) => Promise<HostedServer>;

/** `main`: apps/server/testing/server-host.ts, whose path this package does not know. */
export function serverHost(main: string): StartServer {
  let host: ChildProcess | undefined;
  let last = 0;
  const ask = (order: object) => {
    const id = ++last;
    host ??= fork(main, [], {
      env: { NODE_ENV: 'development', ...inheritedEnvironment() },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    const asked = host;
    return new Promise<string>((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`The server's host ended with ${code}.`));
      const listen = (answer: Answer) => {
        if (answer.id !== id) return;
        asked.off('message', listen).off('exit', ended);
        if (answer.error === undefined) resolve(answer.address ?? '');
        else reject(new Error(answer.error));
      };
      asked.on('message', listen).once('exit', ended);
      asked.send({ id, ...order });
    });
  };
  return async (environment) => {
    const address = await ask({ start: { NODE_ENV: 'development', ...environment } });
    return {
      address,
      async stop() {
        await ask({ stop: address });
      },
    };
  };
}
