// Every sentence of the pages of the accounts service.

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
  passwordSet: 'Hasło jest ustawione. Zaloguj się nim.',
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

export const FIRST_START = {
  heading: 'Pierwsze uruchomienie',
  lead: `Tu wskazujesz pierwszego administratora. Dostanie wiadomość z${NB}linkiem, ustawi hasło, a${NB}po zalogowaniu lista na pierwszej stronie poprowadzi go przez dane szkoły.`,
  code: 'Kod',
  codeHint: `Wypisał go program kont przy starcie: pięć grup po cztery znaki.`,
  email: 'E-mail administratora',
  act: 'Wyślij zaproszenie',
  wrongCode: `To nie jest kod tej instalacji. Przepisz go jeszcze raz z${NB}tego, co wypisał program kont.`,
  hasAccount: `Ten adres ma już konto. Podaj adres, z${NB}którym nikt nie założył konta.`,
  tooMany: (minutes: number) => `Za dużo prób. Spróbuj za ${minutes}${NB}min.`,
  again: 'Podaj inny adres',
  invited: 'Sprawdź pocztę',
  invitedLead: (email: string) =>
    `Na adres ${email} wysłaliśmy zaproszenie. Otwórz link z${NB}wiadomości, ustaw hasło i${NB}zaloguj się.`,
  mistyped: `Adres jest błędny? Podaj właściwy: poprzednie zaproszenie przestanie dawać dostęp administratora.`,
  done: 'To już zrobione',
  doneLead: `Pierwszy administrator jest już wskazany. Następne osoby zaprasza on w${NB}panelu, na stronie „Konta i${NB}role”.`,
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
  heading: 'Ustaw hasło',
  lead: 'Potem trzeba będzie zalogować się nim na każdym urządzeniu.',
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
  changeEmail: 'Zmień adres e-mail',
  close: 'Zamknij konto',
  everywhere: 'Urządzenia',
  everywhereLead: `Na przykład po zgubieniu telefonu.`,
  signOutEverywhere: 'Wyloguj wszędzie',
  onwards: 'Przejdź do aplikacji',
} as const;

export const NEW_EMAIL = {
  heading: 'Zmień adres e-mail',
  lead: (own: string) => `Teraz: ${own}. Na nowy adres wyślemy link; do jego otwarcia nic się nie zmieni.`,
  email: 'Nowy adres e-mail',
  act: 'Wyślij link',
  sent: (email: string) =>
    `Na adres ${email} wysłaliśmy wiadomość z${NB}linkiem. Otwórz go, żeby zmienić adres. Link jest ważny 24${NB}godziny.`,
  confirmHeading: 'Potwierdź nowy adres',
  confirmLead: (email: string) =>
    `Adresem konta będzie ${email}. Wpisz hasło konta. Potem trzeba będzie zalogować się na każdym urządzeniu.`,
  confirm: 'Zmień adres',
  back: 'Wróć do konta',
} as const;

export const CLOSE = {
  heading: 'Zamknij konto',
  lead: (email: string) => `Usuniemy konto ${email} i${NB}nie da się tego cofnąć. Żeby je zamknąć, wpisz hasło.`,
  family: `Zapisy, płatności i${NB}dokumenty zostają w${NB}szkole. O${NB}usunięcie danych rodziny poproś szkołę, zanim zamkniesz konto. Nowe konto z${NB}tym samym adresem zobaczy je dopiero, gdy recepcja szkoły odłączy od nich to konto.`,
  staff: `To konto pracownika. Zamkniesz je, gdy administrator szkoły odbierze Ci role.`,
  act: 'Zamknij konto',
  done: 'Konto jest zamknięte',
  doneLead: 'Potwierdzenie wysłaliśmy pocztą.',
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
  sameEmail: 'To jest już adres tego konta.',
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
