// The Polish texts that the parts of a counter share, and those of its search.
import { instalmentName } from '@zapisy/domain/payments/instalment-name';
import { formFor } from '@zapisy/screens/texts/plural';
import { setAllSpaces } from '@zapisy/screens/texts/typesetting';

const RESULTS = ['wynik', 'wyniki', 'wyników'] as const;

export const COUNTER_TEXTS = setAllSpaces({
  searchLabel: 'Szukaj uczestnika',
  loading: 'Wczytuję…',
  results: (count: number, query: string): string => `${count} ${formFor(count, RESULTS)} dla „${query}”`,
  noResults: (query: string): string => `Brak wyników dla „${query}”. Sprawdź pisownię albo wpisz e-mail opiekuna.`,
  searchStart: 'Zacznij pisać imię albo nazwisko. Wystarczą trzy litery.',
  searchCopy: (time: string): string => `Szukam w danych z ${time}.`,
  searchFailed: 'Nie udało się wyszukać.',
  choose: 'wybór',
  open: 'otwórz',
  born: (year: number): string => `ur. ${year}`,
  age: {
    '0-3': '0–3 lata',
    '4-6': '4–6 lat',
    '7-9': '7–9 lat',
    '10-12': '10–12 lat',
    '13-15': '13–15 lat',
    '16-18': '16–18 lat',
    adult: 'dorośli',
  },
  family: (size: number): string => `Rodzina: ${size}`,
  instalment: (number: number, count: number): string => instalmentName({ number, count }),
  toPay: 'do zapłaty',
  payingOnline: 'płaci online',
  nothingDue: 'opłacone',
  tryAgain: 'Spróbuj ponownie',
} as const);
