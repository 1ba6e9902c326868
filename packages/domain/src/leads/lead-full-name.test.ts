// A full name in given name and surname, in the order in which it was typed.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dividedName } from './lead-full-name.ts';

it.each([
  ['Anna Nowak', 'Anna', 'Nowak'],
  ['Anna', 'Anna', ''],
  ['Anna Maria Nowak', 'Anna', 'Maria Nowak'],
  ['Kowalska, Anna', 'Anna', 'Kowalska'],
  ['Kowalska,Anna', 'Anna', 'Kowalska'],
  ['Kowalska-Nowak, Anna Maria', 'Anna Maria', 'Kowalska-Nowak'],
  ['van der Berg, Jan', 'Jan', 'van der Berg'],
  ["O'Neill, Sean", 'Sean', "O'Neill"],
  ['Шевченко, Тарас', 'Тарас', 'Шевченко'],
  ['Anna Nowak, mama Zosi', 'Anna', 'Nowak, mama Zosi'],
  ['Jan Nowak, Anna Nowak', 'Jan', 'Nowak, Anna Nowak'],
  ['Anna Nowak, Gdańsk', 'Anna', 'Nowak, Gdańsk'],
  ['Nowak, Anna, Jan', 'Nowak,', 'Anna, Jan'],
  ['Nowak, 1980', 'Nowak,', '1980'],
  ['Kowalska Nowak, Anna', 'Anna', 'Kowalska Nowak'],
  ['Nowak Kowalska, Anna Maria', 'Anna Maria', 'Nowak Kowalska'],
  ['Nowak Bąk, Jan', 'Jan', 'Nowak Bąk'],
  ['Wiśniewska Zając, Bogusława', 'Bogusława', 'Wiśniewska Zając'],
  ['Kowalska Anna, Gdańsk', 'Kowalska', 'Anna, Gdańsk'],
  ['Kowalska , Anna ,', 'Anna', 'Kowalska'],
  ['Kowalska, Anna,', 'Anna', 'Kowalska'],
  ['Kowalska;Anna', 'Anna', 'Kowalska'],
  ['Kowalska ; Anna;', 'Anna', 'Kowalska'],
  ['Anna Nowak,', 'Anna', 'Nowak'],
  [', Anna', 'Anna', ''],
  ['', '', ''],
])('dividedName reads %j as %j and %j', (text, firstName, lastName) => {
  expect(dividedName(text)).toEqual({ firstName, lastName });
});

it.each([
  ['Kowalska Anna', 'Anna', 'Kowalska'],
  ['Kowalska Anna Maria', 'Anna Maria', 'Kowalska'],
  ['Kowalska, Anna', 'Anna', 'Kowalska'],
  ['Kowalska Nowak, Anna', 'Anna', 'Kowalska Nowak'],
  ['van der Berg Jan', 'Jan', 'van der Berg'],
  ['Шевченко Тарас Григорович', 'Тарас Григорович', 'Шевченко'],
  ['Anna', 'Anna', ''],
])('dividedName of a question that asks for the surname first reads %j as %j and %j', (text, firstName, lastName) => {
  expect(dividedName(text, true)).toEqual({ firstName, lastName });
});

it('dividedName loses no letter of the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (typed, isSurnameFirst) => {
      const text = typed.trim();
      const { firstName, lastName } = dividedName(text, isSurnameFirst);
      const letters = (name: string) => [...name.replaceAll(/[\s,;]/g, '')].toSorted().join('');
      expect(letters(firstName + lastName)).toBe(letters(text));
    }),
  );
});
