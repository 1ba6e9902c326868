// The Polish texts of a family's settlement: several buyers, one sum.
import { type Forms, formFor } from '@zapisy/screens/texts/plural';
import { setAllSpaces } from '@zapisy/screens/texts/typesetting';

const PAYMENTS: Forms = ['płatność', 'płatności', 'płatności'];
const BUYERS: Forms = ['nabywca', 'nabywców', 'nabywców'];

export const FAMILY_TEXTS = setAllSpaces({
  title: 'Rozliczenie rodziny',
  whole: 'Cała rodzina',
  pills: 'Uczestnicy',
  offline: 'Bez połączenia rozlicz każdego nabywcę osobno: wybierz uczestnika.',
  failed: 'Nie udało się wczytać płatności rodziny.',
  again: 'Wczytaj jeszcze raz',
  nothingDue: 'Ta rodzina nie ma nic do zapłaty.',
  buyer: {
    none: 'Paragon',
    nominal: 'Faktura imienna',
    classic: 'Faktura na firmę',
    taxId: (digits: string): string => `NIP ${digits}`,
  },
  lines: {
    nominal: 'Paragon i faktura do paragonu.',
    classic: 'Faktura na firmę – bez paragonu.',
    classicText: 'Odznaczyliśmy wydruk.',
  },
  later: 'Późniejsze terminy',
  laterDue: (day: string): string => `termin ${day} – nie teraz`,
  severalBuyers: (count: number): string => `Nabywców: ${count}. Każdy dostanie swoje dokumenty, suma jest jedna.`,
  due: 'Do zapłaty',
  counted: (payments: number, buyers: number): string =>
    `${payments} ${formFor(payments, PAYMENTS)}, ${buyers} ${formFor(buyers, BUYERS)}`,
  split: 'Podziel',
  part: (method: string): string => `Kwota: ${method}`,
  received: 'Otrzymano gotówką',
  change: 'Reszta',
  tooLittle: 'za mało',
  onDocuments: 'Na dokumentach',
  missing: {
    payments: 'Zaznacz, co dziś opłacane.',
    split: (sum: string, total: string): string => `Części dają razem ${sum}, a do zapłaty jest ${total}.`,
    amount: 'Wpisz kwotę każdej części, np. 200,00.',
    data: 'Popraw dane do faktury albo odznacz te płatności.',
  },
  accept: (total: string, documents: string): string => `Przyjmij ${total}: ${documents}`,
  acceptAlone: (total: string): string => `Przyjmij ${total}`,
  documents: {
    receipt: 'paragon',
    company: 'faktura na firmę',
    'named-linked': 'paragon i faktura imienna',
    'named-unlinked': 'faktura imienna bez paragonu',
    none: 'bez dokumentu',
  },
  times: (count: number, what: string): string => (count === 1 ? what : `${count} × ${what}`),
  offlineUnknown:
    'Nie wiemy, czy rozliczenie doszło. Zatwierdź jeszcze raz, gdy wróci połączenie – zapiszemy je tylko raz.',
  signedOut: 'Sesja się skończyła. Zaloguj się i zatwierdź jeszcze raz – zapiszemy rozliczenie tylko raz.',
  otherTotal: (total: string): string =>
    `Kwota zmieniła się przed chwilą: teraz jest do zapłaty ${total}. Powiedz to klientowi i zatwierdź ponownie.`,
  changed: 'Płatności albo dane do faktury zmieniły się przed chwilą. Sprawdź okno i zatwierdź ponownie.',
  other: 'Nie udało się rozliczyć. Nic nie zapisaliśmy, spróbuj ponownie.',
} as const);
