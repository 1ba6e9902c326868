// The texts of the document preference and its form, wherever it is filled in.

import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { type FieldProblemTexts, SHARED_FIELD_PROBLEMS, SHARED_REQUIRED } from '@zapisy/screens/texts/field-problems';
import { INVOICE_LABELS } from '@zapisy/screens/texts/invoice-labels';
import { type Forms, formFor } from '@zapisy/screens/texts/plural';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../format.ts';

const PARTICIPANTS_GENITIVE: Forms = ['uczestnika', 'uczestników', 'uczestników'];

const preferencesTexts = {
  invoice: {
    title: 'Dane do faktury',
    lead: 'Ustawiasz raz. Użyjemy ich przy każdej płatności – online, na recepcji i przy turnusach.',
    leadWhenOff:
      'Dokumenty wystawia na razie sekretariat szkoły, poza tym systemem. Twój wybór zapiszemy i użyjemy go, gdy to się zmieni.',
    person: 'Uczestnicy',
    everyone: 'Wszyscy uczestnicy',
    changeOne: 'Ustaw osobno',
    change: 'Zmień',
    changeFor: (name: string) => `Zmień: ${name}`,
    changingNow: 'Zmieniasz teraz',
    question: 'Co wystawiać po płatności?',
    questionFor: (name: string) => `Co wystawiać po płatności? (${name})`,
    choices: {
      none: { title: 'Paragon', consequence: 'Bez faktury. E-paragon dostaniesz e-mailem.' },
      nominal: {
        title: 'Faktura imienna',
        consequence: 'Dla osoby prywatnej. Dostaniesz paragon i fakturę do tego paragonu.',
      },
      classic: {
        title: 'Faktura na firmę (NIP)',
        consequence: 'Tylko faktura VAT. Paragon nie zostanie wydrukowany.',
      },
    } satisfies Readonly<Record<InvoicePreference, { title: string; consequence: string }>>,
    choose: 'Wybierz, co wystawiać.',
    bothFlags: 'Masz włączone obie faktury.',
    bothFlagsHint: 'Wybierz jedną. Do czasu zapisania nic się nie zmieni.',
    labels: { ...INVOICE_LABELS, email: 'E-mail do faktury' },
    taxIdOk: 'NIP poprawny',
    lookUp: 'Pobierz dane z rejestru',
    lookingUp: 'Pobieram…',
    lookedUp: 'Pobraliśmy nazwę i adres. Sprawdź je przed zapisaniem.',
    lookUpNothing: 'Nie ma takiej firmy w rejestrze VAT. Wpisz dane ręcznie i sprawdź, czy pasują do tego NIP.',
    lookUpUnreachable: 'Rejestr nie odpowiada. Wpisz dane ręcznie.',
    lookUpTooOften: 'To już dużo zapytań naraz. Odczekaj minutę albo wpisz dane ręcznie.',
    lookUpFirst: 'Wpisz poprawny NIP, a pobierzemy resztę.',
    preview: 'Tak wydrukujemy nabywcę',
    previewLabel: 'Podgląd nabywcy na fakturze',
    previewInvoice: 'Faktura VAT',
    previewSeller: 'Sprzedawca',
    previewBuyer: 'Nabywca',
    previewEmpty: 'Uzupełnij dane, a pokażemy je tutaj.',
    previewReceipt: 'Na paragonie nie ma danych nabywcy.',
    previewTaxId: (formatted: string) => `NIP ${formatted}`,
    checkFirst: 'Sprawdź w firmie, na kogo ma być faktura: rodzic czy firma. Po wystawieniu potrzebna jest korekta.',
    applyToAll: (count: number) => `Zastosuj dla wszystkich uczestników (${count})`,
    diffTitle: 'Sprawdź, co się zmieni',
    diffParticipant: 'Kto',
    diffNow: 'Teraz',
    diffAfter: 'Po zapisaniu',
    diffSame: 'bez zmian',
    diffData: 'inne dane',
    save: 'Zapisz',
    backToRegistration: 'Wróć do zapisu',
    loadFailed: 'Nie udało się wczytać danych do faktury',
    diffShow: 'Pokaż, co się zmieni',
    saveFor: (count: number) => `Zapisz dla ${counted(count, PARTICIPANTS_GENITIVE)}`,
    later: 'Zmiana dotyczy kolejnych płatności. Wystawione dokumenty się nie zmienią.',
    saved: (count: number) => (count === 1 ? 'Zapisano.' : `Zapisano dla ${counted(count, PARTICIPANTS_GENITIVE)}.`),
    savedHint: 'Zmiana dotyczy kolejnych płatności; wystawione dokumenty się nie zmienią.',
    undo: 'Cofnij',
    undoing: 'Cofam…',
    undone: 'Cofnięto.',
    undoneHint: 'Dane do faktury są takie jak przed zapisaniem.',
    withdrawOne: (name: string) => `Faktury wyłączysz tylko dla jednej osoby: ${name}.`,
    withdrawOthers: (names: string, count: number) =>
      `${count === 1 ? 'Fakturę na firmę nadal ma' : 'Fakturę na firmę nadal mają'}: ${names}.`,
    withdrawAll: 'Wyłącz dla wszystkich',
    withdrawOnly: (name: string) => `Wyłącz tylko dla: ${name}`,
    empty: 'Nie masz jeszcze danych do faktury. Domyślnie wystawiamy paragon.',
    emptyAdd: 'Dodaj dane do faktury',
    noWards: 'Nie ma jeszcze uczestników na Twoim koncie.',
    noWardsHint: 'Dodaj osobę, która będzie chodzić na zajęcia, a potem ustaw tu dane do faktury.',
    clear: 'Usuń dane do faktury',
    clearText: 'Skasujemy nazwę, NIP i adres, a po płatnościach będziemy wystawiać paragon. Możesz to cofnąć.',
    clearNow: (count: number) =>
      count === 1 ? 'Usuń dane' : `Usuń dane ${counted(count, ['uczestnika', 'uczestników', 'uczestników'])}`,
    cleared: 'Usunięto dane do faktury.',
    saveFailed: 'Nie zapisaliśmy zmian – nic się nie zmieniło.',
    saveFailedHint: 'Spróbuj ponownie.',
    saveUnknown: 'Nie wiemy, czy zmiany zostały zapisane.',
    saveUnknownHint:
      'Odpowiedź nie dotarła. Zanim spróbujesz ponownie, otwórz tę stronę w nowej karcie i sprawdź, co jest zapisane.',
    conflict: (when: string) => `Ktoś zmienił te dane ${when}.`,
    conflictUnknown: 'Ktoś zmienił te dane przed chwilą.',
    conflictHint: 'Nie zapisaliśmy Twoich zmian, żeby nie skasować tamtych.',
    conflictShow: 'Pokaż różnice',
    conflictMine: 'Zapisz moje',
    conflictTheirs: 'Zostaw tamte',
    conflictField: 'Pole',
    conflictStored: 'Zapisane teraz',
    conflictYours: 'Twoje',
    conflictDocument: 'Dokument',
    emptyValue: 'puste',
  },

  fieldProblems: {
    ...SHARED_FIELD_PROBLEMS,
    foreign: (prefix: string) =>
      `To wygląda na zagraniczny numer VAT (${prefix}). Na firmę wystawiamy faktury tylko z polskim NIP – napisz do nas.`,
    required: {
      ...SHARED_REQUIRED,
      firstName: 'Podaj imię – tak jak na fakturze.',
      lastName: 'Podaj nazwisko – tak jak na fakturze.',
    },
    'too-long': (limit: number) =>
      `To za długie – zmieści się najwyżej ${limit} ${formFor(limit, ['znak', 'znaki', 'znaków'])}.`,
  } satisfies FieldProblemTexts,
};

export const { invoice, fieldProblems } = typesetAll(preferencesTexts);
