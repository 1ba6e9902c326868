// The columns of a file of courses: what their headings say, and which must be there.
import { expect, it } from 'vitest';
import { guessCourseColumns, missingCourseColumns } from './course-columns.ts';
import { COLUMN_RULES, FILE_KINDS } from './file-kinds.ts';

it.each([
  ['Nazwa zajęć', 'shortName'],
  ['Grupa', 'shortName'],
  ['Krótka nazwa', 'shortName'],
  ['Nazwa na dokumentach', 'documentName'],
  ['Pełna nazwa', 'documentName'],
  ['Rodzaj', 'kind'],
  ['Typ zajęć', 'kind'],
  ['Miasto', 'city'],
  ['Miejscowość', 'city'],
  ['Adres', 'address'],
  ['Sala', 'room'],
  ['Dni tygodnia', 'weekdays'],
  ['Godziny', 'hours'],
  ['Godzina od', 'starts'],
  ['Godz. do', 'ends'],
  ['Pierwszy dzień', 'firstDay'],
  ['Data rozpoczęcia', 'firstDay'],
  ['Ostatni dzień', 'lastDay'],
  ['Data zakończenia', 'lastDay'],
  ['Wiek', 'ages'],
  ['Wiek od', 'ageFrom'],
  ['Wiek do', 'ageTo'],
  ['Liczba miejsc', 'places'],
  ['Cena brutto', 'price'],
  ['Stawka VAT', 'vatRate'],
  ['Podstawa zwolnienia z VAT', 'vatExemption'],
  ['Uwagi', null],
])('the heading %j is a column %j', (heading, column) => {
  expect(guessCourseColumns([heading])).toEqual([column]);
});

it('the second column of a kind is not read', () => {
  expect(guessCourseColumns(['Nazwa', 'Nazwa grupy'])).toEqual(['shortName', null]);
});

it('a file of courses needs what no course is without, and its hours in one column or two', () => {
  const columns = ['shortName', 'kind', 'city', 'firstDay', 'places', 'price'] as const;
  expect(missingCourseColumns([])).toEqual([...columns, 'hours']);
  expect(missingCourseColumns([...columns])).toEqual(['hours']);
  expect(missingCourseColumns([...columns, 'starts'])).toEqual(['hours']);
  expect(missingCourseColumns([...columns, 'starts', 'ends'])).toEqual([]);
  expect(missingCourseColumns([...columns, 'weekdays'])).toEqual([]);
});

it('a file of each kind is guessed with its own columns alone', () => {
  for (const kind of FILE_KINDS) {
    const { columns, guess } = COLUMN_RULES[kind];
    const guessed = guess(['Imię', 'Nazwisko', 'Nazwa', 'Cena', 'Miasto', 'E-mail', 'Kwota']);
    expect(guessed.filter((column) => column !== null && !columns.includes(column))).toEqual([]);
  }
});
