// What an answer of the invoicing provider means: accepted, rejected, unknown or not done (ISS-10).
import { concernsOrderId, type ProviderRefusal, providerRefusalFrom } from '@zapisy/domain/documents/issuing/rejection';
import { type Grosze, groszeFromDecimal } from '@zapisy/domain/money';
import { z } from 'zod';
import { type OutsideAnswer, parsedJson } from '../http/http.ts';

/** A line by the provider's id; `gross` is the amount of the whole line. */
export type ProviderLine = { readonly id: number; readonly gross: Grosze };

/** A document as it is at the provider. A field that an answer leaves out is null, '' or undefined, never guessed. */
export type ProviderDocument = {
  readonly id: number;
  readonly kind: string;
  readonly number: string;
  /** Our idempotency key, which is sent as the provider's `oid`. */
  readonly orderId: string | null;
  readonly gross: Grosze | undefined;
  readonly lineCount: number | undefined;
  /** Undefined when the answer has no lines, or one of them has no id or no exact gross amount. */
  readonly lines: readonly ProviderLine[] | undefined;
  /** 'YYYY-MM-DD', Europe/Warsaw. */
  readonly issueDate: string | null;
  /** 'YYYY-MM-DD', or only 'YYYY-MM'. */
  readonly sellDate: string | null;
  /** False for a cost, which the provider keeps in the same list. */
  readonly isIncome: boolean;
  readonly buyer: { readonly isCompany: boolean; readonly taxId: string; readonly name: string };
  readonly fromProviderId: string | null;
  /** The FP mark of the tax file: the only proof that an invoice is linked to its receipt. */
  readonly isIssuedToReceipt: boolean;
  readonly viewUrl: string | null;
  readonly fiscalStatus: string | null;
  /** An electronic receipt's address: its presence means that the receipt is fiscal. */
  readonly eReceiptUrl: string | null;
  readonly govStatus: string | null;
  readonly govId: string | null;
};

/** Why a request made nothing at the provider. */
export type NotDoneCause =
  | 'busy'
  | 'throttled'
  | 'connection'
  | 'redirect'
  | 'unauthorised'
  | 'payment-required'
  | 'forbidden'
  | 'not-found'
  | 'not-understood';

export type NotDone = {
  readonly outcome: 'notDone';
  readonly cause: NotDoneCause;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
};

/**
 * Money comes as '150.00', '150.0' or 150; a value that is no exact number of grosze cannot belong to a document of
 * ours.
 */
const groszeOf = (value: unknown): Grosze | undefined => groszeFromDecimal(String(value));

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => (value === null || value === undefined ? null : String(value)));

const DOCUMENT = z.object({
  id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  kind: text,
  number: text,
  oid: text,
  price_gross: z.unknown().optional(),
  issue_date: text,
  sell_date: text,
  income: z.unknown().optional(),
  positions: z.array(z.unknown()).optional().catch(undefined),
  buyer_company: z.unknown().optional(),
  buyer_tax_no: text,
  buyer_name: text,
  buyer_first_name: text,
  buyer_last_name: text,
  from_invoice_id: text,
  issued_to_receipt: z.unknown().optional(),
  view_url: text,
  fiscal_status: text,
  e_receipt_view_url: text,
  gov_status: text,
  gov_id: text,
});

const LINE = z.object({ id: z.number().int().positive(), total_price_gross: z.unknown() });

function linesFrom(positions: readonly unknown[] | undefined): readonly ProviderLine[] | undefined {
  const lines = positions?.flatMap((position) => {
    const { data } = LINE.safeParse(position);
    const gross = groszeOf(data?.total_price_gross);
    return data && gross !== undefined ? [{ id: data.id, gross }] : [];
  });
  return lines?.length === positions?.length ? lines : undefined;
}

