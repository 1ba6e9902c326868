// The texts of every list from which a course is chosen.

import type { CourseKind } from '@zapisy/domain/registration/course';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../format.ts';

const courseChoiceTexts = {
  courseChoice: {
    filters: 'Zawęź listę zajęć',
    text: 'Szukaj zajęć',
    textHint: 'nazwa, dzień, adres',
    city: 'Miasto',
    everyCity: 'Wszystkie miasta',
    kind: 'Rodzaj zajęć',
    everyKind: 'Wszystkie rodzaje',
    kinds: { trial: 'zajęcia próbne', permanent: 'zajęcia stałe', turnus: 'turnus' } satisfies Readonly<
      Record<CourseKind, string>
    >,
    age: 'Wiek',
    everyAge: 'Każdy wiek',
    fit: 'Pasujące do uczestnika',
    show: 'Pokaż',
    free: (count: number) => counted(count, ['wolne miejsce', 'wolne miejsca', 'wolnych miejsc']),
    full: 'brak miejsc',
    count: (count: number) =>
      count === 0 ? 'Nie ma takich zajęć.' : `Na liście: ${counted(count, ['zajęcia', 'zajęcia', 'zajęć'])}.`,
    none: 'Nie ma takich zajęć. Zmień filtry albo wybierz „Każdy wiek”.',
    more: (count: number) =>
      `Jest jeszcze ${counted(count, ['pozycja', 'pozycje', 'pozycji'])}. Zawęź listę, żeby je zobaczyć.`,
  },
};

export const { courseChoice } = typesetAll(courseChoiceTexts);
