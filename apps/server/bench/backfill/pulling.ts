// The three imports that the measurement compares: only fetching, ours, and the usual loop.
import { randomUUID } from 'node:crypto';
import { systemClock } from '@zapisy/api/clock';
import type { JobContext } from '@zapisy/api/context';
import { backfillSocialLeads } from '@zapisy/api/leads/backfill/backfill-social-leads';
import { type AdPlatform, openAdPlatform } from '@zapisy/api/outside/ad-platform/ad-platform';
import type { PlatformResult } from '@zapisy/api/outside/ad-platform/ask';
import type { Database } from '@zapisy/db/connection/open-database';
import { backfillRun, startBackfillRun } from '@zapisy/db/leads/lead-backfill-records';
import { fieldAnswersFrom } from '@zapisy/domain/leads/lead-answers';
import { newBackfill } from '@zapisy/domain/leads/lead-backfill';
import { leadFieldsFrom } from '@zapisy/domain/leads/lead-fields';

/** Leads that were read, and their pages. */
export type Pulled = { readonly leads: number; readonly pages: number; readonly seconds: number };

export type Source = { readonly ads: AdPlatform; readonly database: Database };

const DAYS = 90;
const DAY_MS = 86_400_000;

export function openSource(baseUrl: string, tenant: string, database: Database): Source {
  const accessToken = `user.${tenant}`;
  return { ads: openAdPlatform({ baseUrl, version: 'v26.0', accessToken, now: () => new Date() }), database };
}

/** Reads every page of every form and discards it: the upper bound. */
export async function fetchAlone({ ads }: Source): Promise<Pulled> {
  const began = performance.now();
  let leads = 0;
  let pages = 0;
  for await (const page of everyPage(ads)) {
    leads += page.leads.length;
    pages += 1;
  }
  return { leads, pages, seconds: secondsSince(began) };
}

/** 'Import z Meta' as a server executes it. */
export async function importAll({ ads, database }: Source): Promise<Pulled & { readonly created: number }> {
  const context = contextOf(ads, database);
  const began = performance.now();
  const startedAt = new Date();
  const run = { sinceDays: DAYS, startedBy: 'bench@zapisy.example', startedAt, progress: newBackfill(false) };
  const runId = await startBackfillRun(database.prisma, run);
  if (runId === undefined) throw new Error('another run is running');
  await backfillSocialLeads(context);
  const seconds = secondsSince(began);
  const ended = await backfillRun(database.prisma, runId);
  if (ended?.state !== 'done' || ended.progress.failures.length > 0) throw new Error(`it ended ${ended?.state}`);
  return { leads: ended.progress.read, created: ended.progress.created, pages: 0, seconds };
}

/** The usual loop: one awaited upsert per lead; it stops after a sample, because it would take minutes. */
export async function rowByRow({ ads, database }: Source, sample: number): Promise<Pulled> {
  const began = performance.now();
  let leads = 0;
  let pages = 0;
  for await (const page of everyPage(ads)) {
    pages += 1;
    for (const lead of page.leads) {
      const given = fieldAnswersFrom(lead.fieldData);
      const { cityAnswer, ...contact } = leadFieldsFrom(given);
      const fields = {
        ...contact,
        city: cityAnswer || 'Kraków',
        citySource: 'form',
        channel: 'social',
        formId: lead.formId,
      };
      const answers = given.map(({ name, values }) => ({ name, values: [...values] }));
      await database.prisma.lead.upsert({
        where: { socialLeadId: lead.id },
        create: { socialLeadId: lead.id, ...fields, formId: lead.formId ?? null, answers },
        update: {},
      });
      leads += 1;
      if (leads === sample) return { leads, pages, seconds: secondsSince(began) };
    }
  }
  return { leads, pages, seconds: secondsSince(began) };
}

async function* everyPage(ads: AdPlatform) {
  const since = new Date(Date.now() - DAYS * DAY_MS);
  for (const form of await everyForm(ads))
    for await (const page of ads.leads({ ...form, since })) {
      if (page.kind === 'refused') throw new Error(page.problem.message);
      yield page;
    }
}

async function everyForm(ads: AdPlatform): Promise<readonly { readonly formId: string; readonly pageId: string }[]> {
  const forms = [];
  for (const { id: pageId } of answered(await ads.pages()))
    for (const { id: formId } of answered(await ads.forms({ id: pageId }))) forms.push({ formId, pageId });
  return forms;
}

function answered<T>(answer: PlatformResult<T>): T {
  if (answer.kind === 'refused') throw new Error(answer.problem.message);
  return answer.value;
}

function contextOf(ads: AdPlatform, database: Database): JobContext {
  const quiet = () => {};
  const settings = {
    defaultCity: 'Kraków',
    spendCity: 'Kraków',
    formCityMap: {},
    adAccountId: undefined,
    departmentId: '1',
    govSend: false,
    portalUrl: '',
    baseUrl: '',
    fiscalRoutes: {},
    erasureKey: 'a-key-of-the-measurement',
    issuer: 'https://konta.example',
  };
  return {
    database,
    settings: settings as JobContext['settings'],
    erasures: { add: async () => {}, all: async () => [] },
    // An import uses only the ad platform.
    outside: { ads } as JobContext['outside'],
    clock: systemClock,
    random: randomUUID,
    log: { info: quiet, warn: quiet, error: (fields, message) => console.error(message, fields) },
  };
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}
