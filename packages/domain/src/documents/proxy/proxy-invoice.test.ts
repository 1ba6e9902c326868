// The defaults of a body of the proxy, and the names of its lines.
import { expect, it } from 'vitest';
import { completedInvoice, withFiscalName } from './proxy-invoice.ts';

const DEFAULTS = { departmentId: '7', today: '2026-11-23' };

it.each([
  ['nothing', {}, { department_id: '7', issue_date: '2026-11-23' }],
  ['a department', { department_id: '9' }, { department_id: '9', issue_date: '2026-11-23' }],
  ['a seller', { seller_name: 'ACME' }, { seller_name: 'ACME', issue_date: '2026-11-23' }],
  ['a day', { issue_date: '2026-11-20' }, { department_id: '7', issue_date: '2026-11-20' }],
])('completedInvoice of a caller who names %s (DOC-13)', (_, named, completed) => {
  expect(completedInvoice({ kind: 'vat', ...named }, DEFAULTS)).toEqual({ kind: 'vat', ...completed });
});

it.each([
  ['receipt', 'Zajecia'],
  ['vat', 'Zajęcia'],
])('completedInvoice converts names for a receipt only: %s (FOL-15)', (kind, name) => {
  const { positions } = completedInvoice({ kind, positions: [{ name: 'Zajęcia' }] }, DEFAULTS);
  expect(positions).toEqual([{ name }]);
});

it('withFiscalName converts the name and keeps the rest of the line', () => {
  expect(withFiscalName({ id: 4, name: 'Zajęcia', tax: 23 })).toEqual({ id: 4, name: 'Zajecia', tax: 23 });
});

it('withFiscalName returns a line without a name as it is', () => {
  const line = { id: 4, _destroy: 1 };
  expect(withFiscalName<{ readonly id: number; readonly name?: string }>(line)).toBe(line);
});
