// The till on the server: the data of its page for a participant, and the sale of its form (PRN-21).

import type { Outputs } from '@zapisy/api/client';
import { adviseSettlement, type SettlementAdvice } from '@zapisy/domain/preferences/settlement-advice';
import { DESK_WITHOUT_PRINTER } from '@zapisy/domain/printing/desk';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { type Api, attempt, type FormFailure } from '../../server/api.server.ts';
import { sentId } from '../../server/form-value.server.ts';
import { answerTermsOf } from './receipt-answers.ts';
import { moneyTermsOf } from './sale-money.ts';
import type { NotSold } from './till-answer.ts';
import { FIELDS, fieldsOf, saleIn, saleProblemsOf, seenTotalOf } from './till-sale.ts';

export type Till = Awaited<ReturnType<typeof readTill>>;

/** All data that a sale to this participant depends on. Throws 'not-found' for the whole page. */
export async function readTill(api: Api, playerId: string) {
  const [card, due, online, products, desks, profile] = await Promise.all([
    api.people.participant.query({ playerId }),
    api.payments.due.query({ playerId }),
    api.checkout.nowOf.query({ playerId }),
    api.payments.products.query(),
    api.printing.desks.query(),
    attempt(api.preferences.fetchPlayerInvoiceDataInternal.query({ playerId })),
  ]);
  const advice: SettlementAdvice = profile.ok
    ? adviseSettlement({
        kind: 'known',
        invoice: profile.value.invoice,
        siblings: profile.value.siblings.map(({ participant, preference }) => ({
          name: participant.firstName,
          preference,
        })),
        isAppliedToAll: profile.value.isAppliedToAll,
      })
    : adviseSettlement({ kind: 'failed' });
  return {
    participant: card.participant,
    /** The whole family in the order in which they were added; the participant alone when the profile is not known. */
    family: [card.participant, ...(profile.ok ? profile.value.siblings.map((one) => one.participant) : [])].toSorted(
      (one, other) => one.mark - other.mark,
    ),
    city: card.city,
    due,
    /** Being paid online now. */
    online,
    desks,
    advice,
    today: warsawDate(new Date()),
    /** Also what is not sold any more: a sale without an answer may contain it. */
    goods: products,
    /** Undefined: the profile could not be read, so nothing may be sold. */
    version: profile.ok ? profile.value.version : undefined,
  };
}

type SaleOutcome = { readonly kind: 'sold'; readonly paymentId: number } | NotSold;

/**
 * Settles the ticked payments or sells the goods, once for the form's key (PAY-7). Payments that are not due any more
 * are sent too: this sale may have settled them, or the server answers who did.
 */
export async function sell(api: Api, playerId: string, form: FormData): Promise<SaleOutcome> {
  const till = await readTill(api, playerId);
  const sale = saleIn(form, till.due);
  const { preference } = till.advice;
  const problems = saleProblemsOf(sale, preference, till.today);
  const answered = { fields: fieldsOf(form), at: Date.now() };
  if (problems.length > 0) return { kind: 'wrong', problems, ...answered };
  const key = sentId(form, FIELDS.key);
  const paymentIds = [...sale.paymentIds, ...sale.notOwed];
  const money = moneyTermsOf(sale);
  const buyer = {
    playerId,
    paymentIds,
    items: sale.items,
    ...answerTermsOf(sale, { preference, method: money.method }),
    invoiceVersion: Number(form.get(FIELDS.version) ?? -1),
    invoiceAfterCorrection: form.get(FIELDS.later) !== null,
  };
  const done = await attempt(
    api.payments.settle.mutate({
      settlementKey: key,
      total: paymentIds.length > 0 ? seenTotalOf(form, paymentIds) : sale.total,
      ...money,
      ...deskTermsOf(sale.deskId, till.desks),
      city: till.city,
      groups: [buyer],
    }),
  );
  const [first] = done.ok ? done.value.groups.flatMap(({ payments }) => payments) : [];
  if (done.ok && first) return { kind: 'sold', paymentId: first.id };
  const failure: FormFailure = done.ok ? { kind: 'failed', reference: key } : done.failure;
  return { kind: 'refused', failure, ...answered };
}

/** The desk, and by which driver its receipts become fiscal. */
export function deskTermsOf(deskId: string, desks: Outputs['printing']['desks']) {
  const desk = desks.find(({ id }) => id === deskId);
  return {
    deskId,
    ...(deskId === DESK_WITHOUT_PRINTER ? { deskDriver: 'none' as const } : desk && { deskDriver: desk.driver }),
  };
}
