// The values with which the family's form starts, and the hidden ones with which it names what it shows (PAY-44, PAY-46).

import { MOST_BUYERS_AT_ONCE, proposedDues } from '@zapisy/domain/settlement/family-buyers';
import { FIELDS, formOf, seenAmountField, seenPriceField } from '../till-sale.ts';
import { BUYER_FIELD, buyerFieldsOf, FAMILY_FIELD, PRODUCT_FIELD } from './family-sale.ts';
import type { BuyerTill, FamilyTill } from './family-till.server.ts';

type Field = readonly [name: string, value: string];

/** What the form shows, for the sale that is read from it. */
export function shownFields({ id, buyers, goods }: FamilyTill): readonly Field[] {
  return [
    [FAMILY_FIELD, id],
    ...buyers.flatMap(shownOfBuyer),
    ...goods.flatMap((one): readonly Field[] => [
      [PRODUCT_FIELD, one.id],
      [seenPriceField(one.id), String(one.price)],
    ]),
  ];
}

function shownOfBuyer({ id, version, preference, banner, rows }: BuyerTill): readonly Field[] {
  const names = buyerFieldsOf(id);
  return [
    [BUYER_FIELD, id],
    [names.version, String(version)],
    [names.preference, preference],
    ...(banner?.kind === 'invalid-data' ? [[names.invalid, 'yes'] as const] : []),
    ...rows.map(({ payment }): Field => [seenAmountField(payment.id), String(payment.amount)]),
  ];
}

/**
 * The values with which the form starts: what is due soon is ticked, of so many buyers as can be settled at once, and a
 * single due payment; after an answer what was sent. The answers of a buyer belong to the data that were shown: for
 * other data the advice decides again.
 */
export function familyStart(till: FamilyTill, sent: string | undefined): URLSearchParams {
  const before = new URLSearchParams(sent);
  const start = new URLSearchParams(before);
  const ticked = new Set(
    [...before].flatMap(([name, value]) => (name.startsWith(`${FIELDS.payment}-`) ? [value] : [])),
  );
  const proposed = new Set(proposedOf(till));
  for (const buyer of till.buyers) {
    const names = buyerFieldsOf(buyer.id);
    start.delete(names.payment);
    for (const { payment } of buyer.rows) {
      const number = String(payment.id);
      if (sent === undefined ? proposed.has(payment.id) : ticked.has(number)) start.append(names.payment, number);
    }
    if (before.get(names.version) !== String(buyer.version)) forgetAnswers(start, buyer);
  }
  return start;
}

function proposedOf({ buyers }: FamilyTill): readonly number[] {
  const rows = buyers.map((buyer) => buyer.rows);
  return proposedDues(rows, ({ isLater }) => isLater).map(({ payment }) => payment.id);
}

/** True when not all that is due soon can be settled at once. */
export function hasMoreBuyers({ buyers }: FamilyTill): boolean {
  return buyers.filter(({ rows }) => rows.some(({ isLater }) => !isLater)).length > MOST_BUYERS_AT_ONCE;
}

function forgetAnswers(start: URLSearchParams, { id, unticksReceipt }: BuyerTill): void {
  const { answers, later } = buyerFieldsOf(id);
  for (const name of [...Object.values(answers), later]) start.delete(name);
  if (!unticksReceipt) start.set(answers.print, 'yes');
}

/** The form as it is sent unchanged, before the scripts have read it. */
export function startForm(till: FamilyTill, start: URLSearchParams): FormData {
  const form = formOf(start);
  for (const name of new Set(shownFields(till).map(([name]) => name))) form.delete(name);
  for (const [name, value] of shownFields(till)) form.append(name, value);
  return form;
}
