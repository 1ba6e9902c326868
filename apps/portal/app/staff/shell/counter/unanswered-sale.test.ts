// When a sale that was sent is known to be made or refused: until then the tab keeps it with its key.
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import { expect, it } from 'vitest';
import { openAfter, type SentSale } from './unanswered-sale.ts';

const sale = (settlementKey: string) => ({ settlementKey }) as SentSale;
const SENT = sale('key-one');
const BEFORE = sale('key-one');
const refused = (refusal: RefusalData) => ({ ok: false, failure: { kind: 'refused', refusal } }) as const;
const failed = (kind: 'offline' | 'failed' | 'signed-out') => ({ ok: false, failure: { kind } }) as const;

it.each([
  ['made', { ok: true, value: { settlementKey: 'key-one', groups: [] } } as never, null],
  ['refused after its key was looked up', refused({ code: 'not-found' }), null],
  ['without an answer', failed('offline'), SENT],
  ['sent to a server that failed', failed('failed'), SENT],
  ['not read after the session had ended', failed('signed-out'), BEFORE],
  ['refused before its key was looked up', refused({ code: 'bad-input', fields: [] }), BEFORE],
] as const)('a sale that was %s leaves the right one to be sent again', (_, reply, open) => {
  expect(openAfter(reply, SENT, BEFORE)).toBe(open);
});

it('of another key nothing is kept once this one was not read', () => {
  expect(openAfter(failed('signed-out'), SENT, sale('key-two'))).toBeNull();
  expect(openAfter(failed('signed-out'), SENT, null)).toBeNull();
});
