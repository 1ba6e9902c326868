// The texts about participants: adding them, by their owner and by staff.
import { typesetAll } from '@zapisy/screens/texts/typesetting';

const participantsTexts = {
  participant: {
    add: 'Dodaj uczestnika',
    lead: 'Wpisz dane osoby, która będzie chodzić na zajęcia – dziecka albo swoje.',
    fields: { firstName: 'Imię', lastName: 'Nazwisko', birthYear: 'Rok urodzenia', city: 'Miasto' },
    yearHint: 'np. 2017',
    cityHint: 'Gdzie będą zajęcia. Zapisać się możesz też w innym mieście.',
    chooseCity: 'Wybierz miasto',
    problems: {
      firstName: 'Podaj imię.',
      lastName: 'Podaj nazwisko.',
      birthYear: (latest: number) => `Podaj rok urodzenia czterema cyframi – od 1900 do ${latest}.`,
      city: 'Wybierz miasto.',
    },
    added: (name: string) => `Dodano: ${name}.`,
    copied: 'Dane do faktury są takie same jak u pozostałych uczestników.',
    toCourses: 'Wybierz zajęcia',
    mistakes: 'Błąd w imieniu, nazwisku albo roku urodzenia poprawi recepcja.',
    known: (name: string, year: number) => `Już jest na Twoim koncie: ${name}, rok urodzenia ${year}.`,
    knownHint:
      'Nikogo nie dodaliśmy drugi raz. Jeśli to inna osoba, dopisz jej drugie imię. Błąd w danych poprawi recepcja.',
    full: 'Na tym koncie nie zmieści się już więcej uczestników.',
    fullHint: 'Zadzwoń albo napisz do nas.',
    unknown: 'Nie wiemy, czy uczestnik został dodany.',
    unknownHint: 'Wyślij formularz jeszcze raz bez zmian – nikogo nie dodamy drugi raz.',
  },
};

export const { participant } = typesetAll(participantsTexts);
