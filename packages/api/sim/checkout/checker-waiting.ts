// After each commit: an offer holds one place, each entry is offered once and in order, and no place is sold past the line.
import type { MemoryDatabase } from './memory-database.ts';
import { usesPlaceAt } from './row-views.ts';
import type { RegistrationRow, WaitingRow } from './rows.ts';

/** A hold that ends while its money is confirmed is no new place; the transaction that confirms it lasts no longer. */
const CONFIRMING_MS = 21_000;

/** What was committed before, so that a commit shows what it added. */
type WaitingWatch = {
  readonly places: Map<string, RegistrationRow>;
  readonly offers: Map<string, string>;
};

export const noWatch = (): WaitingWatch => ({ places: new Map(), offers: new Map() });

export function waitingViolations(database: MemoryDatabase, watch: WaitingWatch, now: Date): readonly string[] {
  const rows = database.committed('registration');
  const entries = database.committed('waiting');
  const used = rows.filter((row) => usesPlaceAt(row, now));
  const said = entries.flatMap((entry) => offerViolations(entry, { rows, entries, used, watch }));
  for (const { id, course } of database.committed('course')) {
    const own = used.filter(({ courseId }) => courseId === id);
    const sold = own.filter((row) => !row.isOffered && isNew(row, watch, now)).map(({ participant }) => participant.id);
    const waiting = entries.filter(
      (row) => row.courseId === id && row.state === 'waiting' && !sold.includes(row.playerId),
    );
    if (sold.length > 0 && waiting.length > 0 && own.length + waiting.length > course.places) {
      said.push(`${id} was sold past its waiting list`);
    }
  }
  for (const row of rows) watch.places.set(row.id, row);
  return said;
}

type Committed = {
  readonly rows: readonly RegistrationRow[];
  readonly entries: readonly WaitingRow[];
  readonly used: readonly RegistrationRow[];
  readonly watch: WaitingWatch;
};

function offerViolations(entry: WaitingRow, { rows, entries, used, watch }: Committed): readonly string[] {
  const { id, registrationId, courseId, playerId, number } = entry;
  if (registrationId === null) return [];
  const known = watch.offers.get(id);
  const said: string[] = [];
  const place = rows.find((row) => row.id === registrationId);
  if (place?.courseId !== courseId || place.participant.id !== playerId)
    said.push('is offered a place that is not its own');
  if (known !== undefined && known !== registrationId) said.push('was offered two places');
  if (known === undefined) {
    watch.offers.set(id, registrationId);
    const placed = new Set(used.filter((row) => row.courseId === courseId).map(({ participant }) => participant.id));
    const before = entries.filter((one) => one.courseId === courseId && one.state === 'waiting' && one.number < number);
    if (before.some((one) => !placed.has(one.playerId))) said.push('was offered a place past the line');
  }
  return said.map((message) => `${id} ${message}`);
}

function isNew({ id }: RegistrationRow, { places }: WaitingWatch, now: Date): boolean {
  const before = places.get(id);
  if (!before || (before.state !== 'held' && before.state !== 'taken')) return true;
  const { state, heldUntil } = before;
  return state === 'held' && heldUntil !== null && heldUntil.getTime() <= now.getTime() - CONFIRMING_MS;
}
