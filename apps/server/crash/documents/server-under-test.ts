// The server as main.ts starts it, with the ports of issuing wrapped: it dies at the point named on the command line.
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import type { JobContext } from '@zapisy/api/context';
import { issueDocumentsOver } from '@zapisy/api/documents/issuing/issue-documents-job';
import { type Issuing, issuingOf } from '@zapisy/api/documents/issuing/issuing';
import { JOBS, type Job } from '@zapisy/api/jobs/jobs';
import { ROUTES, type Route } from '../../src/build-app.ts';
import { INVOICING_PACE, openOutside } from '../../src/open-outside.ts';
import { startServer } from '../../src/start-server.ts';
import { FAST_PACE, fastClock } from './fast-time.ts';
import type { Side } from './points.ts';

const { values } = parseArgs({
  options: { since: { type: 'string' }, 'die-at': { type: 'string' }, 'at-hit': { type: 'string', default: '1' } },
});
const STDOUT = 1;
let hitsLeft = Number(values['at-hit']);

/** Nothing is closed: only what is written by then remains. */
function reach(call: string, side: Side): void {
  const point = `${call} ${side}`;
  if (point !== values['die-at']) return;
  hitsLeft -= 1;
  if (hitsLeft > 0) return;
  writeSync(STDOUT, `${JSON.stringify({ died: point })}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** The same port, with a point before and after every call. */
function watched<T extends object>(name: string, port: T): T {
  return new Proxy(port, {
    get(target, member) {
      const call: unknown = Reflect.get(target, member);
      if (typeof call !== 'function') return call;
      return async (...given: unknown[]) => {
        reach(`${name}.${String(member)}`, 'before');
        const done: unknown = await Reflect.apply(call, target, given);
        reach(`${name}.${String(member)}`, 'after');
        return done;
      };
    },
  });
}

function watchedPorts(ctx: JobContext): Issuing {
  const issuing = issuingOf(ctx);
  // A caller that waits for the end of a request counts in the product's time.
  const provider = { ...issuing.provider, timeLimitMs: INVOICING_PACE.timeLimitMs };
  return { ...issuing, records: watched('records', issuing.records), provider: watched('provider', provider) };
}

function watchedRoute(route: Route): Route {
  return (scope, dependencies, metrics) => {
    const isSettling = (url: string) => url.startsWith('/trpc/payments.settle?') || url === '/trpc/payments.settle';
    scope.addHook('preHandler', async ({ url }) => {
      if (isSettling(url)) reach('http.payments.settle', 'before');
    });
    scope.addHook('onSend', async ({ url }) => {
      if (isSettling(url)) reach('http.payments.settle', 'after');
    });
    return route(scope, dependencies, metrics);
  };
}

const { issueDocuments } = watched<{ issueDocuments: Job }>('job', {
  issueDocuments: issueDocumentsOver(watchedPorts),
});
const ready = await startServer({
  isWeb: true,
  isWorker: true,
  routes: ROUTES.map(watchedRoute),
  jobs: { ...JOBS, 'issue-documents': issueDocuments },
  clock: fastClock(Number(values.since)),
  openOutside: (settings, database) => openOutside(settings, database, FAST_PACE),
});
// Written now, because a killed process writes nothing when it ends.
flushCompileCache();
writeSync(STDOUT, `${JSON.stringify(ready)}\n`);
