// Carries out what staff ordered for the documents of payments: the dashboard's and the payment's page send the same forms.
import { type Api, type Attempt, attempt, type FormFailure } from '../server/api.server.ts';
import { ACTS, type Act, type ActOutcome, PAYMENTS_FIELD } from './document-acts.ts';

const BAD_INPUT: FormFailure = { kind: 'refused', code: 'bad-input', details: { code: 'bad-input' } };
const WORDS: readonly string[] = Object.values(ACTS);

/** Undefined when the form orders nothing for documents. */
export async function sendDocumentAct(api: Api, form: FormData): Promise<ActOutcome | undefined> {
  const act = form.get('czynnosc');
  if (typeof act !== 'string' || !isAct(act)) return undefined;
  const paymentIds = paymentIdsIn(form.get(PAYMENTS_FIELD));
  const [first] = paymentIds;
  const at = Date.now();
  if (first === undefined) return { kind: 'refused', act, paymentIds, failure: BAD_INPUT, at };
  if (act === ACTS.checkLink) {
    const read = await attempt(api.documents.checkLink.mutate({ paymentId: first }));
    if (read.ok) return { kind: 'link-read', link: read.value.link, at };
    return { kind: 'refused', act, paymentIds, failure: read.failure, at };
  }
  const done = await order(api, act, first, paymentIds);
  if (!done.ok) return { kind: 'refused', act, paymentIds, failure: done.failure, at };
  return { kind: 'ordered', act, paymentIds: done.value.paymentIds, at };
}

type Ordered = { readonly paymentIds: readonly number[] };

function order(
  { documents }: Api,
  act: Exclude<Act, typeof ACTS.checkLink>,
  paymentId: number,
  paymentIds: readonly number[],
): Promise<Attempt<Ordered>> {
  switch (act) {
    case ACTS.issue:
      return attempt(
        paymentIds.length === 1
          ? documents.generateInvoiceFromPayment.mutate({ paymentId })
          : documents.generateBulkInvoiceFromPayments.mutate({ paymentIds: [...paymentIds] }),
      );
    case ACTS.receipt:
      return attempt(documents.issueReceiptAgain.mutate({ paymentId }));
    case ACTS.absentReceipt:
      return attempt(documents.sayAbsent.mutate({ paymentId, kind: 'receipt' }));
    case ACTS.absentInvoice:
      return attempt(documents.sayAbsent.mutate({ paymentId, kind: 'vat' }));
  }
}

function isAct(word: string): word is Act {
  return WORDS.includes(word);
}

/** Numbers of payments as a form or an address holds them: '10234,10235'; whatever is no such number is left out. */
export function paymentIdsIn(text: unknown): readonly number[] {
  const parts = typeof text === 'string' ? text.split(',') : [];
  return [...new Set(parts.filter((part) => /^[1-9]\d{0,9}$/.test(part)).map(Number))];
}
