// The texts of the list of payments.

import type { MethodGroup } from '@zapisy/domain/payments/method-group';
import type { PaymentMethod, ShownState } from '@zapisy/domain/payments/payment';
import type { DocumentFilter } from '@zapisy/domain/payments/payment-filter';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';
import { staffTitles } from './titles.ts';

export const staffPayments = typesetAll({
  sumCheck: {
    agrees: 'zgadza się',
    missing: (amount: string, total: string) => `Brakuje ${amount} do ${total}.`,
    tooMuch: (amount: string, total: string) => `O ${amount} więcej niż ${total}.`,
    unread: 'Wpisz każdą kwotę w złotych, np. 100,00.',
  },
  title: staffTitles.payments,
  note: 'od najnowszych',
  search: 'Szukaj',
  searchHint: 'nr, osoba, e-mail, firma, NIP',
  documents: 'Dokumenty',
  everyState: 'Wszystkie',
  documentFilters: {
    'needs-person': 'Wymagają człowieka',
    'fell-back': 'Tylko paragon po odrzuceniu',
    unlinked: 'Bez powiązania z paragonem',
    without: 'Bez dokumentu',
    waiting: 'W drodze',
    unknown: 'Wynik nieznany',
    'print-waits': 'Wydruk czeka na stanowisku',
    issued: 'Wystawione',
  } satisfies Readonly<Record<DocumentFilter, string>>,
  method: 'Forma płatności',
  everyMethod: 'Wszystkie',
  methodGroups: {
    cash: 'Gotówka',
    card: 'Karta',
    'blik-and-transfer': 'BLIK i przelew',
    online: 'Online',
  } satisfies Readonly<Record<MethodGroup, string>>,
  waitsAtDesk: (desk: string) => `Czeka wydruk na stanowisku: ${desk}.`,
  everyDesk: 'Wszystkie stanowiska',
  ofToday: {
    owing: 'Zaległe płatności osób, które przyjdą dziś.',
    reservations: 'Płatności za rezerwacje, które kończą się dziś.',
  },
  everyPayment: 'Wszystkie płatności',
  from: 'Od dnia',
  to: 'Do dnia',
  show: 'Pokaż',
  clear: 'Wyczyść',
  columns: {
    payment: 'Płatność',
    actor: 'Kto',
    paid: 'Opłacono',
    buyer: 'Nabywca',
    documents: 'Dokumenty',
    amount: 'Kwota',
  },
  andMore: (title: string, more: number) => `${title} i jeszcze ${counted(more, ['pozycja', 'pozycje', 'pozycji'])}`,
  open: (id: number) => `Płatność nr ${id}`,
  tick: (id: number) => `Zaznacz płatność nr ${id}`,
  whyNot: (id: number) => `Dlaczego nie można zaznaczyć płatności nr ${id}`,
  notTickable: (why: string) => `Nie można zaznaczyć. ${why}`,
  states: {
    due: 'do zapłaty',
    pending: 'w trakcie płatności',
    paid: 'opłacona',
    cancelled: 'anulowana',
    divided: 'podzielona',
    refunded: 'zwrot',
  } satisfies Readonly<Record<ShownState, string>>,
  unopened: { 'not-opened': 'płatność się nie otworzyła', unknown: 'nie wiadomo, czy się otworzyła' },
  methods: {
    cash: 'gotówka',
    card: 'karta',
    blik: 'BLIK',
    transfer: 'przelew',
    online: 'online',
  } satisfies Readonly<Record<PaymentMethod, string>>,
  receiptNumber: (number: string) => `paragon ${number}`,
  invoiceNumber: (number: string) => `faktura ${number}`,
  none: 'Nie ma jeszcze płatności.',
  noneHint: 'Pojawią się tu po pierwszym rozliczeniu albo wpłacie online.',
  noneHere: 'Brak płatności dla tych filtrów.',
  noneHereHint: 'Zmień filtry albo sprawdź pisownię.',
  showAll: 'Pokaż wszystkie',
  more: 'Pokaż więcej',
  shown: (count: number) => `Na liście: ${counted(count, ['płatność', 'płatności', 'płatności'])}.`,
  issueTicked: (count: number) => `Wystaw dokumenty dla zaznaczonych${count > 0 ? ` (${count})` : ''}`,
  issueHint:
    'Zaznaczyć możesz tylko te płatności, dla których da się coś wystawić. Przy pozostałych naciśnij kreskę, żeby zobaczyć powód. Wynik zobaczysz osobno dla każdej.',
  tickFirst: 'Najpierw zaznacz płatności na liście.',
  tooMany: (most: number) => `Naraz można wystawić dokumenty dla najwyżej ${most} płatności.`,
  loadFailed: 'Nie udało się wczytać płatności',
});
