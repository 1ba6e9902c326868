// The texts of a payment for its owner, for every outcome of its documents.
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { CLASSIC } from '../../testing/families.ts';
import { aDocument, aPayment } from '../../testing/payments.ts';
import { documentKindOf, documentsText, isUnderWay, numbersText, shownDocuments, titleOf } from './payment-text.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');
const receipt = aDocument('receipt', '1182');
const invoice = aDocument('vat', 'FV 12/11/2026');
const classic = { preference: 'classic', data: CLASSIC, invoiceVersion: 1 } as const;
const nominal = { ...classic, preference: 'nominal' } as const;

it('titleOf is the short name of the class with its month, and of goods the names of their lines', () => {
  const long = { name: 'Akrobatyka dla dzieci 7–9 lat — grudzień 2026 (Zofia Nowak)', quantity: 1 } as const;
  const lines = [{ ...long, gross: grosze(25_000), vatRate: '8' as const }];
  const ofClasses = aPayment({ payment: { lines }, courseName: 'Akrobatyka 7–9 lat', month: '2026-12' });
  expect(plain(titleOf(ofClasses))).toBe('Akrobatyka 7–9 lat · grudzień');
  expect(plain(titleOf(aPayment()))).toBe('Akrobatyka');
});

it.each([
  [[10_257], 'Płatność nr 10257'],
  [[10_257, 10_258], 'Płatności nr 10257 i 10258'],
  [[], ''],
])('numbersText of %j', (ids, text) => {
  expect(plain(numbersText(ids.map((id) => aPayment({ payment: { id } }))))).toBe(text);
});

it.each([
  ['issued', [receipt], 'e-paragon 1182'],
  ['issued', [receipt, invoice], 'e-paragon 1182, faktura FV 12/11/2026'],
  ['issued-unlinked', [receipt, invoice], 'e-paragon 1182, faktura FV 12/11/2026'],
  ['withdrawn', [{ ...receipt, withdrawn: true }, invoice], 'faktura FV 12/11/2026'],
  ['fell-back', [receipt], 'e-paragon 1182. Faktury nie udało się wystawić – recepcja się odezwie.'],
  ['waiting', [], 'Przygotowujemy dokument. Wyślemy go e-mailem.'],
  [null, [], 'Przygotowujemy dokument. Wyślemy go e-mailem.'],
  ['needs-person', [receipt], 'e-paragon 1182. Dokument wymaga sprawdzenia, recepcja już o tym wie.'],
  ['without-document', [], 'bez dokumentu'],
] as const)('documentsText: %s', (outcome, documents, message) => {
  expect(plain(documentsText(aPayment({ outcome, documents })))).toBe(message);
});

it.each([
  ['receipt', 'sent', 'e-paragon 1 (wysłany na a…@poczta.example)'],
  ['vat', 'sent', 'faktura 1 (wysłana na a…@poczta.example)'],
  ['vat', 'waiting', 'faktura 1 (wyślemy ją e-mailem)'],
  ['receipt', 'unknown', 'e-paragon 1 (e-mail na a…@poczta.example mógł nie dojść, pobierz PDF)'],
  ['vat', 'refused', 'faktura 1 (e-mail na a…@poczta.example nie wyszedł, pobierz PDF)'],
  ['receipt', 'dropped', 'e-paragon 1'],
] as const)('documentsText: %s, its e-mail %s', (kind, state, message) => {
  const email = { state, sentTo: 'a…@poczta.example', at: new Date() };
  expect(plain(documentsText(aPayment({ documents: [aDocument(kind, '1', { email })] })))).toBe(message);
});

it('documentsText leaves out an address that the page names once, and no other', () => {
  const sent = (sentTo: string) => aDocument('vat', '1', { email: { state: 'sent', sentTo, at: new Date() } });
  const text = (sentTo: string) => plain(documentsText(aPayment({ documents: [sent(sentTo)] }), 'a@x.example'));
  expect([text('a@x.example'), text('b@x.example')]).toEqual(['faktura 1', 'faktura 1 (wysłana na b@x.example)']);
});

it('documentsText says nothing about documents of what is not paid', () => {
  expect(documentsText(aPayment({ outcome: null, documents: [], payment: { state: 'pending' } }))).toBe('');
});

it.each([
  ['the company', { payment: { buyer: classic } }, 'classic'],
  ['the person', { payment: { buyer: nominal } }, 'nominal'],
  ['no buyer', {}, 'none'],
  ['a company whose invoice was refused', { payment: { buyer: classic }, outcome: 'fell-back' }, 'none'],
  ['a sale without a document', { outcome: 'without-document' }, undefined],
  ['a payment under way', { payment: { state: 'pending' } }, undefined],
  ['an old payment without a copy of its buyer', { payment: { buyer: null } }, 'none'],
] as const)('documentKindOf: %s', (_actor, changes, kind) => {
  expect(documentKindOf(aPayment(changes))).toBe(kind);
});

it('what a client may open, and what will still change leaves out a receipt that was withdrawn', () => {
  const shown = shownDocuments(aPayment({ documents: [{ ...receipt, withdrawn: true }, invoice] }));
  expect(shown).toEqual([invoice]);
});

it.each([
  [{ outcome: 'waiting' }, true],
  [{ outcome: null }, true],
  [{ payment: { state: 'pending' }, outcome: null }, true],
  [{ outcome: 'issued' }, false],
  [{ outcome: 'needs-person' }, false],
  [{ payment: { state: 'cancelled' }, outcome: null }, false],
] as const)('what a client may open, and what will still change: %j', (changes, underWay) => {
  expect(isUnderWay(aPayment(changes))).toBe(underWay);
});
