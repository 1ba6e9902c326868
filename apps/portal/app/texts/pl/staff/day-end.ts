// The texts of the day's end: the sums of a business day and what to check.

import type { HeldDocuments } from '@zapisy/domain/day-end/held-documents';
import type { Forms } from '@zapisy/screens/texts/plural';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';
import { staffTitles } from './titles.ts';

const PAYMENTS: Forms = ['płatność', 'płatności', 'płatności'];

const dayEndTexts = {
  dayEnd: {
    title: staffTitles.dayEnd,
    day: 'Dzień',
    previous: 'Poprzedni dzień',
    next: 'Następny dzień',
    desk: 'Stanowisko',
    everyDesk: 'Wszystkie',
    everyCity: 'Wszystkie',
    noDesk: 'Bez stanowiska',
    print: 'Drukuj',
    asOf: (when: string) => `Stan na ${when}.`,
    inCity: (city: string) => `Miasto: ${city}.`,
    atDesk: (desk: string) => `Stanowisko: ${desk}.`,
    report:
      'To zestawienie niczego nie zamyka. Przelew wpisany później albo anulowane rozliczenie zmieni też miniony dzień.',
    allPayments: 'Wszystkie płatności z tego dnia',
    sums: 'Podsumowanie dnia',
    taken: 'Przyjęto',
    refunded: 'Zwroty',
    net: 'Razem',
    payments: (count: number) => counted(count, PAYMENTS),
    refundsOf: (count: number) => counted(count, ['zwrot', 'zwroty', 'zwrotów']),
    netHint: 'przyjęto minus zwroty',
    cash: 'Gotówka w szufladzie',
    cashAll: 'Gotówka w szufladach',
    cashHint: 'zmiana od rana',
    cashPerhapsLess: (sum: string) =>
      `Gotówki może być mniej, najwyżej o ${sum}. Zwrócono część płatności opłaconej w kilku formach i nie wiemy, czy gotówką.`,
    foreign: (taken: string, refunded: string) =>
      `W innej walucie przyszło ${taken}, a wróciło ${refunded}. Tych pieniędzy nie liczymy do sum.`,
    methods: 'Formy płatności',
    form: 'Forma',
    unknownMethod: 'nieznana',
    refundsHint: 'Zwrot odejmujemy od tej formy, w której klient zapłacił.',
    unknownMethodHint: 'Zwrotu części płatności opłaconej w kilku formach nie odejmujemy od żadnej z nich.',
    goods: (sum: string, count: number) => `W tym towary: ${sum} (${counted(count, PAYMENTS)}).`,
    documents: 'Dokumenty',
    document: 'Dokument',
    paymentCount: 'Płatności',
    amount: 'Kwota',
    standings: {
      receipt: 'Paragon',
      'receipt-and-invoice': 'Paragon i faktura',
      invoice: 'Faktura bez paragonu',
      awaited: 'Jeszcze niewystawiony',
      without: 'Bez dokumentu',
    } satisfies Readonly<Record<HeldDocuments, string>>,
    documentCounts: (receipts: number, receiptSum: string, invoices: number, invoiceSum: string) =>
      `${counted(receipts, ['paragon', 'paragony', 'paragonów'])} na ${receiptSum}, ${counted(invoices, ['faktura', 'faktury', 'faktur'])} na ${invoiceSum}.`,
    desks: 'Stanowiska',
    deskCash: 'W tym gotówka',
    nothingToLookAt: 'Nic nie wymaga sprawdzenia.',
    columns: { payment: 'Płatność', actor: 'Kto', amount: 'Kwota' },
    reason: 'Powód',
    noReason: 'nie podano powodu',
    withoutReceipt: 'Sprzedaż bez paragonu',
    waivers: 'Paragon zamiast faktury na firmę',
    answer: 'Odpowiedź klienta',
    unfinished: 'Dokumenty i wydruki',
    state: 'Stan',
    refunds: 'Zwroty',
    refundMethod: 'Forma zwrotu',
    cancelled: 'Anulowane rozliczenia',
    cancelledHint:
      'Nie liczą się do sum. Jeśli rozliczono je innego dnia, niż anulowano, gotówka w szufladzie może się o tyle różnić.',
    cancelledAt: (when: string) => `anulowano ${when}`,
    cancelledBy: (actor: string) => `kto anulował: ${actor}`,
    paidOn: (day: string) => `opłacono ${day}`,
    by: (actor: string) => `kto zapisał: ${actor}`,
    firstOf: (shown: number, count: number) => `Na liście jest ${shown} z ${count}.`,
    none: 'Tego dnia nie było wpłat ani zwrotów.',
    noneHere: 'Tego dnia nie było tu wpłat ani zwrotów.',
    showAll: 'Pokaż cały dzień',
    toCome: 'Ten dzień jeszcze nie nadszedł.',
    toComeHint: 'Wybierz dzisiejszy dzień albo wcześniejszy.',
    showToday: 'Pokaż dzisiaj',
    counted: 'Przeliczona gotówka:',
    signature: 'Podpis:',
    loadFailed: 'Nie udało się wczytać zamknięcia dnia',
  },
};

export const { dayEnd } = typesetAll(dayEndTexts);
