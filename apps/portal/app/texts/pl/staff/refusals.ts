// The texts for staff when an operation is refused, with what to do then.
import type { ReasonOfAct } from '@zapisy/acts/act';
import type { cancelDueAct } from '@zapisy/acts/payments/cancel-due';
import type { divideDueAct } from '@zapisy/acts/payments/divide-due';
import type { lowerPriceAct } from '@zapisy/acts/payments/lower-price';
import { LATE_MINUTES } from '@zapisy/domain/documents/issuing/late-request';
import type { RefusalReason } from '@zapisy/domain/refusals/refusal-reasons';
import { formFor } from '@zapisy/screens/texts/plural';

type TextsOfReasons = Readonly<Record<RefusalReason, RefusalText | null>>;

/** An act has a text for each of its reasons. */
type TextsOfActs = Readonly<
  Record<ReasonOfAct<typeof lowerPriceAct | typeof divideDueAct | typeof cancelDueAct>, RefusalText>
>;

type RefusalText = { readonly title: string; readonly text: string };

const UNDER_WAY = {
  title: 'Dokumenty tej płatności są właśnie wystawiane.',
  text: 'Poczekaj chwilę i odśwież stronę.',
};

/** Reception reads these texts too, and has no such button. */
const REFUND_BY = '„Zwrot” zapisuje biuro albo kierownik.';

