// The texts around every page of the staff area: the menu and its counters, the search, and the keys.

import type { SearchGroup } from '@zapisy/domain/staff-area/search-groups';
import type { WorkCounter } from '@zapisy/domain/staff-area/waiting-work';
import { typesetAll } from '@zapisy/screens/texts/typesetting';

const staffFrameTexts = {
  staffMenu: {
    groups: { today: 'Dziś', clients: 'Klienci', marketing: 'Marketing', system: 'System' },
    /** The names of pages whose titles are too long for the menu. */
    short: {
      runs: 'Wystawianie',
      intake: 'Przyjmowanie',
      budget: 'Budżet',
      figures: 'Statystyki',
      unify: 'Ujednolicanie',
    },
    /** What a counter counts, read after its number. */
    waiting: {
      critical: 'krytyczne',
      overdue: 'rodziny zalegają',
      leads: 'do kontaktu',
      intake: 'do ponowienia',
      letters: 'do ponowienia',
      prints: 'wydruki czekają',
    } satisfies Readonly<Record<WorkCounter, string>>,
    more: (count: number) => `${count}+`,
    deskWithoutPrinter: 'Bez drukarki',
    fold: 'Zwiń menu',
    unfold: 'Rozwiń menu',
  },

  staffSearch: {
    title: 'Szukaj',
    /** The name of its place on the page. */
    place: 'Osoby, płatności i leady',
    /** On the button, and in the empty field. */
    open: 'Osoba, płatność, lead',
    field: 'Szukaj osoby, płatności albo leada',
    now: 'Szukaj',
    hint: 'Wpisz co najmniej 2 znaki: imię, nazwisko, e-mail, telefon albo numer płatności.',
    results: 'Wyniki',
    opened: 'Ostatnio otwarte',
    groupsLabel: 'Pokaż',
    groups: {
      all: 'Wszystko',
      people: 'Osoby',
      payments: 'Płatności',
      leads: 'Leady',
    } satisfies Readonly<Record<SearchGroup | 'all', string>>,
    someOf: (shown: number, found: string) => `${shown} z ${found}`,
    nothing: (query: string) => `Brak wyników dla „${query}”`,
    nothingHint: 'Sprawdź pisownię albo wpisz mniej: samo nazwisko, początek e-maila lub kilka cyfr telefonu.',
    failed: 'Nie udało się wyszukać.',
    failedHint: 'Sprawdź połączenie i spróbuj ponownie. To, co widać niżej, może być z poprzedniego wyszukiwania.',
    owner: (name: string) => `opiekun: ${name}`,
    dueOn: (day: string) => `termin ${day}`,
    paidOn: (day: string) => `opłacona ${day}`,
    arrived: (ago: string) => `zgłoszono ${ago}`,
    more: (count: number) => `Pokazujemy pierwsze ${count}. Wpisz więcej, żeby zawęzić.`,
    keys: [
      { keys: ['↑', '↓'], act: 'wybór' },
      { keys: ['Enter'], act: 'otwórz' },
      { keys: ['Ctrl', 'Enter'], act: 'w nowej karcie' },
      { keys: ['Tab'], act: 'następna grupa' },
    ],
  },

  staffKeys: {
    title: 'Skróty',
    everywhere: 'Na każdej stronie',
    global: [
      { keys: ['/'], act: 'szukaj osoby, płatności albo leada' },
      { keys: ['['], act: 'zwiń albo rozwiń menu' },
      { keys: ['?'], act: 'pokaż skróty' },
    ],
    on: 'Działają, gdy nie piszesz w polu. Jeśli przeszkadzają, na przykład przy dyktowaniu, wyłącz je.',
    off: 'Są wyłączone. Wszystko jest dostępne z menu i przyciskiem wyszukiwania.',
    switchOff: 'Wyłącz te skróty',
    switchOn: 'Włącz te skróty',
    inRow: 'Działają tylko wtedy, gdy zaznaczony jest wiersz listy.',
    noneHere: 'Ta strona nie ma własnych skrótów.',
  },
};

export const { staffMenu, staffSearch, staffKeys } = typesetAll(staffFrameTexts);
