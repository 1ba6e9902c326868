// The texts about letters that wait or failed, for staff.

import type { LetterKind, LetterProblem, LetterState } from '@zapisy/domain/mail/letter';
import { typesetAll } from '@zapisy/screens/texts/typesetting';
import { staffTitles } from './titles.ts';

export const lettersTexts = {
  letters: {
    title: staffTitles.letters,
    note: 'te, które czekają albo nie wyszły',
    off: 'E-mail jest wyłączony.',
    offHint:
      'Nie wysyłamy potwierdzeń zapisu ani przypomnień. Dokumenty wysyła dostawca faktur, jak zwykle. Włącza go administrator: SMTP_URL i MAIL_FROM.',
    empty: 'Wszystkie e-maile wyszły.',
    emptyHint: 'Tu pojawi się e-mail, który czeka albo nie doszedł do adresata.',
    columns: { created: 'Kiedy', letter: 'E-mail', recipient: 'Do', state: 'Stan', act: 'Co dalej' },
    office: 'biuro',
    kinds: {
      'registration-confirmed': 'Potwierdzenie zapisu',
      'place-moved': 'Zmiana zajęć',
      'place-released': 'Zwolnione miejsce',
      'place-offered': 'Miejsce z listy rezerwowej',
      'meeting-changed': 'Zmiana jednych zajęć',
      'payment-due': 'Przypomnienie o płatności',
      'payment-overdue': 'Minął termin płatności',
      'dues-reminder': 'Przypomnienie z biura',
      'owner-email-new': 'Nowy adres e-mail',
      'owner-email-left': 'Koniec pisania na ten adres',
      'new-lead': 'Nowy lead',
    } satisfies Readonly<Record<LetterKind, string>>,
    states: {
      waiting: 'czeka',
      sending: 'wychodzi',
      sent: 'wysłany',
      failed: 'nie wyszedł',
      dropped: 'nieaktualny',
    } satisfies Readonly<Record<LetterState, string>>,
    problems: {
      'put-off': 'Serwer adresata prosi, żeby spróbować później. Ponowimy sami.',
      unreachable: 'Serwer poczty nie odpowiada. Ponowimy sami.',
      'no-answer': 'Nie wiemy, czy doszedł. Wyślemy go jeszcze raz sami.',
      'sign-in-refused': 'Serwer poczty nie przyjmuje naszego hasła. Poprawi je administrator, a my ponowimy sami.',
      'sender-refused': 'Serwer poczty nie przyjmuje adresu nadawcy. Poprawi go administrator, a my ponowimy sami.',
      'address-refused': 'Nie ma takiej skrzynki. Sprawdź adres z rodziną i wyślij ponownie.',
      'letter-refused': 'Serwer adresata nie przyjął treści. Przekaż wiadomość telefonicznie albo wyślij ponownie.',
      'too-late': 'Nie udało się przez 2 dni, więc nie wysyłamy go sami. Jeśli jest aktualny, wyślij ponownie.',
      off: 'E-mail był wyłączony.',
      outdated: 'To już nieaktualne.',
    } satisfies Readonly<Record<LetterProblem, string>>,
    payment: (id: number) => `płatność nr ${id}`,
    registration: 'zapis',
    lead: 'lead',
    address: 'Adres e-mail',
    invalidAddress: 'To nie jest adres e-mail. Popraw go i wyślij ponownie.',
    sendAgain: 'Wyślij ponownie',
    sendAgainTo: (kind: string, to: string) => `Wyślij ponownie: ${kind}, ${to}`,
    sending: 'Zlecam…',
    ordered: 'Zlecono. E-mail wyjdzie w ciągu minuty.',
    orderedHint: 'Adres konta rodziny się nie zmienia.',
    pages: { first: 'Pokaż najnowsze', next: 'Pokaż starsze' },
  },
};

export const { letters } = typesetAll(lettersTexts);
