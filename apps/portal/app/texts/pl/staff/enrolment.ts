// The texts of enrolment by staff.

import type { CourseState } from '@zapisy/domain/registration/course-state';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';
import { staffTitles } from './titles.ts';

type Closed = Readonly<Record<Exclude<CourseState, 'open'>, string>>;

const enrolmentTexts = {
  enrolment: {
    title: staffTitles.enrolment,
    open: 'Zapisz na zajęcia',
    openFor: (name: string) => `Zapisz na zajęcia: ${name}`,
    find: 'Kogo zapisujesz?',
    choose: (name: string) => `Zapisz: ${name}`,
    newPerson: 'Nowa osoba',
    noneHint: 'Sprawdź pisownię albo dodaj nową osobę.',
    otherPerson: 'Inna osoba',
    course: 'Zajęcia',
    free: (count: number) => counted(count, ['wolne miejsce', 'wolne miejsca', 'wolnych miejsc']),
    full: 'brak miejsc',
    /** In place of the button that enrols. */
    cannotEnrol: {
      full: 'Brak miejsc',
      closed: 'Zapisy zamknięte',
      off: 'Bez terminów',
      started: 'Turnus już trwa',
      over: 'Zajęcia zakończone',
    } satisfies Closed,
    cannotChoose: (name: string) => `Nie można wybrać zajęć: ${name}.`,
    cannotChooseBecause: {
      full: 'Nie ma na nich wolnych miejsc. Wybierz inne zajęcia.',
      closed: 'Zapisy na nie są zamknięte. Wybierz inne zajęcia.',
      off: 'Wszystkie ich terminy są odwołane albo wolne. Wybierz inne zajęcia.',
      started: 'Ten turnus już się rozpoczął. Wybierz inne zajęcia.',
      over: 'Te zajęcia już się skończyły. Wybierz inne zajęcia.',
      kept: 'Na wolne miejsce czekają osoby z listy rezerwowej. Wybierz inne zajęcia albo zapisz tę osobę ze strony listy.',
    } satisfies Closed & { readonly kept: string },
    perMonth: 'miesięcznie',
    done: (name: string) => `Zapisano: ${name}.`,
    doneReserved: (day: string) => `Miejsce czeka do ${day}.`,
    doneTaken: 'Miejsce jest zajęte.',
    invited: (email: string): string => `Wysyłamy zaproszenie do konta na ${email}.`,
    doneUnfit: 'Wiek nie pasuje do tych zajęć.',
    next: 'Zapisz następną osobę',
    loadFailed: 'Nie udało się wczytać zajęć',
  },
};

export const { enrolment } = typesetAll(enrolmentTexts);
