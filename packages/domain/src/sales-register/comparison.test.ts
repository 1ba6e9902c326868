// The comparison of two documents, field by field, and when an explanation holds.
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import {
  type ComparedDocument,
  type ComparedField,
  differenceContent,
  differentFields,
  isComparedKind,
} from './comparison.ts';

const DOCUMENT: ComparedDocument = {
  number: 'FV 6/11/2026',
  kind: 'vat',
  gross: grosze(25_000),
  issuedOn: '2026-11-12',
  soldOn: '2026-11-12',
  taxId: '5260250274',
};

it.each<[Partial<ComparedDocument>, Partial<ComparedDocument>, readonly ComparedField[]]>([
  [{}, {}, []],
  [{}, { number: 'FV 7/11/2026' }, ['number']],
  [{}, { kind: 'receipt' }, ['kind']],
  [{}, { gross: grosze(23_000) }, ['gross']],
  [{}, { gross: null }, ['gross']],
  [{}, { issuedOn: '2026-11-13', soldOn: '2026-11-13' }, ['issuedOn', 'soldOn']],
  [{}, { soldOn: '2026-11' }, []],
  [{}, { soldOn: '2026-10' }, ['soldOn']],
  [{}, { soldOn: null }, ['soldOn']],
  [{}, { taxId: '' }, ['taxId']],
  [{ taxId: '' }, { taxId: '5260250274' }, ['taxId']],
  [{ soldOn: null, taxId: null }, { soldOn: '2026-11-13', taxId: '' }, []],
])('two documents: %j here and %j there differ in %j', (here, there, fields) => {
  expect(differentFields({ ...DOCUMENT, ...here }, { ...DOCUMENT, ...there })).toEqual(fields);
});

it('the content of a difference is another one for another field, another side, and an absent side', () => {
  const other = { ...DOCUMENT, gross: grosze(23_000) };
  const contents = [
    differenceContent(DOCUMENT, other),
    differenceContent(other, DOCUMENT),
    differenceContent(DOCUMENT, null),
    differenceContent(null, DOCUMENT),
    differenceContent({ ...DOCUMENT, taxId: null }, null),
    differenceContent({ ...DOCUMENT, taxId: '' }, null),
  ];
  expect(new Set(contents).size).toBe(contents.length);
  expect(differenceContent({ ...DOCUMENT }, other)).toBe(contents[0]);
});

it.each([
  ['vat', true],
  ['receipt', true],
  ['correction', false],
  ['proforma', false],
])('a document of kind %s is compared: %s', (kind, expected) => {
  expect(isComparedKind(kind)).toBe(expected);
});
