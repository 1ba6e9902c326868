// The texts of searching for a participant, and of the till.

import { instalmentName } from '@zapisy/domain/payments/instalment-name';
import type { DeskDriver } from '@zapisy/domain/printing/desk-driver';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { staffTitles } from './titles.ts';

export const staffRegister = typesetAll({
  title: staffTitles.till,
  note: 'rozliczenie i sprzedaż towaru',
  find: 'Kto płaci?',
  findHint: 'nazwisko, telefon, e-mail albo NIP',
  findNow: 'Szukaj',
  results: 'Znalezione osoby',
  noPerson: (query: string) => `Brak wyników dla „${query}”.`,
  choose: (name: string) => `Wybierz: ${name}`,
  born: (year: number) => `ur. ${year}`,
  dueNow: (amount: string) => `do zapłaty ${amount}`,
  pendingNow: (amount: string) => `płaci online ${amount}`,
  nothingDue: 'nic do zapłaty',
  otherPerson: 'Inna osoba',
  deskOption: (name: string, driver: DeskDriver) => (driver === 'none' ? `${name} (bez drukarki)` : name),
  instalment: (number: number, count: number) => instalmentName({ number, count }),
  unknown: 'Nie wiemy, czy płatność została zapisana.',
  unknownHint:
    'Wyślij ją ponownie bez zmian – zapiszemy ją tylko raz. Nową sprzedaż zacznij dopiero, gdy ta jest na liście płatności.',
  sent: (what: string) => `Wysłano: ${what}.`,
  resend: 'Wyślij ponownie',
  lookInPayments: 'Sprawdź na liście płatności',
  again: 'Zacznij nową sprzedaż',
  paymentNumber: (id: number) => `nr ${id}`,
  result: {
    title: 'Wynik rozliczenia',
    parts: 'Pieniądze, paragon i dokumenty',
    payments: 'Płatności',
    cancelled: (when: string) => `Rozliczenie anulowano ${when}.`,
    cancelledHint: 'Płatności znów czekają na zapłatę.',
    loadFailed: 'Nie udało się wczytać rozliczenia',
  },
  documentsHints: {
    receipt: 'Dokumenty i wydruk widać poniżej.',
    invoice: 'Fakturę widać poniżej. Paragonu nie drukujemy.',
    nothing: 'Bez dokumentu: nic nie wystawiamy i nie drukujemy.',
    'receipt-under-way': 'Dokumenty powstają. Strona sama pokaże wynik.',
    'invoice-under-way': 'Faktura powstaje. Strona sama pokaże wynik. Paragonu nie drukujemy.',
    'fell-back': 'Faktury nie ma: dostawca ją odrzucił. Paragon i to, co dalej, widać poniżej.',
    'needs-person': 'Nie ma jeszcze wszystkich dokumentów. Co zrobić, widać poniżej.',
  },
  loadFailed: 'Nie udało się wczytać kasy',
});
