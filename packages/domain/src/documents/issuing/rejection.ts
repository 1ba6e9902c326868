// Link or invoice: which of them a rejection concerns (ISS-3), read from the provider's error.
import { isLinkParameter } from './receipt-link.ts';

/** The provider's error: messages by field, or plain text when it named no field. */
export type ProviderRefusal = {
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly text: string;
};

const NO_FIELDS: ProviderRefusal['fields'] = {};

/** Our own stored refusal of a request that was not sent: the receipt to be replaced is fiscal, or may be (FOL-4). */
export const RECEIPT_NOT_REPLACEABLE: ProviderRefusal = { fields: NO_FIELDS, text: 'receipt-not-replaceable' };

/** True for our own `RECEIPT_NOT_REPLACEABLE`, also as it was read back from its request. */
export function isReceiptNotReplaceable(refusal: ProviderRefusal | null): boolean {
  return refusal?.text === RECEIPT_NOT_REPLACEABLE.text;
}

const ORDER_ID_FIELD = /^oid(?:_|$)/i;
const ORDER_ID_TERM = /(?<![\p{L}\p{N}_])oid(?![\p{L}\p{N}])/iu;
const MESSAGE_MARK = /^- /;

/**
 * Reads the body of a refusal. `message` may be an object of arrays, a text or missing; then `errors` or `error` is
 * used. Of a path ('positions.0.name') only the start and the end are distinguished: the field is its last name.
 */
export function providerRefusalFrom(body: unknown): ProviderRefusal {
  const record = isRecord(body) ? body : { message: body };
  for (const key of ['message', 'errors', 'error']) {
    const refusal = refusalOf(record[key]);
    if (refusal) return refusal;
  }
  return { fields: NO_FIELDS, text: '' };
}

/**
 * True when a rejected linked POST is first interpreted as a rejection of the link, so that it is repeated once without
 * it: unless it names fields and none of them belongs to the link. Plain text and the field 'base' count as the link's.
 */
export function mayConcernLink(refusal: ProviderRefusal): boolean {
  const fields = Object.keys(refusal.fields);
  return fields.length === 0 || fields.some((field) => field === 'base' || isLinkParameter(field));
}

/** True when the refusal is about our order id: the document may exist, so this is never a rejection but 'unknown'. */
export function concernsOrderId(refusal: ProviderRefusal): boolean {
  const fields = Object.entries(refusal.fields);
  if (fields.some(([field]) => ORDER_ID_FIELD.test(field))) return true;
  return [refusal.text, ...fields.flatMap(([, messages]) => messages)].some((text) => ORDER_ID_TERM.test(text));
}

function refusalOf(message: unknown): ProviderRefusal | undefined {
  if (typeof message === 'string')
    return message.trim() === '' ? undefined : { fields: NO_FIELDS, text: message.trim() };
  if (Array.isArray(message)) {
    const texts = textsOf(message);
    return texts.length === 0 ? undefined : { fields: NO_FIELDS, text: texts.join('; ') };
  }
  if (!isRecord(message)) return undefined;
  const fields = Object.entries(message).map(([path, texts]) => [fieldOf(path), textsOf(texts)] as const);
  return fields.length === 0 ? undefined : { fields: Object.fromEntries(fields), text: '' };
}

function fieldOf(path: string): string {
  return path.split(/[.[\]]+/).findLast((part) => part !== '') ?? path;
}

function textsOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list
    .filter((entry) => typeof entry === 'string' || typeof entry === 'number')
    .map((entry) => String(entry).replace(MESSAGE_MARK, ''));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
