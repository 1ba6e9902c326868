// The school as every page shows it, kept for seconds, so that a page costs no call for it (SCH-7).

import type { Outputs } from '@zapisy/api/client';
import { formatPhone } from '@zapisy/domain/people/phone';
import { shownSchool, UNNAMED_SCHOOL } from '@zapisy/domain/school/school';
import { openApi } from './api.server.ts';
import { log } from './log.server.ts';

type ReadSchool = Outputs['school']['shown'];

export type PortalSchool = ReadSchool & {
  /** As people write it; '' without one. */
  readonly phoneShown: string;
};

/** So long another process may show what was changed by this one. */
const FRESH_MS = 3_000;
/** A page is not kept waiting for it: without an answer it shows what was known last. */
const TIME_LIMIT_MS = 1_500;

type Kept = { readonly school: PortalSchool; readonly until: number };

let kept: Kept = {
  school: portalSchool({
    ...shownSchool(UNNAMED_SCHOOL),
    paysOnline: true,
    hasAdPlatform: true,
    issuesDocuments: true,
    texts: [],
  }),
  until: 0,
};
let reading: Promise<PortalSchool> | undefined;

/** Never fails. At most one call at a time. */
export async function readSchool(ask: () => Promise<ReadSchool> = askServer): Promise<PortalSchool> {
  if (Date.now() < kept.until) return kept.school;
  reading ??= readAgain(ask).finally(() => {
    reading = undefined;
  });
  return await reading;
}

/** After a change: the next page shows it. */
export function forgetSchool(): void {
  kept = { ...kept, until: 0 };
}

async function readAgain(ask: () => Promise<ReadSchool>): Promise<PortalSchool> {
  const begun = kept;
  try {
    const school = portalSchool(await withinLimit(ask()));
    // What was read before a change of this process may not come after it.
    if (begun === kept) kept = { school, until: Date.now() + FRESH_MS };
    return school;
  } catch (error) {
    log('warn', 'the school could not be read', { name: error instanceof Error ? error.name : typeof error });
    if (begun === kept) kept = { ...kept, until: Date.now() + FRESH_MS };
    return kept.school;
  }
}

function askServer(): Promise<ReadSchool> {
  return openApi().school.shown.query();
}

function portalSchool(school: ReadSchool): PortalSchool {
  return { ...school, phoneShown: school.phone === '' ? '' : formatPhone(school.phone) };
}

async function withinLimit<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), TIME_LIMIT_MS);
  });
  return await Promise.race([answer, limit]).finally(() => clearTimeout(timer));
}
