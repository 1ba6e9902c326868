// The deliveries in the body of a leadgen notification. Tolerant in what it ignores, exact in the ids it keeps.
import type { LeadDelivery } from '@zapisy/db/leads/lead-delivery-records';
import { exactJson } from '@zapisy/domain/exact-json';

type Fields = Readonly<Record<string, unknown>>;

const WHOLE = /^\d+$/;
/** Today's notification has six fields, the longest a form's name. */
const MOST_FIELDS = 32;
const LONGEST_FIELD = 1_000;
const PLAIN_NAME = /^[\w.-]{1,100}$/;
/** The end of the year 9999. */
const LAST_SECOND = 253_402_300_799;

/**
 * The leadgen changes of a signed body, in order, each id once. Other objects and fields are ignored (INT-7); so is a
 * change without a lead's id, because there is nothing to fetch.
 * @throws SyntaxError when the text is not JSON.
 */
export function leadgenDeliveries(text: string): readonly LeadDelivery[] {
  const body = exactJson(text);
  if (!isFields(body) || body['object'] !== 'page') return [];
  const deliveries = new Map<string, LeadDelivery>();
  for (const entry of listOf(body['entry'])) {
    for (const change of listOf(entry['changes'])) {
      const delivery = deliveryOf(change, entry['id']);
      if (delivery) deliveries.set(delivery.leadgenId, delivery);
    }
  }
  return [...deliveries.values()];
}

function deliveryOf(change: Fields, entryId: unknown): LeadDelivery | undefined {
  const { field, value } = change;
  if (field !== 'leadgen' || !isFields(value)) return undefined;
  const leadgenId = idOf(value['leadgen_id']);
  if (leadgenId === undefined) return undefined;
  return {
    leadgenId,
    pageId: idOf(value['page_id']) ?? idOf(entryId),
    formId: idOf(value['form_id']),
    adId: idOf(value['ad_id']),
    createdTime: timeOf(value['created_time']),
    raw: storedOf(value),
  };
}

/**
 * What is stored of a change as it was sent: its plain fields, and of each no more than a person would read. A text of
 * a megabyte, or thousands of nested lists, must not block the other changes.
 */
function storedOf(value: Fields): Fields {
  const fields = Object.entries(value);
  if (fields.length <= MOST_FIELDS && fields.every(isShort)) return value;
  return Object.fromEntries(fields.filter(isShort).slice(0, MOST_FIELDS));
}

function isShort([name, value]: readonly [string, unknown]): boolean {
  if (!PLAIN_NAME.test(name)) return false;
  return typeof value === 'string' ? value.length <= LONGEST_FIELD : value === null || typeof value !== 'object';
}

/** Ids are text today and were numbers once; 0 means 'none' in old test deliveries. */
function idOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && WHOLE.test(text) && text.length <= 40 && text !== '0' ? text : undefined;
}

/** Seconds since 1970; undefined for a number outside the years 1970 to 9999. */
function timeOf(seconds: unknown): Date | undefined {
  return typeof seconds === 'number' && seconds >= 0 && seconds <= LAST_SECOND ? new Date(seconds * 1000) : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}
