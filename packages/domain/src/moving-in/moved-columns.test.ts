// What headings of other systems' files mean.
import { expect, it } from 'vitest';
import { guessColumns, missingColumns, repeatedColumns } from './moved-columns.ts';

it.each([
  ['Imię', 'firstName'],
  ['Nazwisko', 'lastName'],
  ['Imię dziecka', 'firstName'],
  ['Nazwisko uczestnika', 'lastName'],
  ['Imię i nazwisko', 'firstAndLast'],
  ['Nazwisko i imię dziecka', 'lastAndFirst'],
  ['Uczestnik', 'firstAndLast'],
  ['Kursant', 'firstAndLast'],
  ['Imię rodzica', 'ownerFirstName'],
  ['Nazwisko opiekuna', 'ownerLastName'],
  ['Rodzic/opiekun', 'ownerFirstAndLast'],
  ['Nazwisko i imię opiekuna prawnego', 'ownerLastAndFirst'],
  ['Imię i nazwisko rodzica dziecka', 'firstAndLast'],
  ['Rok urodzenia', 'birth'],
  ['DATA UR.', 'birth'],
  ['Rocznik', 'birth'],
  ['E-mail', 'email'],
  ['Adres email rodzica', 'email'],
  ['Tel. kom.', 'phone'],
  ['Telefon opiekuna', 'phone'],
  ['Miasto', 'city'],
  ['Grupa', 'course'],
  ['Nazwa zajęć', 'course'],
  ['Do zapłaty (zł)', 'amount'],
  ['Zaległość', 'amount'],
  ['Termin płatności', 'dueOn'],
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['first_last_name', 'firstAndLast'],
  ['last_first_name', 'lastAndFirst'],
  ['phone', 'phone'],
  ['birthday', 'birth'],
  ['Date of birth', 'birth'],
  ['pass_name', null],
  ['Last visit', null],
  ['Uwagi', null],
  ['', null],
])('the heading %j becomes %s', (heading, column) => {
  expect(guessColumns([heading])).toEqual([column]);
});

it('the second column of a kind is not read: it must not replace the first one unseen', () => {
  expect(guessColumns(['Telefon mamy', 'Telefon taty', 'Imię'])).toEqual(['phone', null, 'firstName']);
});

it.each([
  [['firstName', 'lastName', 'birth', 'phone'], []],
  [['firstAndLast', 'birth', 'email'], []],
  [['lastName', 'birth', 'email'], ['firstName']],
  [
    ['firstAndLast', null],
    ['birth', 'email'],
  ],
] as const)('columns %j miss %j', (columns, missing) => {
  expect(missingColumns(columns)).toEqual(missing);
});

it('a column that was chosen twice is named', () => {
  expect(repeatedColumns(['phone', 'email', 'phone', null, null])).toEqual(['phone']);
});
