// The dashboard's critical notifications, each with what staff need in order to act on it (NOT-3).

import { readFreshSnapshot } from '@zapisy/db/documents/fresh-snapshot';
import {
  listNotifications as readNotifications,
  type StoredNotification,
} from '@zapisy/db/notifications/notification-records';
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import type { FreshSnapshot, PaymentSnapshot } from '@zapisy/domain/documents/document-snapshot';
import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import { MAX_LIST_PAYMENTS } from '@zapisy/domain/documents/orders/document-run';
import { type InvoiceAvailability, invoiceAvailability } from '@zapisy/domain/documents/orders/invoice-availability';
import type { Grosze } from '@zapisy/domain/money';
import { type ProviderMessages, providerMessages } from '@zapisy/domain/notifications/provider-messages';
import { type Buyer, sameBuyer } from '@zapisy/domain/payments/buyer';
import type { Participant } from '@zapisy/domain/people/participant';
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import type { Context } from '../context.ts';

const MOST = 200;
/** 'Załatwione' can be undone for so long; then the notification is not listed any more. */
const UNDO_MS = 7 * 24 * 3_600_000;
/** Per notification: hundreds may be gathered when the provider refuses all our requests. */
const MOST_PAYMENTS = 20;
/** For all notifications together, the newest occurrence first: a list of this length is still read quickly. */
const MOST_READ = 2_000;

type ConcernedPayment = {
  readonly id: number;
  readonly playerId: string;
  readonly participant: Pick<Participant, 'id' | 'firstName' | 'lastName'>;
  readonly amount: Grosze;
  /** From the current profile: what 'Wystaw fakturę' would use. */
  readonly preference: InvoicePreference;
  /** The profile differs from the data with which the latest documents were ordered. */
  readonly isBuyerChanged: boolean;
  readonly outcome: DocumentOutcome | null;
  readonly receipt: IssuedDocument | null;
  readonly invoice: IssuedDocument | null;
};

type NotificationView = StoredNotification & {
  /** The first 20 of `paymentIds`, by number; empty for a resolved notification. */
  readonly payments: readonly ConcernedPayment[];
  /** The provider's messages as lines of plain text; null when there are none. */
  readonly provider: ProviderMessages | null;
  /** 'Wystaw fakturę' for all of its payments; null when there are none, too many for one list, or it is resolved. */
  readonly issue: InvoiceAvailability | null;
};

/** Open ones first, the newest occurrence first; then those resolved in the last seven days. */
export async function listNotifications(ctx: Context): Promise<readonly NotificationView[]> {
  const { prisma } = ctx.database;
  const since = new Date(ctx.clock.now().getTime() - UNDO_MS);
  const stored = await readNotifications(prisma, since, MOST);
  const wanted = new Set(stored.flatMap(wantedPayments));
  const snapshot = await readFreshSnapshot(prisma, [...wanted].slice(0, MOST_READ));
  return stored.map((one) => notificationView(one, snapshot, ctx.clock.now()));
}

/** All payments of a list that could be ordered; of a longer list, only those that are shown. */
function wantedPayments({ resolvedAt, paymentIds }: StoredNotification): readonly number[] {
  if (resolvedAt !== null) return [];
  return paymentIds.length <= MAX_LIST_PAYMENTS ? paymentIds : paymentIds.slice(0, MOST_PAYMENTS);
}

function notificationView(stored: StoredNotification, snapshot: FreshSnapshot, now: Date): NotificationView {
  const wanted = new Set(wantedPayments(stored));
  const own = <P extends PaymentSnapshot>(payments: readonly P[]) =>
    payments.filter(({ payment }) => wanted.has(payment.id));
  const fresh = own(snapshot.fresh);
  const requests = snapshot.requests.filter(({ paymentIds }) => paymentIds.some((id) => wanted.has(id)));
  const buyers = new Map(snapshot.payments.map(({ payment }) => [payment.id, payment.buyer]));
  const isWhole = fresh.length > 0 && fresh.length === stored.paymentIds.length;
  return {
    ...stored,
    payments: fresh.slice(0, MOST_PAYMENTS).map((one) => concernedPayment(one, buyers.get(one.payment.id) ?? null)),
    provider: providerMessages(stored.details) ?? null,
    issue: isWhole ? invoiceAvailability({ payments: own(snapshot.payments), fresh, requests }, now) : null,
  };
}

/** `ordered`: the buyer of the latest order for documents. */
function concernedPayment(fresh: PaymentSnapshot, ordered: Buyer | null): ConcernedPayment {
  const { payment, participant, outcome, receipt, invoice } = fresh;
  const { id: playerId, firstName, lastName } = participant;
  const preference = payment.buyer?.preference ?? 'none';
  const person = { id: playerId, firstName, lastName };
  return {
    id: payment.id,
    playerId,
    participant: person,
    amount: payment.amount,
    preference,
    isBuyerChanged: payment.buyer !== null && (ordered === null || !sameBuyer(payment.buyer, ordered)),
    outcome,
    receipt,
    invoice,
  };
}
