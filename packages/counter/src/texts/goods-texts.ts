// The Polish texts of goods that are sold in a settlement.
import { setAllSpaces } from '@zapisy/screens/texts/typesetting';

export const GOODS_TEXTS = setAllSpaces({
  add: 'Dodaj towar',
  offline: 'Towar sprzedasz po powrocie sieci.',
  /** What is sold already while the connection is lost. */
  offlineChosen: 'Bez połączenia nie sprzedasz towaru. Usuń go albo poczekaj na sieć.',
  soldBefore:
    'Ten towar jest już sprzedany: poprzednia próba się udała. Zamknij okno. Jeśli klient kupuje go drugi raz, zatwierdź ponownie.',
  list: 'Towary',
  piece: 'towar',
  each: (price: string): string => `${price} za sztukę`,
  pieces: (name: string): string => `Sztuk: ${name}`,
  fewer: (name: string): string => `Mniej: ${name}`,
  more: (name: string): string => `Więcej: ${name}`,
  picker: {
    title: 'Dodaj towar',
    search: 'Szukaj towaru',
    placeholder: 'Nazwa towaru',
    buyer: 'Na kogo',
    loading: 'Wczytuję…',
    failed: 'Nie udało się wczytać towarów.',
    again: 'Spróbuj ponownie',
    none: 'Szkoła nie sprzedaje teraz żadnych towarów. Towary dodaje biuro.',
    noMatch: (query: string): string => `Nie ma towaru „${query}”.`,
    choose: 'wybór',
    enter: 'dodaj',
  },
} as const);
