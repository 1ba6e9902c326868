// Every sentence of the accounts service: its pages and its letters.

/** A no-break space after a word of one letter. */
const NB = '\u00a0';

export const COMMON = {
  product: 'zapisy',
  motto: `Taniec, gimnastyka i${NB}półkolonie. Zapisy i${NB}płatności w${NB}jednym miejscu.`,
  email: 'E-mail',
  password: 'Hasło',
  newPassword: 'Nowe hasło',
  toSignIn: 'Zaloguj się',
  toApp: 'Wróć do aplikacji',
  passwordHint: `Co najmniej 10${NB}znaków. Najlepiej kilka słów, których nikt z${NB}Tobą nie skojarzy.`,
  title: (heading: string, school: string) => `${heading} – ${school || 'zapisy'}`,
} as const;

export const SIGN_IN = {
  heading: 'Zaloguj się',
  lead: `Adresem e-mail, na który przychodzą wiadomości o${NB}zajęciach.`,
  act: 'Zaloguj się',
  forgotten: 'Nie pamiętam hasła',
  firstTime: 'Pierwszy raz?',
  signUp: 'Załóż konto',
  wrong: 'Nieprawidłowy e-mail lub hasło.',
  passwordSet: 'Hasło jest zmienione. Zaloguj się nowym.',
} as const;

export const SIGN_UP = {
  heading: 'Załóż konto',
  lead: `Potem wrócisz do zajęć, które wybierasz.`,
  name: 'Imię i nazwisko',
  nameHint: 'Rodzica albo osoby, która płaci.',
  act: 'Załóż konto',
  known: 'Masz już konto?',
  closed: `Konta zakłada szkoła. Napisz do niej albo do niej zadzwoń.`,
} as const;

export const LETTER_SENT = {
  heading: 'Sprawdź pocztę',
  confirmation: (email: string) =>
    `Na adres ${email} wysłaliśmy wiadomość z${NB}linkiem. Otwórz go, żeby potwierdzić adres i${NB}wrócić do zapisu. Link jest ważny 24${NB}godziny.`,
  newPassword: (email: string) =>
    `Jeśli masz u${NB}nas konto z${NB}adresem ${email}, właśnie wysłaliśmy na niego wiadomość z${NB}linkiem do ustawienia hasła. Link jest ważny godzinę.`,
  notArrived: 'Wiadomości nie ma? Zajrzyj do spamu albo wyślij ją jeszcze raz.',
  again: 'Wyślij jeszcze raz',
  toSignIn: 'Wróć do logowania',
} as const;

export const CONFIRM = {
  heading: 'Potwierdź adres e-mail',
  lead: (email: string) => `Wpisz hasło, które podano przy zakładaniu konta ${email}.`,
  act: `Potwierdź i${NB}zaloguj`,
  wrong: 'To nie jest hasło tego konta. Możesz ustawić nowe.',
  unverified: (email: string) =>
    `Adres ${email} nie jest jeszcze potwierdzony. Otwórz link z${NB}wiadomości albo wyślij ją jeszcze raz.`,
} as const;

export const FORGOTTEN = {
  heading: 'Ustaw nowe hasło',
  lead: 'Podaj adres konta. Wyślemy na niego link.',
  act: 'Wyślij link',
} as const;

export const RESET = {
  heading: 'Ustaw nowe hasło',
  lead: 'Po zmianie trzeba będzie zalogować się na każdym urządzeniu.',
  act: 'Ustaw hasło',
} as const;

export const SECOND_FACTOR = {
  heading: 'Podaj kod',
  lead: `Otwórz aplikację z${NB}kodami i${NB}przepisz sześć cyfr.`,
  code: 'Kod z aplikacji',
  act: 'Dalej',
  wrong: 'Ten kod nie pasuje. Wpisz ten, który aplikacja pokazuje teraz.',
  backup: `Nie masz telefonu? Wpisz kod zapasowy.`,
  rests: (minutes: number) => `Za dużo błędnych kodów. Spróbuj za ${minutes}${NB}min.`,
} as const;

export const ACCOUNT = {
  heading: 'Twoje konto',
  secondFactor: 'Kod przy logowaniu',
  isOff: `Oprócz hasła możesz podawać kod z${NB}aplikacji w${NB}telefonie. Żeby ją połączyć, wpisz hasło.`,
  isOn: `Przy logowaniu podajesz kod z${NB}aplikacji.`,
  demanded: `Szkoła wymaga od pracowników kodu przy logowaniu. Włącz go, żeby korzystać z${NB}uprawnień.`,
  switchOn: 'Włącz kod',
  switchOff: 'Wyłącz kod',
  renew: 'Ustaw kod od nowa',
  isDemanded: `Przy logowaniu podajesz kod z${NB}aplikacji. Nowy telefon albo mało kodów zapasowych? Wpisz hasło i${NB}ustaw kod od nowa: uprawnienia wrócą, gdy włączysz nowy.`,
  wrongPassword: 'To nie jest hasło tego konta.',
  done: 'Zapisano.',
  scan: `Zeskanuj kod QR aplikacją z${NB}kodami, na przykład tą, która jest w${NB}telefonie.`,
  qr: 'Kod QR',
  typeSecret: `Nie możesz zeskanować? Wpisz w${NB}aplikacji klucz:`,
  backupCodes: 'Kody zapasowe',
  backupLead: `Zapisz je teraz: każdy działa raz, gdy nie masz telefonu. Więcej ich nie pokażemy.`,
  confirm: `Sprawdź i${NB}włącz`,
  again: 'Zacznij jeszcze raz',
  changePassword: 'Zmień hasło',
  everywhere: 'Urządzenia',
  everywhereLead: `Na przykład po zgubieniu telefonu.`,
  signOutEverywhere: 'Wyloguj wszędzie',
  onwards: 'Przejdź do aplikacji',
} as const;

