// Money that came and that staff check: of due payments, and of places, until its notification is resolved (PAY-38).
import { MONEY_UNDER_REVIEW } from '@zapisy/domain/notifications/critical-notification';
import type { RegistrationInFull } from '@zapisy/domain/registration/registration-in-full';
import type { Tx } from '../connection/open-database.ts';

type ReviewedPayment = { readonly id: number; readonly since: Date };

/** Since when, by payment number; an instalment has also the money that came for the divided payment. */
export async function reviewsOfPayments(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.$queryRaw<readonly ReviewedPayment[]>`
    SELECT payment.id, min(notification.first_at) AS since
    FROM payment
    JOIN notification ON notification.payment_ids && ARRAY[payment.id, payment.instalment_of]
    WHERE payment.id = ANY(${[...ids]}::int[]) AND notification.resolved_at IS NULL
      AND notification.reason = ANY(${[...MONEY_UNDER_REVIEW]})
    GROUP BY payment.id`;
  return new Map(rows.map(({ id, since }) => [id, since]));
}

type Review = NonNullable<RegistrationInFull['review']>;
type ReviewedPlace = Review & { readonly id: string };

/** By registration: the first money that came for any place of its participant in its course. */
export async function reviewsOfPlaces(
  tx: Tx,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, Review>> {
  if (registrationIds.length === 0) return new Map();
  const rows = await tx.$queryRaw<readonly ReviewedPlace[]>`
    SELECT DISTINCT ON (own.id) own.id, notification.first_at AS since, payment.checkout_id AS "checkoutId"
    FROM registration AS own
    JOIN registration AS place ON place.player_id = own.player_id AND place.course_id = own.course_id
    JOIN payment ON payment.registration_id = place.id
    JOIN notification ON notification.payment_ids && ARRAY[payment.id]
    WHERE own.id = ANY(${[...registrationIds]}::uuid[]) AND notification.resolved_at IS NULL
      AND notification.reason = ANY(${[...MONEY_UNDER_REVIEW]})
    ORDER BY own.id, notification.first_at, payment.id`;
  return new Map(rows.map(({ id, since, checkoutId }) => [id, { since, checkoutId }]));
}
