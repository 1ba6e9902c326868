// What a family does with a place that the waiting list offers: paid, paid late, given up or left alone.
import type { Acting } from './acting.ts';
import { visits } from './clients.ts';
import { ANSWERS } from './lined-case.ts';
import { useHold } from './places.ts';
import type { WaitingRow } from './rows.ts';

const MINUTE_MS = 60_000;
const OFFERED_MS = 60 * MINUTE_MS;

export function answerOffer(simulation: Acting, { ownerEmail, id }: WaitingRow): void {
  const { given, random, scheduler, database, plan } = simulation;
  const family = given.families.find((one) => one.ownerEmail === ownerEmail);
  const answer = random.pick(ANSWERS);
  if (!family || answer === 'ignores') return;
  const at = scheduler.now() + random.below(OFFERED_MS);
  if (answer === 'gives-up') {
    plan(at, async (process) => {
      const entry = database.committed('waiting').find((row) => row.id === id);
      if (entry?.registrationId) await useHold(simulation, process, entry.registrationId, 'give-up');
    });
    return;
  }
  const paysAfter = [answer === 'pays' ? random.below(MINUTE_MS) : random.below(2 * OFFERED_MS)];
  const visit = { at: 0, dues: 0, wishes: 1, first: undefined, paysAfter, looksAfter: [random.below(MINUTE_MS)] };
  plan(at, (process) => visits(simulation, process, family, visit));
}
