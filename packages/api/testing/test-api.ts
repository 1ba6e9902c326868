// The whole api for one test file: a database, the real adapters, and for each test a world outside of its own.
import { randomUUID } from 'node:crypto';
import type { Database } from '@zapisy/db/connection/open-database';
import { type RunJobsOptions, runJobs } from '@zapisy/db/testing/run-jobs';
import { testDatabase } from '@zapisy/db/testing/test-database';
import type { Role } from '@zapisy/domain/people/role';
import { beforeEach } from 'vitest';
import { appRouter } from '../src/app-router.ts';
import type { ApiSettings, Context, JobContext, Log, Session, SignedInContext } from '../src/context.ts';
import { JOBS } from '../src/jobs.ts';
import { openOutside } from '../src/outside/open-outside.ts';
import { createCallerFactory } from '../src/trpc.ts';
import { type Levers, openLevers } from './levers.ts';
import { ACTORS } from './people.ts';
import { sandboxAddresses } from './sandbox-addresses.ts';
import { type TestClock, testClock } from './test-clock.ts';

const callerOf = createCallerFactory(appRouter);

type Caller = ReturnType<typeof callerOf>;

export const TEST_SETTINGS: ApiSettings = {
  defaultCity: 'Kraków',
  spendCity: 'Kraków',
  formCityMap: {},
  adAccountId: 'act_100200300',
  departmentId: '1',
  govSend: true,
  portalUrl: 'http://127.0.0.1:3000',
  baseUrl: 'http://127.0.0.1:4000',
  fiscalRoutes: { Kraków: 'desk:desk-online', Gdańsk: 'provider', Łódź: 'none' },
  erasureKey: 'an-erasure-key-of-tests',
};

export type TestApi = {
  readonly database: Database;
  /** The name of this test's world: `invoicing.<world>`, `gateway.<world>`, ... */
  readonly world: string;
  readonly levers: Levers;
  readonly clock: TestClock;
  /** What was logged in this test, a line an entry. */
  readonly logged: readonly object[];
  /** What a background job gets; a test may change a setting with `{ ...api.context, settings }`. */
  readonly context: JobContext;
  contextOf(session: Session): SignedInContext;
  /** The procedures as somebody calls them: one of each role, or a session of the test's own. */
  as(who: Role | Session): Caller;
  anonymous(): Caller;
  /** Runs what is in the job queue, and what that enqueues; resolves to the errors of failed jobs. */
  runJobs(options?: RunJobsOptions): Promise<readonly unknown[]>;
};

type World = Pick<TestApi, 'world' | 'levers' | 'clock' | 'context'> & { readonly logged: object[] };

function openWorld(database: Database): World {
  const sandbox = sandboxAddresses();
  const world = `t${randomUUID().slice(0, 13)}`;
  const clock = testClock();
  const logged: object[] = [];
  const write = (fields: object, message: string) => void logged.push({ ...fields, message });
  const log: Log = { info: write, warn: write, error: write };
  const outside = openOutside({
    invoicing: { baseUrl: sandbox.invoicingProvider, token: `invoicing.${world}` },
    ads: {
      baseUrl: sandbox.adPlatform,
      version: 'v26.0',
      accessToken: `user.${world}`,
      adsAccessToken: `ads.${world}`,
      now: clock.now,
    },
    gateway: { baseUrl: sandbox.paymentGateway, secret: `gateway.${world}` },
    registerBaseUrl: `${sandbox.companyRegister}/worlds/${world}`,
  });
  const context = { database, settings: TEST_SETTINGS, outside, clock, random: randomUUID, log };
  return { world, levers: openLevers(sandbox.controlPanel, world), clock, context, logged };
}

/** Called once at the top of a test file; each test finds empty tables, an untouched world and the real time. */
export function testApi(): TestApi {
  const database = testDatabase();
  let opened: World | undefined;
  const now = () => {
    if (!opened) throw new Error('A test has its world from the first beforeEach on.');
    return opened;
  };
  beforeEach(() => {
    opened = openWorld(database);
  });
  const caller = (session: Session | undefined) => callerOf({ ...now().context, session } satisfies Context);
  return {
    database,
    get world() {
      return now().world;
    },
    get levers() {
      return now().levers;
    },
    get clock() {
      return now().clock;
    },
    get logged() {
      return now().logged;
    },
    get context() {
      return now().context;
    },
    contextOf: (session) => ({ ...now().context, session }),
    as: (who) => caller(typeof who === 'string' ? ACTORS[who] : who),
    anonymous: () => caller(undefined),
    runJobs(options) {
      const { context } = now();
      const tasks = Object.entries(JOBS).map(([name, job]) => [name, (payload: unknown) => job(context, payload)]);
      return runJobs(database, Object.fromEntries(tasks), options);
    },
  };
}
