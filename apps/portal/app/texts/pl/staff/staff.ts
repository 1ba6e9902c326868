// The texts around the pages of the staff area, and of its notifications.

import type { LeadChannel } from '@zapisy/domain/leads/lead';
import type { CriticalReason } from '@zapisy/domain/notifications/critical-notification';
import type { Role } from '@zapisy/domain/people/role';
import { REJECTED_FIELD_TEXTS } from '@zapisy/screens/texts/rejected-fields';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { counted } from '../../format.ts';
import { staffTitles } from './titles.ts';

export const staffTexts = {
  staff: {
    dashboard: staffTitles.dashboard,
    leads: staffTitles.leads,
    roles: {
      client: 'Klient',
      reception: 'Recepcja',
      office: 'Biuro',
      marketing: 'Marketing',
      manager: 'Kierownik',
      admin: 'Administrator',
    } satisfies Readonly<Record<Role, string>>,
    behind: (seconds: number) => `Stan sprzed ${seconds} s: najnowszych zmian może tu jeszcze nie być.`,
    leadsNote: 'od najnowszych',
    stage: 'Etap',
    everyStage: 'Wszystkie etapy',
    city: 'Miasto',
    none: 'Nie ma jeszcze leadów.',
    noneHint: 'Zgłoszenia z formularzy reklamowych pojawią się tu same.',
    noneHere: 'Brak leadów dla tych filtrów.',
    showAll: 'Pokaż wszystkie',
    pages: { first: 'Najnowsze', next: 'Starsze' },
    noName: 'Bez imienia',
    testLead: 'test',
    organic: 'bez reklamy',
    leadColumns: {
      name: 'Kto',
      stage: 'Etap',
      city: 'Miasto',
      channel: 'Kanał',
      origin: 'Pochodzenie',
      received: 'Zgłoszono',
    },
    channels: {
      social: 'reklama',
      telefon: 'telefon',
      strona: 'strona',
      polecenie: 'polecenie',
      wejście: 'wejście',
      inne: 'inne',
    } satisfies Readonly<Record<LeadChannel, string>>,
    cityMarks: { form: 'z formularza', map: 'z mapy', default: 'domyślne – sprawdź', offList: 'spoza listy' },
    critical: 'Krytyczne powiadomienia',
    checkedAt: (time: string) => `Ostatnie sprawdzenie: ${time}`,
    noCritical: 'Brak krytycznych powiadomień.',
    criticalUnread: 'Nie udało się sprawdzić powiadomień – to nie znaczy, że ich nie ma.',
    checkAgain: 'Sprawdź ponownie',
    reasons: {
      'invoice-rejected': 'Dostawca odrzucił fakturę',
      'company-invoice-forbidden': 'Faktury na firmę nie wysłano: paragon jest albo może być fiskalny',
      'company-invoice-beside-receipt': 'Ta sama sprzedaż ma fakturę na firmę i paragon',
      'invoice-data-invalid': 'Dane do faktury są nieprawidłowe',
      'receipt-rejected': 'Dostawca odrzucił paragon',
      'receipt-not-issued': 'Paragonu nie udało się wystawić',
      'provider-refuses-requests': 'Dostawca nie przyjmuje naszych zapytań',
      'document-unknown': 'Nie wiemy, czy dokument powstał',
      'document-mismatch': 'U dostawcy jest inny dokument niż nasz',
      'government-refused': 'KSeF odrzucił fakturę',
      'government-unconfirmed': 'KSeF nie potwierdził faktury',
      'unordered-fiscal-state': 'Paragon zafiskalizował się bez zlecenia',
      'no-fiscal-channel': 'Paragon nie ma drogi do kasy fiskalnej',
      'fiscal-print-failed': 'Dostawca nie wydrukował paragonu',
      'fiscal-print-unknown': 'Nie wiemy, czy dostawca drukuje paragon',
      'printed-after-cancel': 'Paragon wyszedł – albo mógł wyjść – mimo anulowania wydruku',
      'receipt-number-used': 'Dwa wydruki mają jeden numer paragonu',
      'unsent-sale-refused': 'Gotówka przyjęta bez połączenia nie jest rozliczona',
      'unsent-sale-resolved': 'Sprzedaż bez połączenia zamknięto ręcznie na stanowisku',
      'payment-mismatch': 'Do bramki przyszła inna kwota',
      'payment-twice': 'Klient zapłacił drugi raz za to samo',
      'payment-unverified': 'Bramka nie potwierdza wpłaty',
      'payment-returned': 'Bramka zwróciła pieniądze za płatność',
      'gateway-refuses-requests': 'Bramka płatności nie przyjmuje naszych zapytań',
      'payment-after-place': 'Płatność przyszła po zwolnieniu miejsca',
      'payment-without-due': 'Wpłata online za płatność, której już nie ma do zapłaty',
      'reservation-released': 'Nieopłacone rezerwacje zwolniły miejsca',
    } satisfies Readonly<Record<CriticalReason, string>>,
    meanings: {
      'invoice-data-invalid': 'Płatność przyjęta, dokumenty czekają. Popraw dane do faktury i wystaw dokumenty.',
      'company-invoice-forbidden':
        'Paragon tej sprzedaży jest albo może być fiskalny. Są dwa wyjścia: faktura imienna do paragonu (zmień dane do faktury) albo decyzja księgowości, zapisana w notatce przy „Załatwione”.',
      'company-invoice-beside-receipt':
        'Paragon stał się fiskalny albo mógł się nim stać, gdy faktura na firmę była w drodze. Powiadom księgowość: trzeba skorygować fakturę albo paragon. Decyzję zapisz w notatce.',
      'invoice-rejected': 'Klient dostał paragon. Popraw dane do faktury i wystaw fakturę.',
      'receipt-rejected': 'Sprzedaż nie ma paragonu. Sprawdź pozycje i wystaw paragon jeszcze raz.',
      'receipt-not-issued': 'Sprzedaż nie ma jeszcze paragonu. Próbujemy dalej.',
      'provider-refuses-requests': 'Dokumenty czekają. Administrator musi sprawdzić konto u dostawcy.',
      'document-unknown': 'Dostawca nie potwierdził. Szukamy u niego dokumentu – nie wystawiaj go drugi raz.',
      'document-mismatch': 'Sprawdź u dostawcy, co powstało pod naszym numerem zamówienia.',
      'government-refused':
        'KSeF nie ma tej faktury. Zobacz przy płatności, czy wystarczy poprawić dane i wystawić ją jeszcze raz.',
      'government-unconfirmed':
        'Faktura jest u dostawcy, ale nie wiemy, czy KSeF ją ma. Sprawdź ją na koncie u dostawcy i nie wystawiaj jej drugi raz. Sprawdzamy dalej.',
      'unordered-fiscal-state': 'Wstrzymaliśmy zlecenia druku. Wyłącz automatyczną fiskalizację na koncie dostawcy.',
      'no-fiscal-channel': 'Paragon powstał, ale nikt go nie drukuje. Wybierz kasę i sprawdź ustawienie FISCAL_ROUTES.',
      'fiscal-print-failed': 'Paragon nie jest zafiskalizowany. Usuń przyczynę u dostawcy i zleć druk jeszcze raz.',
      'fiscal-print-unknown': 'Sprawdź u dostawcy, czy paragon się drukuje. Nie zlecamy go drugi raz sami.',
      'printed-after-cancel':
        'Stanowisko odezwało się po anulowaniu: paragon jest albo może być w pamięci drukarki. Sprawdź przy płatności stan wydruku i to, co stoi obok niego: drugi wydruk, anulowane rozliczenie albo fakturę na firmę. Sami wstrzymaliśmy tylko drugi wydruk, którego nikt nie zaczął.',
      'receipt-number-used':
        'Stanowisko zgłosiło wydruk pod numerem, który w tej samej pamięci fiskalnej ma już inny paragon. Sprawdź na drukarce, która sprzedaż wyszła pod tym numerem; drugiej brakuje paragonu, dopóki ktoś nie powie przy jej wydruku, że wyszedł.',
      'unsent-sale-refused':
        'Stanowisko przyjęło gotówkę bez połączenia, a serwer nie rozliczył tej sprzedaży. Oddaj gotówkę klientowi albo zapisz wpłatę na nowo, a potem zamknij tę sprzedaż z notatką na stanowisku, w kolejce do wysłania.',
      'unsent-sale-resolved':
        'Recepcja przyjęła pieniądze bez połączenia i zamknęła tę sprzedaż z notatką (jest w dzienniku). Sprawdź, czy płatność jest zapisana, a pieniądze i paragon się zgadzają.',
      'payment-mismatch':
        'Ta wpłata nie jest nasza: nie przyjęliśmy jej i płatność nie jest zapłacona. Rozlicz ją w panelu bramki – zwykle zwróć – i skontaktuj się z klientem.',
      'payment-twice':
        'Płatność jest już zapłacona, a druga wpłata nie jest nasza: nie przyjęliśmy jej. Zwróć ją w panelu bramki.',
      'payment-unverified':
        'Bramka mówi, że klient zapłacił, ale nie chce potwierdzić wpłaty. Sprawdź ją w panelu bramki. Pytamy dalej; klient nie powinien płacić drugi raz.',
      'payment-returned':
        'U nas ta płatność jest zapłacona, a w panelu bramki zwrócono pieniądze. Jeśli zwrot był zamierzony, biuro albo kierownik zapisuje „Zwrot” przy płatności i poprawia dokumenty.',
      'gateway-refuses-requests':
        'Klienci nie mogą płacić przez internet, a wpłaty czekają na potwierdzenie. Administrator musi sprawdzić konto w bramce i ustawienia.',
      'payment-after-place': 'Zapisaliśmy wpłatę. Zaproponuj inne miejsce albo zwrot.',
      'payment-without-due':
        'Ta wpłata jest nasza, ale niczego nie opłaca: płatność rozliczono albo zmieniono, zanim pieniądze przyszły. Nie wystawiliśmy za nią dokumentu. Zwróć ją w panelu bramki albo ustal z klientem, za co ma być, i rozlicz to w kasie jako przelew. Na koniec wpisz w „Załatwione”, co się z nią stało.',
      'reservation-released':
        'Te płatności są anulowane, a miejsca wróciły do puli. Jeśli rodzina nadal chce przyjść, zapisz ją jeszcze raz.',
    } satisfies Readonly<Record<CriticalReason, string>>,
    cameAs: (received: string, orderId: string) => `przyszło ${received}, w bramce płatność nr ${orderId}`,
    money: {
      notAsDue: (due: string, received: string) => `Miało przyjść ${due}, przyszło ${received}`,
      came: (received: string) => `Przyszło ${received}`,
      atGateway: (orderId: string) => `w bramce płatność nr ${orderId}`,
      partOf: (whole: string) => `część wpłaty ${whole}`,
    },
    refusedCash: {
      said: ({ sum, desk, at, cause }: Record<'sum' | 'desk' | 'at' | 'cause', string>) =>
        `${['Gotówka', sum].filter(Boolean).join(' ')}, ${desk}, ${at}. ${cause}`,
      changed: (due: string) => `Należność jest teraz inna: ${due}.`,
      causes: {
        'already-settled': 'Płatność była już opłacona: pieniądze przyszły drugi raz.',
        'mismatched-payments': 'Te płatności mają teraz różnych nabywców albo różne rodziny.',
        'invalid-invoice-data': 'Danych nabywcy nie można użyć na dokumencie. Popraw je i rozlicz wpłatę w Kasie.',
        'invoice-not-waived': 'Klient ma fakturę na firmę, a nie zapisano, że z niej rezygnuje.',
        'settlement-cancelled': 'Rozliczenie tej sprzedaży anulowano.',
        'taker-unknown':
          'Osoba, która przyjęła gotówkę, nie ma jeszcze konta. Gdy zaloguje się na stanowisku, sprzedaż rozliczy się sama.',
        'not-found': 'Tej płatności nie ma na serwerze.',
        releasedLater:
          'Gotówka przyszła na czas, ale miejsce zwolniono, zanim sprzedaż dotarła. Jeśli jest wolne, zapisz to dziecko jeszcze raz.',
        releasedBefore: 'Miejsce było już zwolnione, gdy przyjęto gotówkę.',
        divided: 'Należność podzielono na raty. Rozlicz raty, za które przyjęto gotówkę.',
        cancelled: 'Należność anulowano.',
        other: 'Powód jest na stanowisku, w kolejce do wysłania.',
      } as Readonly<Record<string, string>> &
        Readonly<Record<'releasedLater' | 'releasedBefore' | 'divided' | 'cancelled' | 'other', string>>,
    },
    latePrint: {
      said: (facts: string) => `Teraz: ${facts}.`,
      number: (number: number) => `numer paragonu ${number}`,
      stopped: 'drugi wydruk tej sprzedaży zatrzymaliśmy',
      others: 'drugi wydruk tej sprzedaży już się zaczął',
      settlementCancelled: 'rozliczenie tej sprzedaży jest anulowane',
      companyInvoice: 'do tej sprzedaży jest faktura na firmę',
    },
    companyFallback:
      'Paragon zastępczy nie trafił na drukarkę. Popraw dane do faktury i wystaw fakturę, zanim paragon będzie fiskalny.',
    noDocumentYet: 'Nie ma jeszcze żadnego dokumentu. Popraw dane do faktury i wystaw fakturę.',
    receiptGivenUp: 'Sprzedaż nie ma paragonu. Wystaw go jeszcze raz.',
    beingIssued: 'Dokumenty są właśnie wystawiane. Wynik pokaże się tutaj.',
    nowIssued: 'Dokumenty są już wystawione. Nie trzeba robić nic więcej – kliknij „Załatwione”.',
    participants: (count: number) => (count === 1 ? 'Uczestnik' : 'Uczestnicy'),
    flow: {
      receipt: 'Paragon wystawiony',
      withdrawn: 'Paragon wycofany',
      noReceipt: 'Paragonu brak',
      invoice: 'Faktura wystawiona',
      noInvoice: 'Faktury brak',
      stillTrying: 'próbujemy dalej',
    },
    rejectedFields: REJECTED_FIELD_TEXTS,
    /** Ends of a request that are ours and not the provider's. */
    ownEnds: {
      'receipt-not-replaceable': 'paragon jest albo może być fiskalny, więc faktury nie wysłano',
      'not-ours': 'u dostawcy jest inny dokument pod naszym numerem zamówienia',
    } as Readonly<Record<string, string>>,
    because: (why: string) => `Powód: ${why}`,
    causes: {
      unauthorised: 'dostęp do dostawcy wygasł',
      forbidden: 'konto u dostawcy nie ma uprawnień',
      'not-found': 'adres dostawcy jest nieprawidłowy',
      'payment-required': 'konto u dostawcy nie jest opłacone',
      redirect: 'dostawca przekierowuje nasze zapytania',
      'not-understood': 'dostawca odpowiada niezrozumiale',
      access: 'bramka odrzuca klucz albo adres naszego serwera',
      request: 'bramka odrzuca treść zapytania',
      'read-only-token': 'token dostawcy nie ma prawa wystawiać dokumentów',
    } as Readonly<Record<string, string>>,
    payments: (ids: string, count: number) => `${count === 1 ? 'Płatność nr' : 'Płatności nr'} ${ids}`,
    tries: (count: number) => counted(count, ['próba', 'próby', 'prób']),
    resolve: 'Załatwione',
    resolving: 'Zapisuję…',
    note: 'Notatka',
    noteHint: 'np. wystawiono fakturę imienną',
    moneyNote: 'Co się stało z pieniędzmi',
    moneyNoteHint: 'np. zwrócono w panelu bramki 24 listopada',
    noteNeeded: 'Napisz, co się stało z pieniędzmi. Zostanie w historii płatności.',
    resolved: 'Załatwione.',
    undo: 'Cofnij',
    recentlyResolved: 'Załatwione ostatnio',
    resolvedBy: (actor: string, when: string) => `${actor}, ${when}`,
  },
};

export const { staff } = typesetAll(staffTexts);
