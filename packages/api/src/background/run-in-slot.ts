// The end of a run of a scheduled job, by its schedule or by hand: its slot is closed with what came of it.
import { finishSlot, type SlotEnd, type TakenSlot } from '@zapisy/db/schedule/cron-records';
import type { JobContext } from '../context.ts';

type SlotRun<T> = {
  readonly job: () => Promise<T>;
  /** What is kept of an error: its kind, never what it quotes. */
  readonly errorOf: (error: unknown) => string;
};

/** What the job returned, or what it threw; either is kept with its slot by now. */
type RunOutcome<T> =
  | { readonly kind: 'ended'; readonly answer: T }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Runs a job in a slot that this process has taken, and closes the slot; a slot that another has taken since stays as it is. */
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

/** An object that a job returns is its result; one that names a problem has failed with it, and says what it came to. */
function endOf(answer: unknown): SlotEnd {
  if (typeof answer !== 'object' || answer === null) return {};
  const problem = 'problem' in answer && typeof answer.problem === 'string' ? answer.problem : undefined;
  return { error: problem, result: answer };
}
