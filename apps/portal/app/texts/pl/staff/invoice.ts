// The texts of a participant's invoice data, as staff see and change them.

import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';

export const staffInvoice = typesetAll({
  title: 'Dane do faktury',
  actor: (name: string, owner: string) => `${name}, konto ${owner}`,
  question: (name: string) => `Co wystawiać po płatności? (${name})`,
  choices: {
    none: { title: 'Paragon', consequence: 'Bez faktury. Po płatności powstaje sam paragon.' },
    nominal: {
      title: 'Faktura imienna',
      consequence: 'Dla osoby prywatnej. Paragon i faktura do tego paragonu.',
    },
    classic: {
      title: 'Faktura na firmę (NIP)',
      consequence: 'Tylko faktura VAT. Paragon nie zostanie wydrukowany.',
    },
  } satisfies Readonly<Record<InvoicePreference, { title: string; consequence: string }>>,
  bothHint: 'Zapytaj klienta, którą wystawiać. Do czasu zapisania nic się nie zmieni.',
  later:
    'Zmiana dotyczy kolejnych płatności. Do płatności, która już jest, wróć po zapisaniu i wystaw dokumenty jeszcze raz.',
  saved: 'Zapisano dane do faktury.',
  savedHint: 'Teraz możesz wystawić dokumenty jeszcze raz.',
  savedForLater: 'Zmiana dotyczy kolejnych płatności.',
  cleared: 'Usunięto dane do faktury.',
  undone: 'Cofnięto.',
  undoneHint: 'Dane do faktury są takie jak przed zapisaniem.',
  clearText: 'Skasujemy nazwę, NIP i adres tej osoby, a po płatnościach będzie powstawał paragon. Możesz to cofnąć.',
  clearNow: 'Usuń dane',
  backToPayment: 'Wróć do płatności',
  backToRun: 'Wróć do wystawiania',
  backToDashboard: 'Wróć na Pulpit',
  backToRegister: 'Wróć do kasy',
  siblings: 'Rodzeństwo',
  siblingsAlike: 'Wszyscy mają te same dane do faktury.',
  siblingsDiffer: 'Rodzeństwo ma inne dane do faktury.',
  siblingsWithout: 'Nikt nie ma danych do faktury.',
  siblingsLeft: (names: string) => `Inne dane do faktury mają nadal: ${names}.`,
  giveToSiblings: 'Daj też rodzeństwu',
  edit: (name: string) => `Zmień: ${name}`,
  spread: (count: number) => `Skopiuj dane do ${counted(count, ['osoby', 'osób', 'osób'])} z rodzeństwa`,
  spreadHint: (names: string) => `Zapisane dane zastąpią dane, które mają: ${names}.`,
  spreadNow: (names: string) => `Zastąp dane: ${names}`,
  spreadDone: (count: number) =>
    count === 0
      ? 'Rodzeństwo miało już te same dane.'
      : `Skopiowano dane do ${counted(count, ['osoby', 'osób', 'osób'])}.`,
  spreadUnsaved: 'Najpierw zapisz zmiany w formularzu.',
  loadFailed: 'Nie udało się wczytać danych do faktury',
});
