// The Polish texts of a family's settlement: several buyers, one sum.
import { FAMILY_SALE_TEXTS } from '@zapisy/screens/texts/family-sale';
import { setAllSpaces } from '@zapisy/screens/texts/typesetting';

export const FAMILY_TEXTS = setAllSpaces({
  ...FAMILY_SALE_TEXTS,
  offline: 'Bez połączenia rozlicz każdego nabywcę osobno: wybierz uczestnika.',
  failed: 'Nie udało się wczytać płatności rodziny.',
  again: 'Wczytaj jeszcze raz',
  later: 'Późniejsze terminy',
  split: 'Podziel',
  part: (method: string): string => `Kwota: ${method}`,
  given: (received: string, change: string): string => `Otrzymano gotówką ${received}. Reszta: ${change}.`,
  missing: {
    payments: 'Zaznacz, co dziś opłacane.',
    split: (sum: string, total: string): string => `Części dają razem ${sum}, a do zapłaty jest ${total}.`,
    amount: 'Wpisz kwotę każdej części, np. 200,00. Tysięcy nie oddzielaj kropką.',
  },
} as const);
