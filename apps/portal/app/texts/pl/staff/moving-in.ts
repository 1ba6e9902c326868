// Texts of 'Przenosiny': files of families from the system that the school had before.

import type { FileKind } from '@zapisy/domain/moving-in/file-kinds';
import type { MovedColumn } from '@zapisy/domain/moving-in/moved-columns';
import type { RowProblem } from '@zapisy/domain/moving-in/moved-row';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';

const COLUMNS: Readonly<Record<MovedColumn, string>> = {
  firstName: 'Imię uczestnika',
  lastName: 'Nazwisko uczestnika',
  firstAndLast: 'Imię i nazwisko uczestnika',
  lastAndFirst: 'Nazwisko i imię uczestnika',
  birth: 'Rok albo data urodzenia',
  city: 'Miasto',
  ownerFirstName: 'Imię opiekuna',
  ownerLastName: 'Nazwisko opiekuna',
  ownerFirstAndLast: 'Imię i nazwisko opiekuna',
  ownerLastAndFirst: 'Nazwisko i imię opiekuna',
  email: 'E-mail opiekuna',
  phone: 'Telefon opiekuna',
  course: 'Zajęcia',
  amount: 'Kwota do zapłaty',
  dueOn: 'Termin płatności',
  shortName: 'Krótka nazwa zajęć',
  documentName: 'Nazwa na dokumentach',
  kind: 'Rodzaj (stałe, turnus, próbne)',
  address: 'Ulica i numer',
  room: 'Sala',
  weekdays: 'Dni tygodnia (mogą być z godzinami)',
  hours: 'Godziny od–do',
  starts: 'Godzina od',
  ends: 'Godzina do',
  firstDay: 'Pierwszy dzień',
  lastDay: 'Ostatni dzień',
  ages: 'Wiek (np. 7–9)',
  ageFrom: 'Wiek od',
  ageTo: 'Wiek do',
  places: 'Liczba miejsc',
  price: 'Cena brutto',
  vatRate: 'Stawka VAT',
  vatExemption: 'Podstawa zwolnienia z VAT',
};

const PROBLEMS: Readonly<Record<RowProblem['code'], string>> = {
  required: 'Brakuje wartości.',
  'too-long': 'Tekst jest za długi.',
  unreadable: 'Nie umiemy tego odczytać.',
  unclear: 'Nie wiadomo, co jest dniem, a co miesiącem. Zapisz datę jako 5.12.2026 albo 2026-12-05.',
  'not-two-words': 'Nie wiadomo, gdzie kończy się imię. Rozdziel je na dwie kolumny.',
  'not-begun': 'Ten rok jeszcze się nie zaczął.',
  'no-contact': 'Podaj e-mail albo telefon opiekuna.',
  'too-much': 'Kwota jest za duża.',
  'without-course': 'Kwota do zapłaty musi być za zajęcia. Podaj ich nazwę.',
  'without-day': 'Podaj termin płatności.',
  'unknown-city': 'Nie ma takiego miasta.',
  'unknown-course': 'Nie ma takich zajęć w ofercie. Dodaj je albo popraw nazwę.',
  'several-courses': 'Kilka zajęć ma tę nazwę. Podaj miasto w wierszu albo zmień nazwę zajęć.',
  'course-over': 'Te zajęcia już się skończyły.',
  'course-full': 'W tych zajęciach zabrakło miejsc. Zwiększ ich liczbę.',
  'place-held': 'Rodzina właśnie rezerwuje to miejsce przez internet. Zaczekaj, aż zapłaci albo z niego zrezygnuje.',
  'several-families': 'Kilka rodzin ma ten telefon. Podaj e-mail opiekuna.',
  'family-full': 'W tej rodzinie jest już 50 uczestników.',
  'unclear-hours': 'Podaj dni i godziny, np. wt. i czw. 18:00–19:30.',
  'hours-reversed': 'Zajęcia kończą się przed początkiem. Popraw godziny.',
  'outside-days': 'Między pierwszym a ostatnim dniem nie ma tego dnia tygodnia.',
  'before-start': 'Ostatni dzień wypada przed pierwszym.',
  'one-day': 'Zajęcia próbne trwają jeden dzień.',
  'below-from': 'Wiek „do” jest niższy niż wiek „od”.',
  'out-of-range': 'Ta liczba jest za mała albo za duża.',
  unprintable: 'Z tej nazwy na paragonie nic by nie zostało. Użyj polskich liter albo cyfr.',
  'receipt-name': 'Ta nazwa jest już na paragonach z inną stawką VAT. Zmień nazwę albo stawkę.',
  'too-many': 'Jeden plik może dodać najwyżej 1000 zajęć. Podziel go na mniejsze.',
};

