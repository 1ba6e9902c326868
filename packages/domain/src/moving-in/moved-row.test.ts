// One row of a file, and every problem of it with its column.
import { expect, it } from 'vitest';
import type { MovedColumn } from './moved-columns.ts';
import { readRow } from './moved-row.ts';

const FULL = {
  firstName: 'Zofia',
  lastName: 'Nowak',
  birth: '2017',
  email: 'Anna@Poczta.example ',
  phone: '504-118-220',
  ownerFirstName: 'Anna',
  ownerLastName: 'Nowak',
  course: 'Balet',
  amount: '250,00 zł',
  dueOn: '5.12.2026',
} satisfies Partial<Record<MovedColumn, string>>;

function read(cells: Partial<Record<MovedColumn, string>>) {
  const columns = Object.keys(cells) as MovedColumn[];
  return readRow({ line: 7, cells: columns.map((column) => cells[column] ?? '') }, columns, 2026);
}

it('a full row is read in the forms in which everything is stored', () => {
  expect(read(FULL)).toEqual({
    line: 7,
    firstName: 'Zofia',
    lastName: 'Nowak',
    birthYear: 2017,
    city: '',
    owner: { firstName: 'Anna', lastName: 'Nowak', email: 'anna@poczta.example', phone: '+48504118220' },
    course: 'Balet',
    due: { amount: 25_000, dueOn: '2026-12-05' },
  });
});

it.each([
  [{ firstAndLast: 'Zofia Nowak' }, 'Zofia', 'Nowak'],
  [{ lastAndFirst: 'Nowak-Lis  Zofia' }, 'Zofia', 'Nowak-Lis'],
])('a name in one column %j is divided', (name, firstName, lastName) => {
  const { firstName: _first, lastName: _last, ...rest } = FULL;
  expect(read({ ...name, ...rest })).toMatchObject({ firstName, lastName });
});

it.each([
  ['', 'without a due payment'],
  ['0', 'with nothing due'],
  ['0,00', 'with nothing due'],
])('the amount %j is a row %s', (amount) => {
  expect(read({ ...FULL, amount, dueOn: '' })).toMatchObject({ due: null });
});

it.each([
  [{ firstName: '' }, 'firstName', 'required'],
  [{ lastName: ' ' }, 'lastName', 'required'],
  [{ firstName: 'Z'.repeat(51) }, 'firstName', 'too-long'],
  [{ birth: '' }, 'birth', 'required'],
  [{ birth: 'osiem' }, 'birth', 'unreadable'],
  [{ birth: '1817' }, 'birth', 'unreadable'],
  [{ birth: '2027' }, 'birth', 'not-begun'],
  [{ email: '', phone: '' }, 'email', 'no-contact'],
  [{ email: 'anna(at)poczta' }, 'email', 'unreadable'],
  [{ phone: '504 118' }, 'phone', 'unreadable'],
  [{ amount: '-50' }, 'amount', 'unreadable'],
  [{ amount: '1.234' }, 'amount', 'unreadable'],
  [{ amount: '100000000' }, 'amount', 'too-much'],
  [{ course: '' }, 'course', 'without-course'],
  [{ dueOn: '' }, 'dueOn', 'without-day'],
  [{ dueOn: '05/12/2026' }, 'dueOn', 'unclear'],
  [{ dueOn: 'zaraz' }, 'dueOn', 'unreadable'],
] as const)('a row with %j has a problem in %s: %s', (cells, column, code) => {
  expect(read({ ...FULL, ...cells })).toEqual([expect.objectContaining({ line: 7, column, code })]);
});

it('a name of three words in one column is not divided, and all problems of a row are named at once', () => {
  const { firstName: _first, lastName: _last, ...rest } = FULL;
  const problems = read({ firstAndLast: 'Zofia Maria Nowak', ...rest, phone: '1' });
  expect(problems).toMatchObject([
    { column: 'firstAndLast', code: 'not-two-words', text: 'Zofia Maria Nowak' },
    { column: 'phone', code: 'unreadable', text: '1' },
  ]);
});
