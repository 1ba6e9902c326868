// Runs a scheduled job, by its schedule or by hand, and closes its slot with the result.
import { finishSlot, type SlotEnd, type TakenSlot } from '@zapisy/db/schedule/cron-records';
import type { JobContext } from '../context.ts';

type SlotRun<T> = {
  readonly job: () => Promise<T>;
  /** What is stored of an error: its kind, never a text that it quotes. */
  readonly errorOf: (error: unknown) => string;
};

/** The job's return value or error; either is stored with its slot by now. */
type RunOutcome<T> =
  | { readonly kind: 'ended'; readonly answer: T }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Runs a job in a slot that this process has begun, and closes the slot; a slot that another has begun since stays as
 * it is.
 */
export async function runInSlot<T>(
  { database, clock, log }: Pick<JobContext, 'database' | 'clock' | 'log'>,
  taken: TakenSlot,
  { job, errorOf }: SlotRun<T>,
): Promise<RunOutcome<T>> {
  const outcome = await job().then(
    (answer): RunOutcome<T> => ({ kind: 'ended', answer }),
    (error: unknown): RunOutcome<T> => ({ kind: 'failed', error }),
  );
  const end = outcome.kind === 'ended' ? endOf(outcome.answer) : { error: errorOf(outcome.error) };
  const isOurs = await finishSlot(database.prisma, taken, clock.now(), end);
  if (!isOurs) log.warn({ job: taken.jobKey }, 'a slot was lost before its job ended: what came of it is not written');
  return outcome;
}

/**
 * An object that a job returns is its result; a result with `problem` counts as failed with that problem, and is stored
 * too.
 */
function endOf(answer: unknown): SlotEnd {
  if (typeof answer !== 'object' || answer === null) return {};
  const problem = 'problem' in answer && typeof answer.problem === 'string' ? answer.problem : undefined;
  return { error: problem, result: answer };
}
