// What a notification says of cash that a desk took without the server: sum, desk, time, and why it was not settled.
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { pl } from '../../texts/pl.ts';
import type { Notification } from './notifications.server.ts';

type Details = Notification['details'];
type Closed = { readonly closing?: unknown; readonly closedAt?: unknown };

/** '' for a notification that is not about such cash (DESK-4). */
export function refusedCashText(details: Details, deskName: (id: string) => string): string {
  const { deskId, takenAt, total } = details;
  if (typeof deskId !== 'string' || typeof takenAt !== 'string') return '';
  const sum = typeof total === 'number' ? formatGrosze(grosze(total)) : '';
  return pl.staff.refusedCash.said({
    sum,
    desk: deskName(deskId),
    at: formatWarsaw(new Date(takenAt)),
    cause: causeOf(details, takenAt),
  });
}

function causeOf({ refusal, reason, due, payments }: Details, takenAt: string): string {
  const { causes, changed } = pl.staff.refusedCash;
  if (typeof due === 'number') return changed(formatGrosze(grosze(due)));
  const cause = causes[String(reason)] ?? causes[String(refusal)];
  if (cause) return cause;
  const closed = Array.isArray(payments)
    ? payments.find(({ closing }: Closed) => typeof closing === 'string')
    : undefined;
  return closed ? closedText(closed, takenAt) : causes.other;
}

/** A place that was released later than the cash came is the school's matter, and not the client's. */
function closedText({ closing, closedAt }: Closed, takenAt: string): string {
  const { causes } = pl.staff.refusedCash;
  if (closing === 'divided') return causes.divided;
  if (closing !== 'place-released') return causes.cancelled;
  return String(closedAt) > takenAt ? causes.releasedLater : causes.releasedBefore;
}
