// What the provider refuses in a document: its own rules, and with the e-invoice switch those of the national system.
import { departmentOf, SELLER_FIELDS } from './departments.ts';
import { type Draft, textOf } from './draft.ts';
import { asObject } from './known-attributes.ts';
import { decimalToGrosze, isKnownTax } from './money.ts';
import { isAcceptedPolishNumber, taxNumberKind } from './tax-number.ts';

/** Messages by field; the provider starts each with a dash. */
export type Problems = Record<string, string[]>;

const KINDS = new Set(
  `vat receipt proforma bill advance final correction invoice_other vat_margin kp kw estimate vat_mp vat_rr
  correction_note accounting_note client_order dw wnt wdt import_service import_service_eu import_products
  export_products`.split(/\s+/),
);

/** Kinds that go to the national e-invoice system. A receipt never does. */
const GOV_KINDS = new Set(['vat', 'correction', 'vat_mp', 'vat_margin', 'wdt', 'export_products', 'advance', 'final']);

const BLANK_TEXT = '- nie może być puste';
const tooLong = (limit: number) => `- pole jest za długie (maksymalna ilość znaków: ${limit})`;

export const isGovKind = (kind: string): boolean => GOV_KINDS.has(kind);

type Note = (field: string, message: string, when: boolean) => void;

function collector(): { problems: Problems; note: Note } {
  const problems: Problems = {};
  const note: Note = (field, message, when) => {
    if (!when) return;
    const messages = problems[field] ?? [];
    if (!messages.includes(message)) problems[field] = [...messages, message];
  };
  return { problems, note };
}

function checkPositions(draft: Draft, note: Note): void {
  note('positions', BLANK_TEXT, draft.positions.length === 0);
  for (const line of draft.positions) {
    const priced = line['product_id'] !== undefined && line['total_price_gross'] === undefined;
    note('positions.name', BLANK_TEXT, textOf(line['name']) === '' && !priced);
    note('positions.tax', '- jest nieprawidłowe', !isKnownTax(line['tax']));
    note('positions.total_price_gross', BLANK_TEXT, line['total_price_gross'] === undefined && !priced);
    note(
      'positions.total_price_gross',
      '- nie jest liczbą',
      line['total_price_gross'] !== undefined && decimalToGrosze(line['total_price_gross']) === undefined,
    );
    note(
      'positions.quantity',
      '- musi być większe od 0',
      line['quantity'] !== undefined && !(Number(textOf(line['quantity']).replace(',', '.')) > 0),
    );
  }
}

function checkDates(attributes: Draft['attributes'], note: Note): void {
  note('issue_date', '- jest nieprawidłowe', !/^\d{4}-\d{2}-\d{2}$/.test(textOf(attributes['issue_date'])));
  note('sell_date', '- jest nieprawidłowe', !/^\d{4}-\d{2}(-\d{2})?$/.test(textOf(attributes['sell_date'])));
}

/** Rules of the provider itself, whatever the switches: nothing is made when one is broken. */
export function ownProblems(draft: Draft): Problems {
  const { problems, note } = collector();
  const { attributes } = draft;
  note('kind', '- jest nieprawidłowe', !KINDS.has(draft.kind));
  note('status', '- jest nieprawidłowe', draft.kind === 'proforma' && attributes['status'] === 'paid');
  note(
    'department_id',
    '- nie istnieje',
    textOf(attributes['department_id']) !== '' && !departmentOf(attributes['department_id']),
  );
  const number = textOf(attributes['buyer_tax_no']);
  const polish = number !== '' && taxNumberKind(number, textOf(attributes['buyer_tax_no_kind'])) === '';
  const unchecked = attributes['disable_tax_no_validation'] === true;
  note('buyer_tax_no', '- nieprawidłowy numer NIP', polish && !unchecked && !isAcceptedPolishNumber(number));
  for (const field of ['buyer_email', 'buyer_street', 'oid']) {
    note(field, tooLong(255), textOf(attributes[field]).length > 255);
  }
  checkDates(attributes, note);
  checkPositions(draft, note);
  return problems;
}

function checkBuyer(attributes: Draft['attributes'], note: Note): void {
  if (attributes['buyer_company'] === true) {
    const without = textOf(attributes['buyer_tax_no_kind']) === 'empty';
    note('buyer_tax_no', BLANK_TEXT, !without && textOf(attributes['buyer_tax_no']) === '');
    note('buyer_name', BLANK_TEXT, textOf(attributes['buyer_name']) === '');
  } else {
    note('buyer_first_name', BLANK_TEXT, textOf(attributes['buyer_first_name']) === '');
    note('buyer_last_name', BLANK_TEXT, textOf(attributes['buyer_last_name']) === '');
  }
  note('buyer_phone', tooLong(16), textOf(attributes['buyer_phone']).length > 16);
}

function checkDescriptions(attributes: Draft['attributes'], note: Note): void {
  const listed = Array.isArray(attributes['descriptions']) ? attributes['descriptions'].map(asObject) : [];
  const contents = [attributes['description'], ...listed.map((entry) => entry['content'])].map(textOf);
  for (const content of contents) {
    note('descriptions', tooLong(256), content.length > 256);
    note('descriptions', '- zawiera niedozwolone znaki', /\p{Extended_Pictographic}/u.test(content));
  }
}

/**
 * What the national e-invoice system would refuse. While the account validates for it (the provider's default) a
 * document with one of these is refused, else it is saved and fails later.
 */
export function govProblems(draft: Draft): Problems {
  const { problems, note } = collector();
  if (!isGovKind(draft.kind)) return problems;
  const { attributes } = draft;
  for (const field of SELLER_FIELDS) note(field, BLANK_TEXT, textOf(attributes[field]) === '');
  checkBuyer(attributes, note);
  checkDescriptions(attributes, note);
  note(
    'exempt_tax_kind',
    BLANK_TEXT,
    draft.positions.some((line) => String(line['tax']) === 'zw') && textOf(attributes['exempt_tax_kind']) === '',
  );
  for (const line of draft.positions) note('positions.name', tooLong(256), textOf(line['name']).length > 256);
  return problems;
}

/** Both sets of problems as one; messages of one field are listed side by side. */
export function together(first: Problems, second: Problems): Problems {
  const merged: Problems = { ...first };
  for (const [field, messages] of Object.entries(second)) {
    merged[field] = [...new Set([...(merged[field] ?? []), ...messages])];
  }
  return merged;
}
