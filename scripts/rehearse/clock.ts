// A clock that jumps over midnight and over both changes of summer time, under running programs and their database: what is sold
// and delivered has the right day, and each job runs once in each of its slots.
import { globSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openFaultControls } from '../../packages/api/testing/fault-controls.ts';
import { warsawDate } from '../../packages/domain/src/warsaw-time.ts';
import { RECEPTION, sellAgain } from './first-start.ts';
import { deliverLeads } from './leads.ts';
import { inBrowser, openWindow, signIn, waitFor } from './people.ts';
import { TENANT } from './place.ts';
import { rowsOf } from './postgres.ts';
import { expectThat } from './under-load.ts';
import type { World } from './world.ts';

type Moment = {
  readonly at: string;
  /** Who is enrolled there. */
  readonly child: string;
  /** Slots that are due since the moment before, by their jobs: the clock is set forward over them. */
  readonly due: Readonly<Record<string, string>>;
};

type Night = {
  readonly since: string;
  readonly moments: readonly Moment[];
  /** Jobs of once a day, and all slots of theirs in that night. */
  readonly once: Readonly<Record<string, string>>;
};

/** In UTC. Warsaw's clock goes from 2:00 to 3:00 at 1:00 in March, and from 3:00 to 2:00 at 1:00 in October. */
const NIGHTS: readonly Night[] = [
  {
    since: '2027-03-27T22:58:00.000Z',
    moments: [
      { at: '2027-03-27T22:58:00.000Z', child: 'Ada Marcowa', due: {} },
      {
        at: '2027-03-27T23:06:00.000Z',
        child: 'Beata Marcowa',
        due: { reservation_release: '2027-03-27T23:05:00.000Z' },
      },
      {
        at: '2027-03-28T00:58:00.000Z',
        child: 'Celina Marcowa',
        due: { social_lead_reconciliation: '2027-03-28T00:15:00.000Z' },
      },
      {
        at: '2027-03-28T01:31:00.000Z',
        child: 'Dorota Marcowa',
        due: { retention: '2027-03-28T01:30:00.000Z', social_lead_reconciliation: '2027-03-28T01:15:00.000Z' },
      },
    ],
    once: { reservation_release: '2027-03-27T23:05:00.000Z', retention: '2027-03-28T01:30:00.000Z' },
  },
  {
    since: '2027-10-30T22:00:00.000Z',
    moments: [
      {
        at: '2027-10-31T00:16:00.000Z',
        child: 'Ewa Jesienna',
        due: {
          reservation_release: '2027-10-30T22:05:00.000Z',
          social_lead_reconciliation: '2027-10-31T00:15:00.000Z',
        },
      },
      {
        at: '2027-10-31T01:16:00.000Z',
        child: 'Gaja Jesienna',
        due: { social_lead_reconciliation: '2027-10-31T01:15:00.000Z' },
      },
      { at: '2027-10-31T02:31:00.000Z', child: 'Halina Jesienna', due: { retention: '2027-10-31T02:30:00.000Z' } },
    ],
    once: { reservation_release: '2027-10-30T22:05:00.000Z', retention: '2027-10-31T02:30:00.000Z' },
  },
];

const MOMENTS = NIGHTS.flatMap(({ moments }) => moments);
/** A process looks at the clock's file no more often. */
const LOOKS_EACH_S = '1';
/** Then each process has seen it, also those of PostgreSQL, of which each serves one connection. */
const SEEN_MS = 1_500;
const TAKEN = /Przyjęto\s+[\d\s]+,\d\d\s+zł\s+(\d+)\s+płatno/;

/** @throws with the day, the slot or the document that is not as the clock says. */
export async function jumpTheClock(world: World): Promise<string> {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (!library) return 'left out: it needs a package of Debian: apt-get install faketime';
  const file = join(world.place.folder, 'clock');
  setClock(file, MOMENTS[0]?.at ?? '');
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: LOOKS_EACH_S,
    // What waits for so long goes on to wait for so long.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  world.databases.current?.startAgain(env);
  await world.change(env);
  const documents = async () => openFaultControls(world.outside.controlPanel, TENANT).invoicing.documents();
  const before = (await documents()).length;
  for (const night of NIGHTS) await passNight(world, file, night);
  const issued = (await documents()).slice(before).map((document) => document['issue_date']);
  const days = MOMENTS.map(({ at }) => warsawDate(new Date(at)));
  expectThat(issued.join() === days.join(), `The receipts are of ${issued.join()}, and the sales of ${days.join()}.`);
  return `${days.length} sales and leads, 2 nights`;
}

