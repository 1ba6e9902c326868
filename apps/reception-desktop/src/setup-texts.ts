// The Polish texts of the page that sets up the desk's computer.
import { setAllSpaces } from '@zapisy/screens/texts/typesetting';
import type { SetupFailure } from './setup-bridge.ts';

const FAILURES: Readonly<Record<SetupFailure, string>> = {
  'no-address': 'Wpisz adres szkoły: widać go na stronie Stanowiska, przy kodzie.',
  'not-an-address': 'To nie jest adres. Przepisz go ze strony Stanowiska, np. https://szkola.example.',
  'plain-http': 'Ten adres zaczyna się od http://, więc połączenie nie byłoby szyfrowane. Wpisz adres z https://.',
  'no-code': 'Wpisz kod ze strony Stanowiska.',
  'not-a-code': 'Kod ma 8 liter i cyfr, np. ABCD-2345. Sprawdź, czy jest przepisany w całości.',
  unreachable: 'Nie ma połączenia z tym adresem. Sprawdź internet na tym komputerze i adres, i spróbuj ponownie.',
  certificate:
    'Certyfikat pod tym adresem nie jest ważny dla tego komputera. Sprawdź adres oraz datę i godzinę na komputerze; jeśli są dobre, powiadom administratora.',
  'not-our-server': 'Pod tym adresem nie ma serwera zapisów. Przepisz adres ze strony Stanowiska.',
  'server-failing': 'Serwer szkoły teraz nie działa. Poczekaj chwilę i spróbuj ponownie tym samym kodem.',
  'too-many-tries': 'Za dużo prób z tego miejsca. Poczekaj minutę i spróbuj ponownie.',
  unknown: 'Takiego kodu nie ma albo zastąpił go nowszy. Sprawdź kod albo pokaż nowy na stronie Stanowiska.',
  expired: 'Ten kod stracił ważność po 15 minutach. Pokaż nowy na stronie Stanowiska.',
  used: 'Tego kodu użyto już na innym komputerze. Zwolnij stanowisko na stronie Stanowiska i pokaż nowy kod.',
  'settings-refused':
    'Serwer podał ustawienia, których ta aplikacja nie przyjmie. Zainstaluj jej najnowszą wersję albo powiadom administratora.',
  'not-written':
    'Nie udało się zapisać ustawień na tym komputerze. Sprawdź, czy na dysku jest miejsce, i spróbuj ponownie tym samym kodem.',
};

export const SETUP_TEXTS = setAllSpaces({
  title: 'Ustaw to stanowisko',
  lead: 'W panelu otwórz „Stanowiska”, wybierz „Nowe stanowisko” albo „Zmień” i „Pokaż kod”. Zeskanuj kod czytnikiem albo przepisz stamtąd adres i kod.',
  address: 'Adres szkoły',
  addressHint: 'np. https://szkola.example; można tu zeskanować kod QR',
  code: 'Kod',
  codeHint: '8 liter i cyfr, ważny 15 minut',
  send: 'Ustaw stanowisko',
  sending: 'Łączę ze szkołą…',
  done: 'Gotowe. Otwieram stanowisko…',
  failures: FAILURES,
} as const);
