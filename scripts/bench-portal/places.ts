// The running portals of the bench: one of the demo families, and one of the staff of a school with years of records.
import { join } from 'node:path';
import { landmarksOf } from '../../apps/server/bench/growth/landmarks.ts';
import { fillWorld } from '../../apps/server/bench/growth/world/fill.ts';
import type { TestHarness } from '../../apps/server/testing/test-harness.ts';
import { openFront } from '../../packages/api/testing/front.ts';
import { type RunningProgram, startProgram } from '../../packages/api/testing/program.ts';
import { seedDemoData } from '../../packages/db/seed/demo-data.ts';
import { type Database, openDatabase } from '../../packages/db/src/connection/open-database.ts';
import { keepSearchTexts } from '../../packages/db/src/leads/lead-search-text-records.ts';
import { migrate } from '../../packages/db/src/migrations/migrate.ts';
import { type Counter, countRequests } from './counted-requests.ts';

const SERVER_MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
const ACCOUNTS_MAIN = join(import.meta.dirname, '../../apps/accounts/src/main.ts');
const PORTAL_MAIN = join(import.meta.dirname, '../../apps/portal/main.ts');

export type Place = {
  readonly address: string;
  readonly database: Database;
  readonly counter: Counter;
  readonly processes: Readonly<Record<'server' | 'portal', RunningProgram>>;
  close(): Promise<void>;
};

/** The demo data as of today, with a worker that issues documents. */
export async function openDemo(harness: TestHarness, issuer = harness.addresses.identityProvider): Promise<Place> {
  await seedDemoData(harness.database, new Date());
  return openPlace(harness, { database: harness.database, args: [], issuer });
}

/** The demo, where people sign in by the product's own accounts service. */
export async function openDemoWithAccounts(harness: TestHarness): Promise<Place> {
  const front = await openFront();
  const place = await openDemo(harness, front.address);
  const { mailServer } = harness.addresses;
  const accounts = await startProgram({
    name: 'accounts',
    main: ACCOUNTS_MAIN,
    args: ['--demo'],
    env: {
      ACCOUNTS_PORT: '0',
      OIDC_ISSUER: front.address,
      PORTAL_URL: place.address,
      DATABASE_URL: harness.database.url,
      SMTP_URL: `smtp://mail.demo:any@${mailServer.host}:${mailServer.port}`,
      LOG_LEVEL: 'warn',
    },
  });
  front.leadTo(Number(new URL(String(accounts.said['address'])).port));
  const close = async () => {
    await place.close();
    await Promise.all([accounts.stop(), front.close()]);
  };
  return { ...place, close };
}

/** So many payments and leads, as of the day for which bench:growth makes them. */
export async function openSchool(
  harness: TestHarness,
  rows: number,
  order: Pick<PlaceOrder, 'args' | 'programs'>,
): Promise<Place> {
  await harness.database.pool.query('CREATE DATABASE school');
  const url = new URL(harness.database.url);
  url.pathname = 'school';
  const database = await openDatabase({ databaseUrl: url.href });
  await migrate(database);
  await fillWorld(database, rows);
  await keepSearchTexts(database, rows);
  const place = await openPlace(harness, { ...order, database, issuer: harness.addresses.identityProvider });
  return { ...place, close: () => place.close().finally(() => database.close()) };
}

/** What starts a server or a portal. */
type Started = {
  readonly main: string;
  readonly nodeOptions?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
};
export type Programs = Readonly<Record<'server' | 'portal', Started>>;

const OF_SOURCES: Programs = { server: { main: SERVER_MAIN }, portal: { main: PORTAL_MAIN } };

type PlaceOrder = {
  readonly database: Database;
  readonly issuer: string;
  /** Of the server. */
  readonly args: readonly string[];
  readonly programs?: Programs;
};

async function openPlace(harness: TestHarness, order: PlaceOrder): Promise<Place> {
  const { database, args, issuer, programs = OF_SOURCES } = order;
  const { environment: ofServer, ...serverProgram } = programs.server;
  const { environment: ofPortal, ...portalProgram } = programs.portal;
  const [pages, outside] = [await openFront(), await openFront()];
  const addresses = { PORTAL_URL: pages.address, BASE_URL: outside.address, OIDC_ISSUER: issuer };
  const env = { DATABASE_URL: database.url, ...addresses, ...ofServer };
  const server = await harness.startServer({ ...serverProgram, args, env });
  outside.leadTo(Number(new URL(server.address).port));
  const counter = await countRequests(server.address);
  const portal = await startProgram({
    name: 'portal',
    ...portalProgram,
    env: {
      ...ofPortal,
      NODE_ENV: 'test',
      PORTAL_PORT: '0',
      PORTAL_URL: pages.address,
      API_URL: counter.address,
      OIDC_ISSUER: issuer,
      OIDC_AUDIENCE: 'https://api.zapisy.example',
      OIDC_CLIENT_ID: 'zapisy-portal',
      OIDC_CLIENT_SECRET: 'portal-sandbox-secret',
      SESSION_SECRET: 'a-secret-of-the-sandbox-worth-nothing',
    },
  });
  pages.leadTo(Number(portal.said['port']));
  return {
    address: pages.address,
    database,
    counter,
    processes: { server, portal },
    async close() {
      await portal.stop();
      await Promise.all([server.stop(), pages.close(), outside.close(), counter.close()]);
    },
  };
}

/** The records that the staff's pages show, by the names in the addresses. */
export async function recordsOfStaff(database: Database) {
  const { paid, place, lead, run, movedFile, client } = await landmarksOf(database);
  const ofCamp = { courseId: client.campId, playerId: client.playerId };
  const ids = {
    paymentId: paid.paymentId,
    playerId: paid.playerId,
    settlementKey: paid.settlementKey,
    registrationId: place.registrationId,
    courseId: place.courseId,
    leadId: lead.leadId,
    runId: run.runId,
    fileId: movedFile.id,
    text: 'regulamin',
  };
  return (route: string) => (route.includes('/karty') ? { ...ids, ...ofCamp } : ids);
}