export const staffRefusalsTexts = {
  /** Why an act on a payment's documents was refused, with the next action; by the server's reason. */
  staffRefusals: {
    reasons: {
      'document-under-way': UNDER_WAY,
      'documents-under-way': UNDER_WAY,
      'already-has-print': {
        title: 'Ten paragon jest już wydrukowany albo czeka na wydruk.',
        text: 'Odśwież stronę i zobacz, gdzie jest.',
      },
      'print-is-over': {
        title: 'Ten wydruk jest już zakończony.',
        text: 'Odśwież stronę i zobacz przy płatności, jak się skończył.',
      },
      'desk-is-active': {
        title: 'Stanowisko odezwało się w ciągu ostatniej godziny.',
        text: 'Odpowiedz w kolejce wydruków na tym stanowisku.',
      },
      'provider-prints-already': {
        title: 'Ten paragon drukuje dostawca.',
        text: 'Odśwież stronę i poczekaj na wynik.',
      },
      'receipt-withdrawn': {
        title: 'Tego paragonu już nie ma – zastąpiła go faktura na firmę.',
        text: 'Nic nie musisz robić.',
      },
      'no-route': {
        title: 'Dla tego miasta nie ustawiono, gdzie drukować paragony.',
        text: 'Wybierz stanowisko i zleć wydruk jeszcze raz.',
      },
      'route-is-none': {
        title: 'W tym mieście paragony za płatności online nie są drukowane.',
        text: 'Wybierz stanowisko i zleć wydruk jeszcze raz.',
      },
      exempt: {
        title: 'Sprzedaż zwolniona: w tym mieście takich paragonów się nie drukuje.',
        text: 'Jeśli mimo to ma być wydrukowany, wybierz stanowisko.',
      },
      'desk-without-driver': {
        title: 'Stanowisko, na którym rozliczono tę płatność, nie ma drukarki.',
        text: 'Wybierz inne stanowisko i zleć wydruk jeszcze raz.',
      },
      'partly-printed': {
        title: 'Część tego paragonu jest już wydrukowana.',
        text: 'Dostawca drukuje tylko całe paragony. Wybierz stanowisko, na którym wydrukuje się reszta.',
      },
      'invoice-exists': {
        title: 'Ta płatność ma już fakturę.',
        text: 'Zmiana wystawionej faktury to korekta u dostawcy.',
      },
      'provider-refused': {
        title: 'Dostawca nie usunął tego dokumentu.',
        text: 'Zobacz go na koncie u dostawcy, a potem spróbuj jeszcze raz.',
      },
      'receipt-elsewhere': {
        title: 'Tę sprzedaż ma już inna kasa.',
        text: 'Drugi paragon zarejestrowałby ją dwa razy. Jeśli powód zaznaczono przez pomyłkę, anuluj rozliczenie i rozlicz jeszcze raz.',
      },
      'no-invoice-wanted': {
        title: 'W danych do faktury wybrany jest sam paragon.',
        text: 'Jeśli klient nie chce faktury, nic nie musisz robić. Jeśli chce, popraw dane do faktury, a potem wystaw fakturę.',
      },
      'receipt-is-fiscal': {
        title: 'Paragon jest już fiskalny, więc faktury na firmę nie wolno wystawić (art. 106b ust. 5).',
        text: 'Są dwa wyjścia: faktura imienna do tego paragonu (zmień dane do faktury) albo decyzja księgowości, zapisana w notatce przy „Załatwione”.',
      },
      'receipt-being-printed': {
        title: 'Paragon jest w drodze na drukarkę i za chwilę może być fiskalny.',
        text: 'Poczekaj na wynik druku. Jeśli paragon się nie wydrukował, anuluj wydruk na recepcji i spróbuj jeszcze raz. Jeśli komputer recepcji już nie wróci, odpowiedz za niego na stronie „Pulpit”.',
      },
      'receipt-print-failed': {
        title: 'Dostawca nie wydrukował tego paragonu do końca, więc faktury na firmę nie wolno wystawić.',
        text: 'Nie wiadomo, co jest w pamięci drukarki. Są dwa wyjścia: faktura imienna do tego paragonu (zmień dane do faktury) albo decyzja księgowości, zapisana w notatce przy „Załatwione”.',
      },
      'receipt-maybe-printed': {
        title: 'Czy ta sprzedaż ma paragon z innej kasy?',
        text: 'Na tym stanowisku nie było naszej drukarki, a przy rozliczeniu zaznaczono paragon. Jeśli paragon wydrukowano, faktury na firmę nie wolno wystawić (art. 106b ust. 5). Odpowiedz na to pytanie na stronie płatności.',
      },
      'too-late': {
        title: 'Minął termin na fakturę imienną do tego paragonu.',
        text: 'Skonsultuj to z księgowością i zapisz jej decyzję w notatce.',
      },
      'nothing-to-invoice': {
        title: 'Płatność na 0,00 zł nie ma dokumentów.',
        text: 'Nic nie musisz robić.',
      },
      'not-paid': {
        title: 'Dokumenty wystawiamy tylko do opłaconych płatności.',
        text: 'Rozlicz płatność albo odznacz ją na liście.',
      },
      'other-buyer': {
        title: 'Te płatności mają różnych nabywców.',
        text: 'Ujednolić dane do faktury albo wystaw dokumenty osobno.',
      },
      'other-receipt': {
        title: 'Te płatności mają różne paragony.',
        text: 'Fakturę imienną wiążemy z jednym paragonem. Wystaw ją osobno do każdego z nich.',
      },
      'other-owner': {
        title: 'Te płatności należą do różnych kont.',
        text: 'Wystaw dokumenty osobno.',
      },
      'same-buyer': {
        title: 'Te płatności mają tego samego nabywcę.',
        text: 'Odśwież stronę: połączymy je w jedną grupę z jednym dokumentem.',
      },
      'no-failed-receipt': {
        title: 'Ta płatność nie ma paragonu do ponowienia.',
        text: 'Odśwież stronę i sprawdź, co jest wystawione.',
      },
      'no-unknown-document': {
        title: 'Nie można jeszcze tego potwierdzić.',
        text: `Przez pierwsze ${LATE_MINUTES} ${formFor(LATE_MINUTES, ['minutę', 'minuty', 'minut'])} szukamy dokumentu sami. Jeśli go znaleźliśmy, zobaczysz go po odświeżeniu strony.`,
      },
      'no-invoice': {
        title: 'Ta płatność nie ma faktury.',
        text: 'Odśwież stronę i sprawdź, co jest wystawione.',
      },
      'gone-at-provider': {
        title: 'Dostawca nie ma już tego dokumentu.',
        text: 'Sprawdź na koncie u dostawcy, czy ktoś go nie usunął, i powiadom księgowość.',
      },
      'both-invoices': {
        title: 'W danych są włączone obie faktury.',
        text: 'Wybierz jedną i zapisz.',
      },
      'not-settled': {
        title: 'Ta płatność nie jest rozliczona.',
        text: 'Odśwież stronę i sprawdź jej stan.',
      },
      'already-cancelled': {
        title: 'To rozliczenie jest już anulowane.',
        text: 'Odśwież stronę.',
      },
      'paid-online': {
        title: 'Płatność przyszła online.',
        text: `Zamiast anulować, trzeba oddać pieniądze i zapisać „Zwrot”. ${REFUND_BY}`,
      },
      'document-issued': {
        title: 'Dokument jest już wystawiony.',
        text: `Zamiast anulować, trzeba zapisać „Zwrot” i zrobić korektę u dostawcy. ${REFUND_BY}`,
      },
      printed: {
        title: 'Paragon jest już wydrukowany.',
        text: `Zamiast anulować, trzeba zapisać „Zwrot” i wpisać go do ewidencji zwrotów. ${REFUND_BY}`,
      },
      'print-unknown': {
        title: 'Nie wiemy, czy paragon się wydrukował.',
        text: 'Najpierw odpowiedz w kolejce wydruków na recepcji. Jeśli jej komputer już nie wróci, odpowiedz za niego na stronie „Pulpit”.',
      },
      printing: {
        title: 'Stanowisko drukuje paragon albo zaraz zacznie.',
        text: 'Najpierw anuluj wydruk na tym stanowisku. Jeśli jego komputer już nie wróci, odpowiedz za niego na stronie „Pulpit”.',
      },
      'no-receipt': {
        title: 'Ta płatność nie ma paragonu.',
        text: 'Nic nie musisz robić.',
      },
      'receipt-removed': {
        title: 'Paragonu nie ma już u dostawcy.',
        text: 'Nic nie musisz robić.',
      },
      'receipt-needed': {
        title: 'To jedyny dokument tej sprzedaży.',
        text: 'Najpierw ustaw fakturę na firmę w danych uczestnika i wystaw ją.',
      },
      'not-to-link': {
        title: 'Tej faktury nie trzeba wiązać z paragonem.',
        text: 'Nic nie musisz robić.',
      },
      'refund-exists': {
        title: 'Ta płatność ma już zapisany zwrot.',
        text: 'Jeśli zapisano go przez pomyłkę, cofnij zwrot.',
      },
      'nothing-waits': {
        title: 'Nic już nie czeka na wystawienie.',
        text: 'Odśwież stronę i sprawdź wynik.',
      },
      'email-under-way': {
        title: 'Ten dokument jest właśnie wysyłany.',
        text: 'Poczekaj chwilę i odśwież stronę.',
      },
      'no-email': {
        title: 'Tego dokumentu nie wysyłamy e-mailem.',
        text: 'Pobierz PDF i przekaż go klientowi.',
      },
      'document-matches': {
        title: 'U dostawcy jest dokładnie ten dokument, o który prosiliśmy.',
        text: 'Uznaj go – nowego nie trzeba.',
      },
      'no-document-found': {
        title: 'U dostawcy nie ma już żadnego dokumentu pod naszym numerem zamówienia.',
        text: 'Wróć do płatności – tam potwierdzisz, że go nie ma.',
      },
      'document-taken': {
        title: 'Ten dokument należy już do innej płatności.',
        text: 'Wybierz inny albo wystaw nowy.',
      },
      'not-at-provider': {
        title: 'Tego dokumentu nie ma już u dostawcy.',
        text: 'Odśwież stronę.',
      },
      'meetings-changed': {
        title: 'Plan tych zajęć zmienił się w międzyczasie.',
        text: 'Zobacz, jak jest teraz, i w razie potrzeby wyślij jeszcze raz.',
      },
      'meeting-started': {
        title: 'Te zajęcia już się zaczęły.',
        text: 'Nie można ich już przywrócić na zwykły termin.',
      },
      'meeting-day-taken': {
        title: 'Na ten dzień przeniesiono inne zajęcia tej grupy.',
        text: 'Najpierw przenieś albo przywróć tamte.',
      },
      'invoice-version': {
        title: 'Dane do faktury zmieniły się przed chwilą.',
        text: 'Sprawdź ostrzeżenie na górze i zatwierdź ponownie.',
      },
      'amount-changed': {
        title: 'Kwota tej płatności zmieniła się przed chwilą.',
        text: 'Nic nie zapisaliśmy. Sprawdź nową kwotę i zatwierdź ponownie.',
      },
      'dues-changed': {
        title: 'Należności zmieniły się przed chwilą.',
        text: 'Nic nie zmieniliśmy. Sprawdź, jakie są teraz, i zdecyduj jeszcze raz.',
      },
      'paid-online-now': {
        title: 'Trwa płatność online.',
        text: 'Ceny, raty i anulowanie wrócą, gdy płatność się skończy.',
      },
      'at-counter': {
        title: 'Tę płatność przyjmuje recepcja.',
        text: 'Online można ją zapłacić kwadrans po przejęciu.',
      },
      'money-under-review': {
        title: 'Przyszła wpłata, którą sprawdza recepcja.',
        text: 'Do decyzji nie można za to zapłacić online.',
      },
      'money-taken': {
        title: 'Pieniądze już przyjęto.',
        text: `Nie obniżysz, nie podzielisz i nie anulujesz. Trzeba zapisać „Zwrot” i zrobić korektę u dostawcy. ${REFUND_BY}`,
      },
      divided: {
        title: 'Tę płatność podzielono na raty.',
        text: 'Każdą ratę zmienisz na jej stronie. Podziału nie cofniesz.',
      },
      'is-instalment': {
        title: 'To już jest rata.',
        text: 'Możesz ją obniżyć albo anulować. Podziału nie cofniesz.',
      },
      'instalment-paid': {
        title: 'Jedną ratę już zapłacono.',
        text: 'Pozostałe raty można obniżyć albo anulować. Podziału nie cofniesz.',
      },
      'course-begun': {
        title: 'Te zajęcia już się zaczęły.',
        text: 'Raty kończą się przed pierwszym dniem zajęć, więc tej płatności nie podzielisz.',
      },
      'instalment-after-start': {
        title: 'Termin raty jest za późny.',
        text: 'Raty kończą się przed pierwszym dniem zajęć.',
      },
      'too-small': {
        title: 'Tej kwoty nie da się podzielić.',
        text: 'Rata musi mieć co najmniej 0,01 zł.',
      },
      'no-refund': {
        title: 'Przy tej płatności nie ma zwrotu.',
        text: 'Odśwież stronę – ktoś mógł już go cofnąć.',
      },
      'refund-day-over': {
        title: 'Zwrot jest już w zamkniętym dniu.',
        text: 'Cofnąć go można tylko tego samego dnia. Zapisz, co się stało, i powiadom księgowość.',
      },
      'price-changed': {
        title: 'Cena towaru zmieniła się przed chwilą.',
        text: 'Sprawdź nową kwotę i zatwierdź ponownie.',
      },
      'product-retired': {
        title: 'Tego towaru już nie sprzedajemy.',
        text: 'Widzisz tylko towary, które są teraz w sprzedaży. Sprawdź kwotę i zatwierdź ponownie.',
      },
      'month-changed': {
        title: 'Miesiące do wyboru zmieniły się przed chwilą.',
        text: 'Wybierz pierwszy miesiąc jeszcze raz i zapisz ponownie.',
      },
      'other-request': {
        title: 'Ta sprzedaż jest już zapisana z innymi danymi.',
        text: 'Sprawdź ją na liście płatności, zanim przyjmiesz pieniądze drugi raz.',
      },
      'raised-again': {
        title: 'Ta sama sprawa pojawiła się już ponownie.',
        text: 'Znajdziesz ją wśród otwartych powiadomień.',
      },
      'no-place': {
        title: 'To miejsce jest już wolne.',
        text: 'Nic nie musisz robić.',
      },
      'being-paid': {
        title: 'Za to miejsce klient właśnie płaci online.',
        text: 'Poczekaj na koniec tej płatności – wynik sprawdzamy co dwie minuty – i odśwież stronę.',
      },
      'only-held': {
        title: 'To miejsce jest dopiero zarezerwowane, jeszcze nieopłacone.',
        text: 'Klient może wybrać inne zajęcia w portalu. Rezerwację możesz zwolnić.',
      },
      'not-registered': {
        title: 'Ten zapis nie ma ani miejsca, ani wpłaty, która na nie czeka.',
        text: 'Klient może zapisać się w portalu na wybrane zajęcia.',
      },
      'dues-open': {
        title: 'Za to miejsce jest jeszcze należność, która nie pasuje do tych zajęć.',
        text: 'Różni się cena, stawka VAT albo okres. Przyjmij zapłatę w Kasie albo poproś biuro lub kierownika o anulowanie, potem przenieś miejsce.',
      },
      'age-not-fitting': {
        title: 'Wiek tej osoby nie pasuje do zajęć.',
        text: 'Klient nie zapisze jej sam. Możesz to zrobić w zespole.',
      },
      'already-registered': {
        title: 'Ta osoba ma już miejsce na tych zajęciach.',
        text: 'Wybierz inne zajęcia albo zwolnij jedno z miejsc.',
      },
      'place-held-there': {
        title: 'Rodzina właśnie zapisuje tę osobę na te zajęcia.',
        text: 'Poczekaj, aż rezerwacja się skończy, albo zwolnij ją przy tamtym zapisie.',
      },
      full: {
        title: 'Na tych zajęciach nie ma już wolnych miejsc.',
        text: 'Nic się nie zmieniło. Wybierz inne zajęcia.',
      },
      'month-over': null,
      'course-over': {
        title: 'Te zajęcia już się skończyły.',
        text: 'Nic się nie zmieniło. Wybierz inne zajęcia.',
      },
      'course-off': {
        title: 'Te zajęcia nie mają żadnego terminu, bo wszystkie są odwołane albo wolne.',
        text: 'Nic się nie zmieniło. Wybierz inne zajęcia.',
      },
      'turnus-started': {
        title: 'Ten turnus już się rozpoczął i nie przyjmuje nowych osób.',
        text: `Nic się nie zmieniło. Wybierz inne zajęcia. Jeśli wpłata czeka na miejsce, można też zapisać „Zwrot”. ${REFUND_BY}`,
      },
      'no-course': {
        title: 'Tych zajęć już nie ma w ofercie.',
        text: 'Wybierz inne zajęcia.',
      },
      'registration-changed': {
        title: 'Ktoś zmienił ten zapis przed chwilą.',
        text: 'Nic nie zmieniliśmy. Sprawdź, jak jest teraz, i zdecyduj jeszcze raz.',
      },
      // Null: the page of the act has a text of its own, or the text of the code is enough.
      'phones-changed': {
        title: 'Ktoś zmienił te telefony przed chwilą.',
        text: 'U góry strony są numery, które mamy teraz. Sprawdź je i zapisz jeszcze raz.',
      },
      'already-active': null,
      'already-added': null,
      'already-entered': null,
      'already-fiscal': null,
      'already-issued': null,
      'already-running': null,
      'awaits-person': null,
      'below-one': null,
      'changed-meanwhile': null,
      'city-used': null,
      'day-over': null,
      'day-in-future': null,
      'day-too-long-ago': null,
      'dead-token': null,
      'document-withdrawn': null,
      expired: null,
      'family-full': null,
      'has-email': {
        title: 'To konto ma już e-mail.',
        text: 'Odśwież stronę i sprawdź, pod jakim adresem jest ta rodzina.',
      },
      'hold-used-up': null,
      'no-contact': {
        title: 'To nie jest telefon ani e-mail.',
        text: 'Wpisz dziewięć cyfr telefonu albo adres e-mail opiekuna.',
      },
      'owner-has-account': {
        title: 'Ten e-mail ma już inna rodzina.',
        text: 'Sprawdź adres, a jeśli to ta sama rodzina, połącz konta.',
      },
      'reservation-day': {
        title: 'Do tego dnia nie można trzymać miejsca.',
        text: 'Wybierz dzień najwyżej za 7 dni i nie po rozpoczęciu zajęć.',
      },
      'too-many-held': null,
      imported: null,
      inactive: null,
      'invoice-not-waived': null,
      'company-invoice-exists': null,
      'lines-unreadable': null,
      'no-more-extensions': null,
      'no-reason': null,
      'not-a-customer': null,
      'not-a-receipt': null,
      'no-failed-forms': null,
      'not-next': null,
      'not-whole': null,
      'not-paused': null,
      'nothing-to-undo': null,
      'print-state-changed': null,
      'other-body': null,
      'other-count': null,
      'owner-known': null,
      'payment-not-paid': null,
      'payment-unknown': null,
      'pdf-not-ready': null,
      'place-taken': null,
      'fiscal-receipt-exists': null,
      'resolved-by-person': null,
      'settled-after-all': null,
      'settlement-cancelled': null,
      sum: {
        title: 'Kwoty nie dają razem całej sumy.',
        text: 'Popraw je tak, żeby suma się zgadzała, i zapisz jeszcze raz.',
      },
      taken: null,
      'print-cancelled': null,
      'taker-unknown': null,
      'unassigned-page': null,
      undone: null,
    } satisfies TextsOfReasons & TextsOfActs,
    /** By the first field that was not accepted; `most` is the largest allowed amount, if there is one. */
    fields: {
      amount: (most?: string) => ({
        title: 'Kwota jest nieprawidłowa.',
        text: `Wpisz ją w złotych, np. 100,00${most ? ` – najwyżej ${most}` : ''}. Tysięcy nie oddzielaj kropką.`,
      }),
      paidOn: () => ({
        title: 'Dzień wpływu jest nieprawidłowy.',
        text: 'Wpisz dzień z tego albo z poprzedniego miesiąca, nie późniejszy niż dzisiejszy.',
      }),
      invoiceWaived: () => ({
        title: 'Brakuje odpowiedzi klienta.',
        text: 'Odznacz „Drukuj paragon” albo zaznacz, że klient rezygnuje z faktury na firmę.',
      }),
      price: (most?: string) => ({
        title: 'Nowa cena jest nieprawidłowa.',
        text: `Wpisz ją w złotych${most ? `, mniej niż ${most}` : ''}. Podnieść ceny nie można.`,
      }),
      instalments: () => ({
        title: 'Suma rat się nie zgadza.',
        text: '„Wyrównaj ostatnią ratę” poprawi to za Ciebie. Każda rata musi być większa niż 0,00 zł.',
      }),
      dueOn: () => ({
        title: 'Termin raty jest nieprawidłowy.',
        text: 'Podaj dzień od dziś, najwyżej rok naprzód.',
      }),
      dues: () => ({
        title: 'Nie wiemy, co zrobić z należnościami.',
        text: 'Przy każdej wybierz „Zostaw” albo „Anuluj”.',
      }),
      reason: () => ({ title: 'Brakuje powodu.', text: 'Napisz go w polu „Powód” i zatwierdź jeszcze raz.' }),
      note: () => ({ title: 'Brakuje powodu.', text: 'Napisz go w polu „Powód” i zatwierdź jeszcze raz.' }),
    } as Readonly<Record<string, (most?: string) => { title: string; text: string }>>,
    said: (message: string) => `Jego odpowiedź: „${message}”.`,
    deadline: (day: string) => `Termin minął ${day}.`,
    latest: (day: string) => `Podaj dzień nie późniejszy niż ${day}.`,
    invalid: {
      title: 'Dane do faktury są nieprawidłowe.',
      text: 'Popraw je, a potem wystaw dokumenty jeszcze raz.',
    },
    conflict: {
      title: 'Ktoś zmienił te dane przed chwilą.',
      text: 'Sprawdź, co jest teraz zapisane, i spróbuj ponownie.',
    },
    unreachable: {
      title: 'Dostawca faktur nie odpowiada.',
      text: 'Nic się nie zmieniło. Spróbuj za chwilę.',
    },
    failed: {
      title: 'Nie udało się tego zrobić – nic się nie zmieniło.',
      text: 'Spróbuj ponownie.',
    },
    unknown: {
      title: 'Nie wiemy, czy zmiany zostały zapisane.',
      text: 'Odpowiedź nie dotarła. Zanim spróbujesz ponownie, otwórz tę stronę w nowej karcie i sprawdź, co się zmieniło.',
    },
    tryAgain: 'Spróbuj ponownie, a jeśli to się powtórzy – powiadom administratora.',
    concerns: (count: number) => (count === 1 ? 'Chodzi o płatność:' : 'Chodzi o płatności:'),
  },
};
