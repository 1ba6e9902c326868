// Every sentence of the letters of accounts.

/** A no-break space after a word of one letter. */
const NB = '\u00a0';

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
      `Ktoś chciał założyć konto na ten adres albo przenieść na niego swoje, a${NB}konto z${NB}tym adresem już istnieje. Jeśli to Ty, zaloguj się:`,
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
  familyInvitation: (href: string, forgotten: string): LetterText => ({
    subject: 'Zaproszenie do konta rodziny',
    lines: [
      greeting(),
      `Recepcja zapisała kogoś z${NB}Twojej rodziny na zajęcia. Na koncie zobaczysz terminy, płatności i${NB}dokumenty. Żeby je otworzyć, ustaw hasło (link jest ważny 7${NB}dni):`,
      { href, words: 'Ustaw hasło' },
      'Link wygasł? Zamów nowy, podając ten adres:',
      { href: forgotten, words: 'Ustaw nowe hasło' },
      'Jeśli nikogo nie zapisujesz na zajęcia, zignoruj tę wiadomość.',
    ],
  }),
  passwordChanged: (forgotten: string): LetterText => ({
    subject: 'Hasło zostało ustawione',
    lines: [
      greeting(),
      'Nowe hasło Twojego konta zostało właśnie ustawione, a wszystkie urządzenia wylogowane.',
      'Jeśli to nie Ty, ustaw hasło jeszcze raz i napisz do szkoły:',
      { href: forgotten, words: 'Ustaw nowe hasło' },
    ],
  }),
  newEmail: (href: string): LetterText => ({
    subject: 'Potwierdź nowy adres e-mail',
    lines: [
      greeting(),
      `Ten adres podano jako nowy adres konta. Żeby go potwierdzić, otwórz link (jest ważny 24${NB}godziny) i${NB}wpisz hasło konta:`,
      { href, words: 'Potwierdź nowy adres' },
      'Jeśli to nie Ty, zignoruj tę wiadomość: bez hasła nic się nie zmieni.',
    ],
  }),
  emailChanged: (): LetterText => ({
    subject: 'Adres konta został zmieniony',
    lines: [
      greeting(),
      `Konto, które miało ten adres, ma od teraz inny, a${NB}wszystkie urządzenia zostały wylogowane.`,
      'Jeśli to nie Ty, napisz do szkoły.',
    ],
  }),
  accountClosed: (): LetterText => ({
    subject: 'Konto jest zamknięte',
    lines: [
      greeting(),
      'Konto z tym adresem zostało zamknięte. Nie można się nim już zalogować.',
      'Jeśli to nie Ty, napisz do szkoły.',
    ],
  }),
};