export const SIGN_OUT = {
  heading: 'Wyloguj się',
  lead: 'Wylogujesz się na tym urządzeniu.',
  act: 'Wyloguj się',
  done: 'Wylogowano',
  doneLead: 'Możesz zamknąć tę kartę.',
} as const;

export const FAULTS = {
  late: {
    heading: 'Ten link już nie działa',
    lead: `Wygasł albo został już użyty. Poproś o${NB}nowy.`,
    leadToSignIn: `Wygasł albo został już użyty. Zaloguj się: jeśli adres nie jest jeszcze potwierdzony, wyślemy nową wiadomość.`,
  },
  lost: {
    heading: 'Logowanie nie powiodło się',
    lead: `Wróć do aplikacji i${NB}zacznij jeszcze raz.`,
  },
  broken: {
    heading: 'Coś się zepsuło po naszej stronie',
    lead: 'Spróbuj za chwilę. Nic nie zostało zmienione.',
  },
  missing: {
    heading: 'Nie ma takiej strony',
    lead: `Wróć do aplikacji i${NB}zacznij jeszcze raz.`,
  },
} as const;

export const PROBLEMS = {
  email: `Wpisz adres e-mail, na przykład anna@poczta.pl.`,
  password: 'Wpisz hasło.',
  name: 'Wpisz imię i nazwisko.',
  strangeName: `Wpisz samo imię i${NB}nazwisko: bez cyfr, adresów i${NB}znaków / : @.`,
  longName: `Imię i${NB}nazwisko mogą mieć najwyżej 100${NB}znaków.`,
  short: (least: number) => `Hasło musi mieć co najmniej ${least}${NB}znaków.`,
  long: (most: number) => `Hasło może mieć najwyżej ${most}${NB}znaków.`,
  sameAsEmail: 'Hasło nie może być adresem e-mail.',
  tooMany: (minutes: number) =>
    `Za dużo prób. Spróbuj za ${minutes}${NB}min albo ustaw nowe hasło: link przyjdzie pocztą.`,
  tooManyLetters: (minutes: number) =>
    `Wysłaliśmy już kilka wiadomości. Następną możesz zamówić za ${minutes}${NB}min.`,
} as const;

/** A line of a letter: a sentence, or a link of its own. */
export type LetterText = {
  readonly subject: string;
  readonly lines: readonly (string | { readonly href: string; readonly words: string })[];
};

const greeting = (name?: string) => (name === undefined ? 'Dzień dobry!' : `Dzień dobry, ${name}!`);

export const LETTERS = {
  confirmation: (href: string): LetterText => ({
    subject: 'Potwierdź adres e-mail',
    lines: [
      greeting(),
      `Ten adres podano przy zakładaniu konta. Żeby je potwierdzić i${NB}wrócić do zapisu, otwórz link (jest ważny 24${NB}godziny):`,
      { href, words: 'Potwierdź adres' },
      `Jeśli to nie Ty, zignoruj tę wiadomość: bez potwierdzenia konto nie działa.`,
    ],
  }),
  newPassword: (name: string | undefined, href: string): LetterText => ({
    subject: 'Ustaw nowe hasło',
    lines: [
      greeting(name),
      'Żeby ustawić nowe hasło, otwórz link (jest ważny godzinę):',
      { href, words: 'Ustaw nowe hasło' },
      `Jeśli to nie Ty, zignoruj tę wiadomość: hasło zostanie bez zmian.`,
    ],
  }),
  knownAddress: (name: string | undefined, signIn: string, forgotten: string): LetterText => ({
    subject: 'Masz już konto',
    lines: [
      greeting(name),
      `Ktoś próbował założyć konto na ten adres, a${NB}ono już istnieje. Jeśli to Ty, zaloguj się:`,
      { href: signIn, words: 'Zaloguj się' },
      'Nie pamiętasz hasła albo adres nie był potwierdzony? Ustaw nowe:',
      { href: forgotten, words: 'Ustaw nowe hasło' },
      'Jeśli to nie Ty, zignoruj tę wiadomość.',
    ],
  }),
  invitation: (href: string): LetterText => ({
    subject: 'Zaproszenie do konta pracownika',
    lines: [
      greeting(),
      `Szkoła założyła Ci konto pracownika. Żeby z${NB}niego korzystać, ustaw hasło (link jest ważny 24${NB}godziny):`,
      { href, words: 'Ustaw hasło' },
      'Jeśli nie pracujesz w tej szkole, zignoruj tę wiadomość.',
    ],
  }),
  passwordChanged: (forgotten: string): LetterText => ({
    subject: 'Hasło zostało zmienione',
    lines: [
      greeting(),
      'Hasło Twojego konta zostało właśnie zmienione, a wszystkie urządzenia wylogowane.',
      'Jeśli to nie Ty, ustaw hasło jeszcze raz i napisz do szkoły:',
      { href: forgotten, words: 'Ustaw nowe hasło' },
    ],
  }),
};