/** Whoever reads the file finds the former time or this one whole. */
function setClock(file: string, at: string): void {
  const ahead = Math.round((Date.parse(at) - Date.now()) / 1000);
  writeFileSync(`${file}.next`, `+${ahead}\n`);
  renameSync(`${file}.next`, file);
}

async function passNight(world: World, file: string, { since, moments, once }: Night): Promise<void> {
  for (const moment of moments) {
    setClock(file, moment.at);
    await pause(SEEN_MS);
    await passMoment(world, moment);
  }
  const last = moments.at(-1)?.at;
  const slots = await rowsOf<{ job: string; slot: Date; tries: number }>(
    addressOf(world),
    `SELECT job_key AS job, slot, tries FROM cron_slot WHERE slot BETWEEN '${since}' AND '${last}'`,
  );
  for (const { job, slot, tries } of slots)
    expectThat(tries === 1, `The slot ${slot.toISOString()} of ${job} was begun ${tries} times.`);
  for (const [job, expected] of Object.entries(once)) {
    const found = slots.filter((one) => one.job === job).map(({ slot }) => slot.toISOString());
    expectThat(
      found.join() === expected,
      `The job ${job} ran at ${found.join() || 'no time'}, and not at ${expected}.`,
    );
  }
  for (const day of new Set(moments.map(({ at }) => warsawDate(new Date(at))))) {
    const sold = moments.filter(({ at }) => warsawDate(new Date(at)) === day).length;
    const taken = await takenOn(world, day);
    expectThat(taken === sold, `The end of the day ${day} says ${taken} payments, and ${sold} were taken.`);
  }
}

async function passMoment(world: World, { at, child, due }: Moment): Promise<void> {
  await waitForClocks(world, Date.parse(at));
  const [lead] = await deliverLeads(world, 1);
  await sellAgain(world, child);
  for (const [job, slot] of Object.entries(due)) {
    const question = `SELECT state FROM cron_slot WHERE job_key = '${job}' AND slot = '${slot}' AND state = 'done'`;
    const isDone = async () => (await rowsOf(addressOf(world), question))[0];
    await waitFor(`run of ${job} for its slot ${slot}`, isDone);
  }
  const received = `SELECT received_at AS at FROM lead_delivery WHERE leadgen_id = '${lead}'`;
  // An acknowledged lead waits on disk while the database is slow.
  const row = await waitFor('row of an acknowledged lead', async () => {
    return (await rowsOf<{ at: Date }>(addressOf(world), received))[0];
  });
  const [day, expected] = [warsawDate(row.at), warsawDate(new Date(at))];
  expectThat(day === expected, `A lead that came on ${expected} is of ${day}.`);
}

/** Until the database and each program have seen the jump. */
async function waitForClocks(world: World, moment: number): Promise<void> {
  const programs = Object.values(world.place.ports).flat();
  const clocks = [
    async () => (await rowsOf<{ at: Date }>(addressOf(world), 'SELECT clock_timestamp() AS at'))[0]?.at,
    ...programs.map((port) => async () => {
      const { headers } = await fetch(`http://127.0.0.1:${port}/health`);
      return new Date(headers.get('date') ?? '');
    }),
  ];
  for (const now of clocks)
    await waitFor('program whose clock was set', async () => ((await now())?.getTime() ?? 0) >= moment || undefined);
}

/** The payments of a day, as its end says. */
function takenOn(world: World, day: string): Promise<number> {
  return inBrowser(async (browser) => {
    const page = await openWindow(browser);
    const { url } = world.place.sites.portal;
    await page.goto(`${url}/sign-in`);
    await signIn(page, world, RECEPTION);
    await page.goto(`${url}/zespol/zamkniecie-dnia?dzien=${day}`);
    return Number(TAKEN.exec(await page.locator('main').innerText())?.[1]);
  });
}

const addressOf = ({ environment }: World) => environment['DATABASE_URL'] ?? '';
