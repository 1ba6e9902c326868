// The texts of 'Dane osobowe': who is given personal data, which are held, why and how long.
import type { DataTerm } from '@zapisy/domain/privacy/personal-data';
import type { Processor } from '@zapisy/domain/privacy/processors';
import { RETENTION, type RetentionKind } from '@zapisy/domain/privacy/retention';
import { counted } from '../../format.ts';

type Given = { readonly name: string; readonly what: string; readonly why: string };
type Group = { readonly name: string; readonly fields: string };

const UNITS = { days: ['dzień', 'dni', 'dni'], months: ['miesiąc', 'miesiące', 'miesięcy'] } as const;

function termText(kind: RetentionKind, term: number): string {
  return counted(term, UNITS[RETENTION[kind].unit]);
}

export const personalDataTexts = {
  personalData: {
    title: 'Dane osobowe',
    note: 'komu przekazujemy dane, co przechowujemy, po co i jak długo',
    loadFailed: 'Nie udało się wczytać strony o danych osobowych',
    processors: {
      title: 'Komu przekazujemy dane',
      hint: 'Tylko systemy, które są teraz włączone. Z każdym z nich szkoła zawiera umowę powierzenia danych, chyba że sam jest administratorem.',
      columns: { name: 'System', what: 'Co dostaje', why: 'Po co' },
      empty: 'Żaden zewnętrzny system nie jest włączony.',
      emptyHint: 'Dane zostają na serwerze szkoły.',
      names: {
        invoicing: {
          name: 'Program do faktur i paragonów',
          what: 'nabywca (imię i nazwisko albo firma, NIP, adres, e-mail), pozycje z imieniem uczestnika, kwoty',
          why: 'wystawienie i wysłanie dokumentów',
        },
        'e-invoices': {
          name: 'KSeF, przez program do faktur',
          what: 'dane z faktury na firmę',
          why: 'obowiązek podatkowy',
        },
        gateway: {
          name: 'Operator płatności online',
          what: 'e-mail płacącego, kwota, tytuł z nazwą zajęć',
          why: 'przyjęcie płatności',
        },
        'ad-platform': {
          name: 'Platforma reklamowa',
          what: 'nic; szkoła odbiera od niej odpowiedzi z formularzy reklam (kontakt i zainteresowanie)',
          why: 'kontakt z osobą, która o niego poprosiła',
        },
        mail: {
          name: 'Serwer poczty',
          what: 'e-mail, imię i treść wiadomości o zapisach i płatnościach',
          why: 'wysyłanie e-maili szkoły',
        },
        register: { name: 'Wykaz podatników VAT', what: 'NIP firmy', why: 'podpowiedź nazwy i adresu do faktury' },
        'identity-provider': {
          name: 'Dostawca logowania',
          what: 'e-mail i nazwa osoby, która się loguje, oraz czas logowania',
          why: 'konta rodzin i obsługi',
        },
      } satisfies Readonly<Record<Processor, Given>>,
    },
    groups: {
      title: 'Co przechowujemy',
      columns: { name: 'Dane', fields: 'Pola', why: 'Po co', term: 'Jak długo' },
      whys: {
        family: 'umowa o zajęcia (art. 6 ust. 1 lit. b RODO)',
        tax: 'prawo podatkowe (art. 6 ust. 1 lit. c RODO)',
        cards: 'bezpieczeństwo dziecka na obozie, za zgodą rodzica (art. 9 ust. 2 lit. a RODO)',
        registrations: 'umowa i roszczenia z niej (art. 6 ust. 1 lit. b i f RODO)',
        waiting: 'miejsce, na które rodzina czeka (art. 6 ust. 1 lit. b RODO)',
        leads: 'odpowiedź na zapytanie (art. 6 ust. 1 lit. b i f RODO)',
        audit: 'rozliczalność i roszczenia (art. 5 ust. 2 i art. 6 ust. 1 lit. f RODO)',
        letters: 'dowód, co szkoła wysłała (art. 6 ust. 1 lit. f RODO)',
        deliveries: 'wyjaśnianie błędów (art. 6 ust. 1 lit. f RODO)',
        sessions: 'bezpieczeństwo logowania (art. 6 ust. 1 lit. f RODO)',
        'moving-in': 'przeniesienie danych z poprzedniego systemu (art. 6 ust. 1 lit. b RODO)',
        staff: 'organizacja pracy szkoły (art. 6 ust. 1 lit. b i f RODO)',
        none: 'nie są to dane osoby',
      } satisfies Readonly<Record<DataTerm, string>>,
      terms: {
        family: 'dopóki rodzina jest w szkole albo nie poprosi o usunięcie',
        tax: '5 lat od końca roku, w którym minął termin podatku; nikt tego nie skróci',
        cards: (days: number) => `${counted(days, UNITS.days)} po ostatnim dniu obozu`,
        registrations: (term: string) => `dopóki trwa, a po zamknięciu ${term}`,
        waiting: (term: string) => `dopóki rodzina czeka, a potem ${term}`,
        leads: (term: string) => `${term} od ostatniej czynności`,
        audit: (term: string) => `${term}; o sprzedaży tak długo jak dokumenty`,
        letters: (term: string) => `${term} od wysłania`,
        deliveries: (term: string) => `${term} od przyjęcia`,
        sessions: (term: string) => `${term} od zalogowania`,
        'moving-in': (term: string) =>
          `plik nieprzeniesiony ${term}; co dodał przeniesiony, tak długo jak dziennik zmian`,
        staff: 'dopóki osoba pracuje w szkole i jest potrzebny ślad jej pracy',
        none: 'bez terminu',
      },
      others: {
        lead_delivery: { name: 'Surowe zgłoszenia z reklam', fields: 'odpowiedź platformy' },
        lead_backfill: { name: 'Importy leadów', fields: 'kto uruchomił' },
        portal_session: { name: 'Sesje w portalu', fields: 'identyfikator konta' },
        refused_tokens: { name: 'Zakończone logowania', fields: 'identyfikator konta; znika po dobie' },
        moved_file: { name: 'Pliki z poprzedniego systemu', fields: 'nazwa pliku, kto go dodał' },
        moved_rows: { name: 'Wiersze plików, których nie przeniesiono', fields: 'wszystko, co jest w pliku' },
        moved_record: { name: 'Co dodał plik', fields: 'e-mail opiekuna' },
        notification: { name: 'Powiadomienia o problemach', fields: 'szczegóły i notatka' },
        document_run: { name: 'Wystawianie wielu dokumentów', fields: 'kto uruchomił' },
        print_pause: { name: 'Wstrzymania wydruków', fields: 'kto wznowił, notatka' },
        sales_comparison: { name: 'Porównania sprzedaży', fields: 'kto uruchomił' },
        sales_difference: { name: 'Różnice w sprzedaży', fields: 'nabywca u nas i w programie do faktur' },
        sales_explanation: { name: 'Wyjaśnienia różnic', fields: 'notatka, kto napisał' },
        staff_name: { name: 'Obsługa', fields: 'e-mail, nazwa, role' },
        counter_staff: { name: 'Obsługa kasy', fields: 'identyfikator konta, e-mail' },
        account_order: { name: 'Zlecenia do serwisu kont', fields: 'kto zlecił, czyje konto, role' },
        stopped_dues_month: { name: 'Wstrzymane naliczanie', fields: 'kto wstrzymał' },
        law_text: { name: 'Ogłoszone teksty', fields: 'kto ogłosił' },
        course_description: { name: 'Opisy zajęć', fields: 'trener' },
      } satisfies Readonly<Record<string, Group>> as Readonly<Record<string, Group>>,
    },
    terms: {
      title: 'Jak długo przechowujemy',
      hint: 'Zadanie „Usuwanie danych po terminie” usuwa je co noc. Terminu dokumentów i płatności nie można zmienić.',
      tax: (day: string) => `Dokumenty i płatności z dzisiaj: do ${day}, bo tak każe Ordynacja podatkowa.`,
      cards: (days: number) => `Karty obozu: ${counted(days, UNITS.days)} po obozie.`,
      cardsLink: 'Zmień w „Teksty i zgody”',
      names: {
        leads: 'Leady, przy których nic się nie dzieje',
        registrations: 'Zamknięte zapisy bez wpłaty',
        waiting: 'Zakończone wpisy list rezerwowych',
        audit: 'Dziennik zmian',
        letters: 'E-maile szkoły',
        deliveries: 'Surowe zgłoszenia z reklam',
        'moving-in': 'Pliki, których nie przeniesiono',
        sessions: 'Sesje w portalu',
      } satisfies Readonly<Record<RetentionKind, string>>,
      bounds: (kind: RetentionKind) => {
        const { unit, least, most } = RETENTION[kind];
        return unit === 'days' ? `Dni, od ${least} do ${most}.` : `Miesiące, od ${least} do ${most}.`;
      },
      wrong: (kind: RetentionKind) => {
        const { unit, least, most } = RETENTION[kind];
        return `Podaj liczbę ${unit === 'days' ? 'dni' : 'miesięcy'} od ${least} do ${most}.`;
      },
      save: 'Zapisz terminy',
      saved: 'Zapisano terminy.',
      savedHint: 'Obowiązują od najbliższego usuwania.',
      changed: 'Ktoś zmienił terminy przed chwilą.',
      changedHint: 'Nic nie zapisaliśmy. Sprawdź, co jest ustawione teraz, i zapisz jeszcze raz.',
    },
    run: {
      title: 'Co usunięto',
      never: 'Zadanie jeszcze się nie zakończyło w ostatnim miesiącu.',
      last: (time: string) => `Ostatnio: ${time}.`,
      failed: (time: string) => `Ostatnio, ${time}, usuwanie się nie udało. Spróbuje znowu w nocy.`,
      jobs: 'Otwórz zadania',
      columns: { kind: 'Dane', erased: 'Usunięto ostatnio', waits: 'Usunie następnym razem' },
      cards: 'Karty obozów',
      none: '–',
    },
    termText,
  },
};
