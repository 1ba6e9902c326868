// The whole api for one test file: a database, the real adapters, and for each test a sandbox tenant of its own.
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@zapisy/db/connection/open-database';
import { type RunJobsOptions, runJobs } from '@zapisy/db/testing/run-jobs';
import { testDatabase } from '@zapisy/db/testing/test-database';
import type { Role } from '@zapisy/domain/people/role';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { appRouter } from '../src/app-router.ts';
import type { ApiSettings, Context, JobContext, Log, Session, SignedInContext } from '../src/context.ts';
import { JOBS, LONG_JOBS } from '../src/jobs/jobs.ts';
import type { AccountsServiceSettings } from '../src/outside/accounts/accounts.ts';
import { openOutside } from '../src/outside/open-outside.ts';
import { openErasureList } from '../src/steps/erasure-list.ts';
import { UNNAMED_REFUSAL } from '../src/trpc.ts';
import { type RunningAccounts, startAccountsService } from './accounts-service.ts';
import { type FaultControls, openFaultControls } from './fault-controls.ts';
import { gatewayAccount } from './gateway-account.ts';
import { ACTORS } from './people.ts';
import { sandboxAddresses } from './sandbox-addresses.ts';
import { type TestClock, testClock } from './test-clock.ts';

const callerOf = appRouter.createCaller;

type Caller = ReturnType<typeof callerOf>;

const TEST_SETTINGS: ApiSettings = {
  defaultCity: 'Kraków',
  spendCity: 'Kraków',
  formCityMap: {},
  adAccountId: 'act_100200300',
  departmentId: '1',
  govSend: true,
  portalUrl: 'http://127.0.0.1:3000',
  officeMail: undefined,
  baseUrl: 'http://127.0.0.1:4000',
  fiscalRoutes: { Kraków: 'desk:desk-online', Gdańsk: 'provider', Łódź: 'none' },
  erasureKey: 'an-erasure-key-of-tests',
  issuer: 'https://konta.example',
};

export type TestApi = {
  readonly database: Database;
  /** The name of this test's tenant: `invoicing.<tenant>`, `gateway.<tenant>`, ... */
  readonly tenant: string;
  readonly faultControls: FaultControls;
  readonly clock: TestClock;
  /** What was logged in this test, one entry per line. */
  readonly logged: readonly object[];
  /** The context of a background job; a test may change a setting with `{ ...api.context, settings }`. */
  readonly context: JobContext;
  readonly accountsAddress: AccountsServiceSettings;
  contextOf(session: Session): SignedInContext;
  /** The procedures called by the actor of a role, or with a session of the test's own. */
  as(actor: Role | Session): Caller;
  /** The same, from the computer of a desk whose key has this hash (PRN-25). */
  fromComputer(deskKeyHash: string, actor: Role | Session): Caller;
  anonymous(): Caller;
  /** Runs the jobs of the queue, and those that they enqueue; resolves to the errors of failed jobs. */
  runJobs(options?: RunJobsOptions): Promise<readonly unknown[]>;
};

/** `withAccounts`: the accounts service runs beside the file, with the demo people. */
type TestApiOptions = { readonly withAccounts?: boolean };

type Tenant = Pick<TestApi, 'tenant' | 'faultControls' | 'clock' | 'context'> & { readonly logged: object[] };

function openTenant(database: Database, accounts: RunningAccounts | undefined): Tenant {
  const sandbox = sandboxAddresses();
  const tenant = `t${randomUUID().slice(0, 13)}`;
  const clock = testClock();
  const logged: object[] = [];
  const write = (fields: object, message: string) => void logged.push({ ...fields, message });
  const log: Log = { info: write, warn: write, error: write };
  const outside = openOutside({
    invoicing: { baseUrl: sandbox.invoicingProvider, token: `invoicing.${tenant}` },
    ads: {
      baseUrl: sandbox.adPlatform,
      version: 'v26.0',
      accessToken: `user.${tenant}`,
      adsAccessToken: `ads.${tenant}`,
      now: clock.now,
    },
    gateway: gatewayAccount(sandbox.paymentGateway, tenant),
    registerBaseUrl: `${sandbox.companyRegister}/tenants/${tenant}`,
    mail: {
      url: `smtp://mail.${tenant}:any@${sandbox.mailServer.host}:${sandbox.mailServer.port}`,
      sender: { name: 'Zapisy', address: 'biuro@zapisy.example' },
    },
    accounts,
  });
  const erasures = openErasureList(join(tmpdir(), 'zapisy-erasures', tenant));
  const context = { database, settings: TEST_SETTINGS, erasures, outside, clock, random: randomUUID, log };
  return { tenant, faultControls: openFaultControls(sandbox.controlPanel, tenant), clock, context, logged };
}

/** Called once at the top of a test file; each test finds empty tables, an untouched tenant and the real time. */
export function testApi({ withAccounts = false }: TestApiOptions = {}): TestApi {
  const database = testDatabase();
  let opened: Tenant | undefined;
  let accounts: RunningAccounts | undefined;
  if (withAccounts) {
    beforeAll(async () => {
      accounts = await startAccountsService(database.url);
    });
    afterAll(() => accounts?.close());
  }
  const now = () => {
    if (!opened) throw new Error('A test has its tenant from the first beforeEach on.');
    return opened;
  };
  beforeEach(() => {
    opened = openTenant(database, accounts);
  });
  afterEach(() => {
    const unnamed = opened?.logged.filter((entry) => 'message' in entry && entry.message === UNNAMED_REFUSAL);
    expect(unnamed ?? [], 'each refusal of an act is named by it').toEqual([]);
  });
  const sessionOf = (actor: Role | Session) => (typeof actor === 'string' ? ACTORS[actor] : actor);
  const caller = (session: Session | undefined, deskKeyHash?: string) =>
    callerOf({ ...now().context, session, deskKeyHash } satisfies Context);
  return {
    database,
    get tenant() {
      return now().tenant;
    },
    get faultControls() {
      return now().faultControls;
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
    get accountsAddress() {
      if (!accounts) throw new Error('This file has no accounts service.');
      return accounts;
    },
    contextOf: (session) => ({ ...now().context, session }),
    as: (actor) => caller(sessionOf(actor)),
    fromComputer: (deskKeyHash, actor) => caller(sessionOf(actor), deskKeyHash),
    anonymous: () => caller(undefined),
    runJobs(options) {
      const { context } = now();
      const { signal } = new AbortController();
      const jobs = Object.entries({ ...JOBS, ...LONG_JOBS });
      const tasks = jobs.map(([name, job]) => [name, (payload: unknown) => job(context, payload, signal)]);
      return runJobs(database, Object.fromEntries(tasks), options);
    },
  };
}