/** What a cell must look like, for the columns that are read as more than text. */
const UNREADABLE: Partial<Readonly<Record<MovedColumn, string>>> = {
  birth: 'Podaj rok (2018) albo datę urodzenia (5.12.2018).',
  email: 'Podaj adres e-mail ze znakiem @ i domeną.',
  phone: 'Podaj 9 cyfr, a numer z innego kraju z jego kierunkowym, np. +44.',
  amount: 'Podaj kwotę w złotych, np. 120 albo 120,50.',
  price: 'Podaj kwotę w złotych, np. 120 albo 120,50.',
  dueOn: 'Podaj datę z kalendarza, np. 5.12.2026.',
  firstDay: 'Podaj datę z kalendarza, np. 5.12.2026.',
  lastDay: 'Podaj datę z kalendarza, np. 5.12.2026.',
  kind: 'Wpisz: stałe, turnus albo próbne.',
  ages: 'Podaj wiek w latach, np. 7–9.',
  ageFrom: 'Podaj wiek w latach, np. 7.',
  ageTo: 'Podaj wiek w latach, np. 9.',
  places: 'Podaj liczbę miejsc, np. 12.',
  vatRate: 'Wpisz stawkę: 23, 8, 5, 0, zw albo np.',
};

function problemText({ column, code }: Pick<RowProblem, 'column' | 'code'>): string {
  return (code === 'unreadable' && UNREADABLE[column]) || PROBLEMS[code];
}

const FAMILIES = ['rodzinę', 'rodziny', 'rodzin'] as const;
const PARTICIPANTS = ['uczestnika', 'uczestników', 'uczestników'] as const;
const PLACES = ['zapis na zajęcia', 'zapisy na zajęcia', 'zapisów na zajęcia'] as const;
const DUES = ['należność', 'należności', 'należności'] as const;
const COURSES = ['zajęcia', 'zajęcia', 'zajęć'] as const;
const ROWS = ['wiersz', 'wiersze', 'wierszy'] as const;

type Counts = {
  readonly owners: number;
  readonly participants: number;
  readonly places: number;
  readonly dues: number;
  readonly courses: number;
};

/** In the accusative: what a file adds, without what it has none of. */
function countsText({ owners, participants, places, dues, courses }: Counts): string {
  const counts = [
    [owners, FAMILIES],
    [participants, PARTICIPANTS],
    [places, PLACES],
    [dues, DUES],
    [courses, COURSES],
  ] as const;
  return counts.flatMap(([count, forms]) => (count > 0 ? [counted(count, forms)] : [])).join(', ');
}

