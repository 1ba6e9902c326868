// The form of 'Zapłać' on the server: payment step 2, or a receipt instead of an invoice with wrong data.
import { redirect, redirectDocument } from '@remix-run/node';
import { MOST_DUES_AT_ONCE } from '@zapisy/domain/checkout/due-to-pay';
import { EMPTY_INVOICE_DATA } from '@zapisy/domain/preferences/invoice-preference';
import { type Api, attempt, type FormFailure, statusOf } from '../../server/api.server.ts';
import { malformedForm } from '../../server/form-value.server.ts';
import type { Visit } from '../../server/visit.server.ts';
import { acceptTicked, tickedIn } from '../law/accept.server.ts';
import { DUES, PAYMENT_FIELD, RECEIPT_FIELD, SUM_FIELD } from './chosen-dues.ts';

type PayAnswer =
  | { readonly kind: 'leave'; readonly to: string }
  | { readonly kind: 'none-ticked'; readonly at: number }
  /** More than one checkout takes. */
  | { readonly kind: 'too-many'; readonly sent: readonly string[]; readonly at: number }
  | {
      readonly kind: 'failed';
      readonly failure: FormFailure;
      readonly sent: readonly string[];
      /** The texts that were ticked. */
      readonly ticked: readonly string[];
      readonly at: number;
    };

/** Redirects to the gateway; without scripts the page leads there, because the policy forbids such a redirect. */
export async function payDues({ api, request, answerWith }: Visit): Promise<PayAnswer> {
  const form = await request.formData();
  const receiptFor = form.get(RECEIPT_FIELD);
  const sent = form.getAll(PAYMENT_FIELD).map(String);
  const failed = (failure: FormFailure) => {
    answerWith(statusOf(failure));
    return { kind: 'failed', failure, sent, ticked: tickedIn(form), at: Date.now() } as const;
  };
  if (typeof receiptFor === 'string') {
    const failure = await chooseReceipt(api, receiptFor.split(','));
    if (failure) return failed(failure);
    throw redirect(DUES);
  }
  if (sent.length === 0) {
    answerWith(422);
    return { kind: 'none-ticked', at: Date.now() };
  }
  if (sent.length > MOST_DUES_AT_ONCE) {
    answerWith(422);
    return { kind: 'too-many', sent, at: Date.now() };
  }
  const paymentIds = sent.map((id) => (/^[1-9]\d{0,9}$/.test(id) ? Number(id) : malformedForm()));
  const notAccepted = await acceptTicked(api, form, { paymentIds });
  if (notAccepted) return failed(notAccepted);
  const paying = await attempt(api.checkout.payDues.mutate({ paymentIds, total: Number(form.get(SUM_FIELD)) || 1 }));
  if (!paying.ok) {
    const unopened = unopenedCheckout(paying.failure);
    if (unopened !== undefined) throw redirect(`/platnosc/${unopened}`);
    return failed(paying.failure);
  }
  if (request.headers.get('Sec-Fetch-Dest') === 'document') return { kind: 'leave', to: paying.value.url };
  throw redirectDocument(paying.value.url);
}

/** The checkout that the gateway did not open: its page says what happened, and what to do. */
function unopenedCheckout(failure: FormFailure): string | undefined {
  if (failure.kind !== 'refused' || failure.details.code !== 'outside-unreachable') return undefined;
  return 'checkoutId' in failure.details ? failure.details.checkoutId : undefined;
}

/** The invoice is switched off for these participants; its data stay. */
async function chooseReceipt(api: Api, playerIds: readonly string[]): Promise<FormFailure | undefined> {
  const { wards } = await api.preferences.fetchUserInvoiceData.query();
  const chosen = wards.filter(({ participant }) => playerIds.includes(participant.id));
  if (chosen.length === 0) malformedForm();
  const changed = await attempt(
    api.preferences.upsertInvoicesForUserClient.mutate({
      playerIds: chosen.map(({ participant }) => participant.id),
      versions: Object.fromEntries(chosen.map(({ participant, version }) => [participant.id, version])),
      preference: 'none',
      data: EMPTY_INVOICE_DATA,
    }),
  );
  return changed.ok ? undefined : changed.failure;
}
