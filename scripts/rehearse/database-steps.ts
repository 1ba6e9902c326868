// What becomes of an installation when its database changes: a copy that is read, a copy that takes over, a full disk, a pooler.
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { freePort } from '../../packages/api/testing/free-port.ts';
import { deliverLeads, expectStored } from './leads.ts';
import { asPostgres, runTool } from './machine.ts';
import { inBrowser, openWindow, signIn, waitFor } from './people.ts';
import { DATABASE_PASSWORD, DIRECTOR, type Place } from './place.ts';
import { addressOf, type Cluster, openCopy } from './postgres.ts';
import { expectThat } from './under-load.ts';
import type { World } from './world.ts';

const SMALL_DISK_MB = 700;
const BEHIND = /Stan sprzed \d+ s/;

/** The figures are read from a copy, and say how old it is; while the copy is away they are read from the database. */
export async function readFromCopy(world: World): Promise<void> {
  const folder = join(world.place.folder, 'copy');
  mkdirSync(folder, { recursive: true });
  if (mayMount()) mountSmallDisk(world, folder);
  const copy = await openCopy(world, folder);
  world.databases.copy = copy;
  await world.change({ DATABASE_READ_URL: addressOf(world.place, copy.port) });
  await inBrowser(async (browser) => {
    const page = await openWindow(browser);
    await page.goto(`${world.place.sites.portal.url}/sign-in`);
    await signIn(page, world, DIRECTOR);
    const isBehind = async () => BEHIND.test(await figuresOn(page, world.place));
    copy.sql('SELECT pg_wal_replay_pause()');
    await deliverLeads(world, 1);
    await waitFor('page that says how old the copy is', async () => (await isBehind()) || undefined);
    copy.sql('SELECT pg_wal_replay_resume()');
    await waitFor('page of a copy that has everything', async () => !(await isBehind()) || undefined);
    copy.stop();
    expectThat(!(await isBehind()), 'Without the copy the page says that it is behind.');
    copy.start();
  });
}

async function figuresOn(page: Page, { sites }: Place): Promise<string> {
  await page.goto(`${sites.portal.url}/zespol/statystyki`);
  const text = await page.locator('main').innerText();
  expectThat(text.includes('ROI'), `The page of figures shows: ${text.slice(0, 200)}`);
  return text;
}

/** The database ends; what was acknowledged before and meanwhile is in the copy that takes its place. */
export async function letCopyTakeOver(world: World): Promise<string> {
  const { first, copy } = both(world);
  const address = addressOf(world.place, copy.port);
  const before = await deliverLeads(world, 50);
  await expectStored(address, before);
  first.stop();
  const meanwhile = await deliverLeads(world, 20);
  copy.promote();
  world.databases.current = copy;
  await world.change({ DATABASE_URL: address, DATABASE_READ_URL: '' });
  await expectStored(address, [...before, ...meanwhile]);
  return `${before.length} leads before, ${meanwhile.length} while there was none`;
}

/** Leads are acknowledged while the database has no room, a page is there or unavailable, and all is stored when there is room. */
export async function fillDisk(world: World): Promise<string> {
  if (!mayMount()) return 'left out: only root may mount a small disk';
  const { copy } = both(world);
  const filler = join(copy.folder, 'filler');
  let acknowledged: readonly string[];
  try {
    fill(copy.folder, filler);
    acknowledged = await deliverWhileFull(world, copy);
  } finally {
    rmSync(filler, { force: true });
    copy.startAgain();
  }
  await expectStored(addressOf(world.place, copy.port), acknowledged);
  return `${acknowledged.length} leads`;
}

/** PostgreSQL may write between the look at what is free and the taking of it: then both are done again. */
function fill(folder: string, filler: string, tries = 5): void {
  const { bavail, bsize } = statfsSync(folder);
  try {
    runTool('fallocate', ['-l', String(bavail * bsize), filler]);
  } catch (error) {
    rmSync(filler, { force: true });
    if (tries === 1) throw error;
    fill(folder, filler, tries - 1);
  }
}

async function deliverWhileFull(world: World, copy: Cluster): Promise<readonly string[]> {
  const whileFull = await deliverLeads(world, 50);
  // A segment of its log that it cannot write ends PostgreSQL.
  for (let turn = 0; turn < 20 && isUp(copy); turn += 1) await deliverLeads(world, 2);
  const whileDown = await deliverLeads(world, 20);
  for (const path of ['/zajecia', '/trpc/school.shown']) {
    const { status } = await world.ask(`${world.place.sites.portal.url}${path}`);
    expectThat(status === 503 || status === 200, `${path} answers ${status} while the disk is full.`);
  }
  return [...whileFull, ...whileDown];
}

function isUp({ sql }: Cluster): boolean {
  try {
    sql('SELECT pg_switch_wal()');
    return true;
  } catch {
    return false;
  }
}

const mayMount = () => process.getuid?.() === 0;

function mountSmallDisk({ atEnd }: World, folder: string): void {
  runTool('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK_MB}m,mode=777`, 'none', folder]);
  atEnd(() => runTool('umount', [folder]));
}

function both({ databases: { first, copy } }: World): { readonly first: Cluster; readonly copy: Cluster } {
  if (!first || !copy) throw new Error('The database and its copy have not been opened.');
  return { first, copy };
}

/** Resolves to the address of the database behind a pooler that shares sessions between transactions. */
export async function openPooler({ place, tools, atEnd }: World, port: number): Promise<string> {
  const own = await freePort();
  const folder = join(place.folder, 'pooler');
  mkdirSync(folder, { recursive: true, mode: 0o777 });
  const [file, pid] = [join(folder, 'pgbouncer.ini'), join(folder, 'pid')];
  rmSync(pid, { force: true });
  writeFileSync(
    file,
    `[databases]
zapisy = host=127.0.0.1 port=${port} dbname=zapisy user=zapisy password=${DATABASE_PASSWORD}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
auth_type = any
pool_mode = transaction
server_tls_sslmode = require
unix_socket_dir =
pidfile = ${pid}
logfile = ${join(folder, 'pooler.log')}
`,
  );
  if (mayMount()) runTool('chown', ['-R', 'postgres', folder]);
  asPostgres(tools.pgbouncer, ['-q', '-d', file]);
  await waitFor('pooler that runs', async () => existsSync(pid) || undefined);
  atEnd(() => runTool('pkill', ['-F', pid]));
  return `postgresql://zapisy:${DATABASE_PASSWORD}@127.0.0.1:${own}/zapisy`;
}
