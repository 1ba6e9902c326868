// A run of 'Import z Meta': its progress and counts, and which forms failed and why (INT-18).

import { NOT_STORED, type PullCause } from './intake-cause.ts';

export const BACKFILL_STATES = ['running', 'done', 'cancelled', 'failed'] as const;
export type BackfillState = (typeof BACKFILL_STATES)[number];

/** A form whose leads are read, under the page it belongs to. */
export type FormToRead = {
  readonly pageId: string;
  readonly pageName: string;
  readonly formId: string;
  readonly formName: string;
};

/**
 * What could not be read, and why: a cause of `PullCause`. Without a form it is the whole page, without a page
 * everything. With 'not-stored' the form was read, but some of its leads could not be stored.
 */
export type PullFailure = Readonly<Partial<FormToRead>> & { readonly cause: PullCause };

export type PullCounts = {
  readonly read: number;
  readonly created: number;
  /** Stored already, or erased earlier: nothing was written. */
  readonly known: number;
  /** Leads that could not be stored; the others of their page were. */
  readonly failed: number;
};

export const NOTHING_PULLED: PullCounts = { read: 0, created: 0, known: 0, failed: 0 };

export type BackfillProgress = PullCounts & {
  /** More days were asked for than the platform keeps: the run reads 90 days. */
  readonly wasCut: boolean;
  readonly pages: number;
  /** Undefined until the forms of all pages are listed. */
  readonly plan?: readonly FormToRead[] | undefined;
  /** How many forms are done; the next one in the plan is the current one. */
  readonly formsDone: number;
  /** The cursor of the current form's next page. */
  readonly after?: string | undefined;
  /**
   * The platform refused that cursor, so the current form was started again from its first page: once, not for ever.
   */
  readonly isFormRestarted?: boolean | undefined;
  /** Failed attempts of the current step. */
  readonly tries: number;
  /** The platform must not be asked until then (UTC, ISO 8601). */
  readonly restsUntil?: string | undefined;
  readonly failures: readonly PullFailure[];
};

export function newBackfill(wasCut: boolean): BackfillProgress {
  const nothing = { plan: undefined, after: undefined, restsUntil: undefined };
  return { ...NOTHING_PULLED, ...nothing, wasCut, pages: 0, formsDone: 0, tries: 0, failures: [] };
}

const DAY_MS = 86_400_000;

/**
 * The forms that a run named as failed, each once: what 'Ponów te formularze' reads again (INT-22). A page whose forms
 * could not even be listed is not among them.
 */
export function formsToRetry({ failures }: Pick<BackfillProgress, 'failures'>): readonly FormToRead[] {
  const forms = failures.flatMap(({ pageId, pageName, formId, formName }) =>
    pageId === undefined || pageName === undefined || formId === undefined || formName === undefined
      ? []
      : { pageId, pageName, formId, formName },
  );
  return [...new Map(forms.map((form) => [`${form.pageId} ${form.formId}`, form])).values()];
}

/** How many days back a retry at `now` reads at least what the earlier run was to read. */
export function daysOfRetry(run: { readonly sinceDays: number; readonly startedAt: Date }, now: Date): number {
  const since = Math.max(0, now.getTime() - run.startedAt.getTime());
  return run.sinceDays + Math.ceil(since / DAY_MS);
}

/** A run that reads these forms and lists no others. */
export function newRetry(forms: readonly FormToRead[], wasCut: boolean): BackfillProgress {
  return { ...newBackfill(wasCut), plan: forms, pages: new Set(forms.map(({ pageId }) => pageId)).size };
}

/** The current form; undefined when there is none left, or none known yet. */
export function currentForm({ plan, formsDone }: BackfillProgress): FormToRead | undefined {
  return plan?.[formsDone];
}

/** One page of leads is stored; `after` is undefined when it was the form's last. */
export function pageDone(progress: BackfillProgress, counts: PullCounts, after: string | undefined): BackfillProgress {
  const isLast = after === undefined;
  const formsDone = progress.formsDone + (isLast ? 1 : 0);
  const failures = counts.failed > 0 ? withFormNotStored(progress) : progress.failures;
  const behind = { formsDone, after, failures, tries: 0, restsUntil: undefined };
  const counted = { ...progress, ...addCounts(progress, counts), ...behind };
  return isLast ? { ...counted, isFormRestarted: undefined } : counted;
}

/** Added once, however many pages of the form have such leads. */
function withFormNotStored(progress: BackfillProgress): readonly PullFailure[] {
  const { failures } = progress;
  const form = currentForm(progress);
  const isNamed = failures.some(({ formId, cause }) => formId === form?.formId && cause === NOT_STORED);
  return isNamed ? failures : [...failures, { ...form, cause: NOT_STORED }];
}

/** The platform no longer accepts the cursor of the next page: the current form is read from its first page again. */
export function formRestarted(progress: BackfillProgress): BackfillProgress {
  return { ...progress, after: undefined, isFormRestarted: true };
}

/** The current form is abandoned; what was read of it stays. */
export function formFailed(progress: BackfillProgress, cause: PullCause): BackfillProgress {
  const form = currentForm(progress);
  const failures = [...progress.failures, { ...form, cause }];
  return {
    ...progress,
    failures,
    formsDone: progress.formsDone + 1,
    after: undefined,
    isFormRestarted: undefined,
    tries: 0,
    restsUntil: undefined,
  };
}

export function addCounts(some: PullCounts, more: PullCounts): PullCounts {
  return {
    read: some.read + more.read,
    created: some.created + more.created,
    known: some.known + more.known,
    failed: some.failed + more.failed,
  };
}