/** Maps the provider's document to ours; undefined when there is no integer id. */
export function providerDocumentOf(json: unknown): ProviderDocument | undefined {
  const parsed = DOCUMENT.safeParse(json);
  if (!parsed.success) return undefined;
  const raw = parsed.data;
  const person = [raw.buyer_first_name, raw.buyer_last_name].filter(Boolean).join(' ');
  return {
    id: raw.id,
    kind: raw.kind ?? '',
    number: raw.number ?? '',
    orderId: raw.oid,
    gross: groszeOf(raw.price_gross),
    lineCount: raw.positions?.length,
    lines: linesFrom(raw.positions),
    issueDate: raw.issue_date,
    sellDate: raw.sell_date,
    isIncome: ![false, '0', 0].includes(raw.income as never),
    buyer: {
      isCompany: raw.buyer_company === true || raw.buyer_company === '1' || raw.buyer_company === 1,
      taxId: raw.buyer_tax_no ?? '',
      name: person || (raw.buyer_name ?? ''),
    },
    fromProviderId: raw.from_invoice_id,
    isIssuedToReceipt: raw.issued_to_receipt === true,
    viewUrl: raw.view_url,
    fiscalStatus: raw.fiscal_status,
    eReceiptUrl: raw.e_receipt_view_url,
    govStatus: raw.gov_status,
    govId: raw.gov_id,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const saysError = (body: Record<string, unknown>) => body['code'] === 'error' || body['status'] === 'error';

/** The provider's own error: a JSON object with an error. A proxy's page or an empty body is none. */
function errorIn(body: unknown): ProviderRefusal | undefined {
  if (!isRecord(body)) return undefined;
  const isError = saysError(body) || ['message', 'error', 'errors'].some((key) => body[key] !== undefined);
  return isError ? providerRefusalFrom(body) : undefined;
}

const CAUSES: Readonly<Record<number, NotDoneCause>> = {
  401: 'unauthorised',
  402: 'payment-required',
  403: 'forbidden',
  404: 'not-found',
  429: 'throttled',
};

function notDone(answer: OutsideAnswer): NotDone {
  const isRedirect = answer.status >= 300 && answer.status < 400;
  const cause = CAUSES[answer.status] ?? (isRedirect ? 'redirect' : 'not-understood');
  return { outcome: 'notDone', cause, status: answer.status, retryAfterMs: retryAfterMs(answer) };
}

/**
 * The whole seconds of Retry-After, in milliseconds; undefined for a date, which the provider does not send. At most an
 * hour, because a header must not stop us for good.
 */
export function retryAfterMs(answer: Pick<OutsideAnswer, 'headers'>): number | undefined {
  const header = answer.headers.get('retry-after');
  if (header === null || !/^\d{1,6}$/.test(header.trim())) return undefined;
  return Math.min(Number(header) * 1000, 3_600_000);
}

/**
 * What an answer to a writing request means. 'readAgain': a success status that does not prove a success at this
 * provider.
 */
type WriteAnswer =
  | { readonly outcome: 'accepted'; readonly document: ProviderDocument }
  | { readonly outcome: 'readAgain'; readonly id: number }
  | { readonly outcome: 'rejected'; readonly refusal: ProviderRefusal }
  | { readonly outcome: 'unknown'; readonly cause: 'fault' | 'no-id' | 'order-id' }
  | NotDone;

function refused(refusal: ProviderRefusal): WriteAnswer {
  return concernsOrderId(refusal) ? { outcome: 'unknown', cause: 'order-id' } : { outcome: 'rejected', refusal };
}

function success(status: number, body: unknown): WriteAnswer {
  const document = isRecord(body) && !saysError(body) ? providerDocumentOf(body) : undefined;
  if (document) return status === 201 ? { outcome: 'accepted', document } : { outcome: 'readAgain', id: document.id };
  const isError = isRecord(body) && saysError(body) && body['id'] === undefined;
  return isError ? refused(providerRefusalFrom(body)) : { outcome: 'unknown', cause: 'no-id' };
}

/** ISS-10: the whole table, by status and body. */
export function writeAnswerOf(answer: OutsideAnswer): WriteAnswer {
  const { status } = answer;
  const body = parsedJson(answer.text);
  if (status >= 200 && status < 300) return success(status, body);
  if (status === 408 || status >= 500) return { outcome: 'unknown', cause: 'fault' };
  const refusal = status === 400 || status === 422 ? errorIn(body) : undefined;
  return refusal ? refused(refusal) : notDone(answer);
}