const movingInTexts = {
  movingIn: {
    title: 'Przenosiny',
    note: 'Zajęcia, rodziny, uczestnicy, zapisy i zaległości z poprzedniego systemu – z pliku.',
    upload: 'Wczytaj plik',
    file: 'Plik CSV albo XLSX',
    fileHint: 'Najwyżej 5 MB i 20 000 wierszy. W pierwszym wierszu są nazwy kolumn.',
    kind: 'Co jest w wierszach',
    kinds: {
      courses: {
        title: 'Zajęcia',
        rows: 'Wiersz na każde: nazwa, rodzaj, miasto, adres, dni i godziny, pierwszy dzień, wiek, miejsca, cena, VAT.',
      },
      families: {
        title: 'Rodziny',
        rows: 'Wiersz na uczestnika, a przy kilku zajęciach lub zaległościach – po wierszu na każde.',
      },
    } satisfies Readonly<Record<FileKind, object>>,
    read: 'Pokaż, co jest w pliku',
    reading: 'Czytam plik…',
    firstHint:
      'Zanim coś dodamy, zobaczysz, co powstanie. Najpierw dodaj miasta, potem zajęcia, na końcu rodziny – nazwy w plikach muszą być takie same.',
    unreadable: {
      'no-file': 'Wybierz plik.',
      'too-large': 'Plik jest za duży. Podziel go na mniejsze, najwyżej po 5 MB.',
      'old-excel': 'To plik starego Excela (.xls). Otwórz go i zapisz jako „Skoroszyt programu Excel (.xlsx)”.',
      unreadable: 'Nie umiemy odczytać tego pliku. Zapisz go jako CSV albo XLSX i wybierz jeszcze raz.',
      'no-rows': 'W pliku nie ma wierszy z danymi.',
      'too-many-rows': 'Plik ma ponad 20 000 wierszy. Podziel go na mniejsze.',
      'too-many-columns': 'Plik ma ponad 60 kolumn. Usuń te, których nie potrzebujesz.',
    },
    files: 'Wczytane pliki',
    none: 'Nie ma jeszcze żadnego pliku.',
    columnsOfList: { name: 'Plik', begun: 'Wczytano', state: 'Stan' },
    states: {
      open: 'Do sprawdzenia',
      'moved-in': 'Dodano',
      undone: 'Cofnięto',
    },
    added: (counts: Counts) => `Dodano: ${countsText(counts)}.`,
    loadFailed: 'Nie udało się wczytać plików.',
    one: 'Plik',
    by: (who: string, when: string) => `Wczytano ${when}, ${who}`,
    columns: {
      title: 'Co jest w kolumnach',
      hint: 'Sprawdź, czy dobrze rozpoznaliśmy kolumny. Te, których nie czytamy, zostaną pominięte.',
      of: (heading: string) => (heading === '' ? 'Kolumna bez nazwy' : `Kolumna „${heading}”`),
      samples: (values: readonly string[]) => {
        const shown = values.filter((value) => value !== '');
        return shown.length === 0 ? 'Pierwsze wiersze są puste.' : `Np. ${shown.join(' · ')}`;
      },
      notRead: 'Nie czytaj',
      names: COLUMNS,
      city: 'Miasto dla wierszy bez miasta i bez zajęć',
      noCity: 'Brak – podam je w pliku',
      firstMonth: 'Pierwszy miesiąc, za który należności nalicza zapisy',
      firstMonthHint: 'Za wcześniejsze miesiące powstaną tylko te należności, które są w pliku.',
      save: 'Sprawdź jeszcze raz',
      saving: 'Sprawdzam…',
    },
    missing: (names: string, count: number) => `${count === 1 ? 'Brakuje kolumny' : 'Brakuje kolumn'}: ${names}.`,
    missingHint:
      'Wybierz powyżej, gdzie to jest, i sprawdź jeszcze raz. Jeśli to plik innego rodzaju, wczytaj go ponownie.',
    repeated: (names: string) => `Dwie kolumny są oznaczone tak samo: ${names}.`,
    repeatedHint: 'Zostaw jedną, a drugiej nie czytaj.',
    partMissing: 'Plik nie dotarł w całości.',
    partMissingHint: 'Wczytaj go jeszcze raz. Nic nie zostało dodane.',
    dryRun: {
      title: 'Co zostanie dodane',
      sum: (counts: Counts) => `Dodamy: ${countsText(counts)}.`,
      rows: (rows: number, known: number) =>
        `W pliku: ${counted(rows, ROWS)} z danymi${known > 0 ? `; bez zmian, bo wszystko już jest: ${known}` : ''}.`,
      nothing: 'Ten plik nie doda niczego nowego.',
      nothingHint: 'Wszystko, co w nim jest, jest już w systemie albo ma błędy.',
    },
    problems: {
      title: (count: number) => `Wiersze z błędami: ${count}`,
      hint: 'Popraw je w pliku i wczytaj go jeszcze raz – to, co już jest, nie powtórzy się.',
      columns: { line: 'Wiersz', column: 'Kolumna', value: 'Wartość', problem: 'Co poprawić' },
      text: problemText,
      toCities: 'Dodaj je na stronie „Miasta”',
      more: (count: number) => `Pokazujemy pierwsze ${count}.`,
      empty: '(puste)',
      leave: (count: number) =>
        `Pomiń ${counted(count, ['wiersz z błędami', 'wiersze z błędami', 'wierszy z błędami'])} i dodaj pozostałe`,
    },
    moveIn: 'Dodaj',
    moving: 'Dodaję…',
    done: 'Dodano dane z pliku.',
    undo: 'Cofnij dodanie',
    undoing: 'Cofam…',
    undoHint: 'Można, dopóki nic się nie wydarzyło z tym, co dodano: wpłata, zmiana zapisu, nowe dane do faktury.',
    undone: 'Cofnięto. W systemie jest to, co przed dodaniem pliku.',
    again: 'Wczytaj następny plik',
    refusals: {
      'moved-in': { title: 'Ten plik już dodano.', text: 'Odśwież stronę.' },
      'part-missing': { title: 'Plik nie dotarł w całości.', text: 'Wczytaj go jeszcze raz. Nic nie zostało dodane.' },
      'rows-with-problems': {
        title: 'Są wiersze z błędami.',
        text: 'Popraw je w pliku albo zaznacz, że mają być pominięte.',
      },
      'nothing-new': {
        title: 'Ten plik nie doda niczego nowego.',
        text: 'Wszystko, co w nim jest, już jest w systemie.',
      },
      'file-changed': {
        title: 'Od otwarcia tej strony coś się zmieniło.',
        text: 'Sprawdź, co zostanie dodane teraz, i zatwierdź jeszcze raz.',
      },
      'other-columns': { title: 'To kolumny innego pliku.', text: 'Odśwież stronę i wybierz jeszcze raz.' },
      undone: { title: 'To już cofnięto.', text: 'Odśwież stronę.' },
    },
    usedSince: 'Nie można cofnąć – z tymi danymi coś się już wydarzyło.',
    usedSinceText: (names: string) => `Dotyczy to m.in.: ${names}. Nic nie zostało cofnięte.`,
  },
};

export const { movingIn } = typesetAll(movingInTexts);
