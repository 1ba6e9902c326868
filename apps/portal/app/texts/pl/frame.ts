// The texts around every page: the menu, the help, those that all forms share, and those of a page that fails.

import type { RefusalCode } from '@zapisy/domain/refusals/refusal-reasons';
import { type Forms, formFor } from '@zapisy/screens/texts/plural';
import { typesetAll } from '@zapisy/screens/texts/typesetting';

const frameTexts = {
  product: 'zapisy',

  loading: 'Wczytuję…',

  menu: {
    label: 'Główne',
    skip: 'Przejdź do treści',
    crumbs: 'Gdzie jesteś',
    menu: 'Menu',
    start: 'Start',
    myClasses: 'Moje zajęcia',
    courses: 'Oferta',
    documents: 'Dokumenty i płatności',
    profile: 'Profil',
    signOut: 'Wyloguj się',
    signOutEverywhere: 'Wyloguj wszędzie',
    /** Beside signing out. */
    everywhere: 'wszędzie',
    withoutScripts:
      'Bez skryptów listy pokazują tylko pierwsze wiersze, a część rozwijanych menu i szczegółów jest pusta.',
  },

  help: {
    phoneLabel: 'Pomoc: tel.',
    mailLabel: 'Wiadomość:',
  },

  form: {
    close: 'Zamknij',
    mend: 'Popraw',
    fields: ['pole', 'pola', 'pól'] as Forms,
    saving: 'Zapisuję…',
    cancel: 'Anuluj',
    retry: 'Spróbuj ponownie',
    answerLost: 'Nie wiemy, czy zmiany zostały zapisane.',
    answerLostHint:
      'Odpowiedź nie dotarła. Formularz zostaje tak, jak go wysłano. Zanim wyślesz go ponownie, otwórz tę stronę w nowej karcie i sprawdź, co jest zapisane.',
    answerLostRepeat:
      'Odpowiedź nie dotarła. Formularz zostaje tak, jak go wysłano. Wyślij go jeszcze raz – nic nie zapisze się podwójnie.',
    restored: 'Przywróciliśmy to, co było wpisane przed końcem sesji.',
    restoredHint: 'Nic z tego nie musi być zapisane. Sprawdź formularz i wyślij go jeszcze raz.',
    notRestored: 'Nie przywróciliśmy tego, co było wpisane.',
    notRestoredHint: 'Formularz zmienił się albo nie ma go już na tej stronie. Było w nim:',
    discard: 'Odrzuć',
  },

  steps: {
    label: 'Kroki zapisu',
    done: '(gotowe)',
    position: (current: number, all: number) => `Krok ${current} z ${all}:`,
  },

  hold: {
    label: (places: number, until: string) => `${places === 1 ? 'Miejsce czeka' : 'Miejsca czekają'} do ${until}`,
    until: (places: number) => (places === 1 ? 'Miejsce czeka do' : 'Miejsca czekają do'),
    left: (minutes: number) =>
      minutes < 120
        ? `${formFor(minutes, ['została', 'zostały', 'zostało'])} ${minutes} min`
        : `${formFor(Math.floor(minutes / 60), ['została', 'zostały', 'zostało'])} ${Math.floor(minutes / 60)} godz.`,
    spoken: (minutes: number) =>
      `${formFor(minutes, ['Została', 'Zostały', 'Zostało'])} ${minutes} ${formFor(minutes, ['minuta', 'minuty', 'minut'])} na dokończenie zapisu.`,
    over: 'Czas minął. Miejsca wróciły do puli.',
    again: 'Wybierz miejsca jeszcze raz',
    extend: 'Przedłuż',
    noMore: 'Limit dwóch przedłużeń jest już wykorzystany.',
  },

  unsaved: {
    title: 'Masz niezapisane zmiany',
    text: 'Jeśli wyjdziesz teraz, zmiany przepadną. W danych do faktury nic się nie zmieni.',
    leave: 'Wyjdź bez zapisywania',
    stay: 'Zostań na stronie',
    restored: 'Przywróciliśmy niezapisane zmiany.',
    restoredHint: 'Sprawdź je i zapisz.',
    discard: 'Odrzuć zmiany',
  },

  problems: {
    reference: (code: string) => `Kod dla pomocy: ${code}`,
    home: 'Wróć na start',
    retry: 'Spróbuj ponownie',
    reload: 'Otwórz stronę od nowa',
    mailbox: 'Sprawdź skrzynkę:',
    checkEmailAgain: 'Sprawdź ponownie',
    resend: 'Wyślij link jeszcze raz',
    resendHint:
      'Otworzymy stronę logowania: zaloguj się na niej jeszcze raz i poproś o nowy link. Link wysyła ona, nie my, więc nie wiemy, czy już wyszedł.',
    readOffer: 'Zobacz ofertę zajęć',
    pages: {
      'no-right': {
        title: 'Nie masz uprawnień do tej strony',
        text: 'Jeśli jest Ci potrzebna, poproś administratora.',
      },
      'email-not-verified': {
        title: 'Potwierdź adres e-mail',
        text: 'Kliknij link w wiadomości, która przyszła po założeniu konta (sprawdź też spam), a potem naciśnij „Sprawdź ponownie”. Jeśli jej nie ma albo to nie Twój adres, wyloguj się i zaloguj jeszcze raz albo zadzwoń do nas. Do tego czasu nie pokazujemy żadnych danych, bo nie wiemy, czy ten adres należy do Ciebie.',
      },
      'other-account': {
        title: 'Ten adres ma już inne konto',
        text: 'Dane zapisane pod tym adresem e-mail należą do konta, którym ktoś logował się wcześniej, więc ich nie pokazujemy. Jeśli to Twoja rodzina, a tamto konto zostało zamknięte albo już z niego nie korzystasz, zadzwoń do nas albo przyjdź na recepcję: odłączymy poprzednie konto i zalogujesz się tym.',
      },
      'not-found': {
        title: 'Nie ma takiej strony',
        text: 'Adres może być nieaktualny albo ta strona należy do innego konta.',
      },
      unreachable: {
        title: 'Nie udało się wczytać strony',
        text: 'Twoje dane są bezpieczne. Spróbuj za chwilę.',
      },
      failed: {
        title: 'Coś poszło nie tak po naszej stronie',
        text: 'Twoje dane są bezpieczne. Spróbuj za chwilę, a jeśli to się powtórzy – zadzwoń do nas.',
      },
      offline: {
        title: 'Nie ma połączenia z internetem',
        text: 'Sprawdź połączenie i spróbuj ponownie.',
      },
      malformed: {
        title: 'Nie zrozumieliśmy tego żądania',
        text: 'Niczego nie zmieniliśmy. Wróć do poprzedniej strony, odśwież ją i spróbuj jeszcze raz.',
      },
      forbidden: {
        title: 'Nie przyjęliśmy tego formularza',
        text: 'Wysłała go inna strona niż nasza. Otwórz stronę jeszcze raz i wyślij formularz stąd.',
      },
    },
    refusals: {
      'not-signed-in': 'Sesja wygasła. Zaloguj się ponownie.',
      'email-not-verified': 'Najpierw potwierdź adres e-mail.',
      'no-right': 'Nie masz uprawnień do tej czynności. Poproś administratora.',
      'other-account': 'Te dane należą do innego konta. Zadzwoń do nas albo przyjdź na recepcję.',
      'not-found': 'Tej pozycji już nie ma.',
      conflict: 'Ktoś zmienił te dane przed chwilą. Sprawdź je i spróbuj ponownie.',
      'invalid-invoice-data': 'Popraw dane do faktury.',
      'already-settled': 'Ta płatność jest już rozliczona. Nie płać drugi raz.',
      'not-payable': 'Tej płatności nie można teraz opłacić.',
      'mismatched-payments': 'Te płatności mają różnych nabywców. Opłać je osobno.',
      'place-gone': 'To miejsce jest już zajęte. Wybierz inny turnus.',
      'course-closed': 'Te zajęcia nie przyjmują już zapisów. Wybierz inne.',
      'hold-expired': 'Czas minął i miejsca wróciły do puli. Wybierz je jeszcze raz.',
      'outside-unreachable': 'Operator płatności nie odpowiada. Nic nie pobraliśmy. Spróbuj za chwilę.',
      'too-late': 'Na to jest już za późno.',
      'not-allowed-now': 'Teraz nie można tego zrobić.',
      'bad-input': 'Czegoś brakuje w formularzu. Sprawdź go i wyślij jeszcze raz.',
    } satisfies Readonly<Record<RefusalCode, string>>,
  },
};

export const { product, loading, menu, help, form, steps, hold, unsaved, problems } = typesetAll(frameTexts);
