// Why an act was refused, for staff: documents that are issued, and their sending.
import { LATE_MINUTES } from '@zapisy/domain/documents/issuing/late-request';
import { formFor } from '@zapisy/screens/texts/plural';
import type { GeneralTexts } from '#app/texts/refusal-text.ts';

export const documentsRefusals = {
  'document-under-way': {
    title: 'Dokumenty tej płatności są właśnie wystawiane.',
    text: 'Poczekaj chwilę i odśwież stronę.',
  },
  'invoicing-off': {
    title: 'Wystawianie dokumentów jest wyłączone w ustawieniach.',
    text: 'Wystaw dokument poza systemem albo poproś administratora, żeby je włączył.',
  },
  'invoice-exists': {
    title: 'Ta płatność ma już fakturę.',
    text: 'Zmiana wystawionej faktury to korekta u dostawcy.',
  },
  'provider-refused': {
    title: 'Dostawca nie usunął tego dokumentu.',
    text: 'Zobacz go na koncie u dostawcy, a potem spróbuj jeszcze raz.',
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
  'nothing-waits': {
    title: 'Nic już nie czeka na wystawienie.',
    text: 'Odśwież stronę i sprawdź wynik.',
  },
  'email-under-way': {
    title: 'Ten e-mail jest właśnie wysyłany.',
    text: 'Poczekaj chwilę i odśwież stronę.',
  },
  'no-email': {
    title: 'Tego dokumentu nie wysyłamy e-mailem.',
    text: 'Pobierz PDF i przekaż go klientowi.',
  },
  'document-withdrawn': {
    title: 'Ten dokument jest już wycofany.',
    text: 'Odśwież stronę i wyślij dokument, który go zastąpił.',
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
} satisfies GeneralTexts;
