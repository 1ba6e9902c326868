// Every Polish sentence of the reception desk: the page's, the browser tab's after signing in, the window's.

/** What the browser tab says when the sign-in comes back to this computer. */
export const BROWSER_TEXTS = {
  signedIn: 'Zalogowano. Możesz zamknąć tę kartę i wrócić do stanowiska.',
  notSignedIn: 'Nie zalogowano. Zamknij tę kartę i spróbuj ponownie na stanowisku.',
  foreignVisit: 'Ten adres nie pasuje do logowania, które trwa na stanowisku. Wróć do stanowiska i zacznij od nowa.',
  nothingHere: 'Pod tym adresem nic nie ma.',
} as const;

/** What the system's own windows say. */
export const WINDOW_TEXTS = {
  title: 'zapisy – recepcja',
  settingsMissing: 'Stanowisko nie ma kompletnych ustawień',
  settingsMissingDetail: (names: readonly string[], file: string): string =>
    `Brakuje albo nie pasuje: ${names.join(', ')}. Ustaw te zmienne albo wpisz je do pliku ${file} i uruchom aplikację ponownie.`,
  closeWithPrints: (count: number): string =>
    `W kolejce ${count === 1 ? 'jest 1 paragon' : `są paragony (${count})`}. Zamknąć mimo to?`,
  closeDetail: 'Kolejka zostanie na tym komputerze i ruszy po ponownym uruchomieniu.',
  close: 'Zamknij',
  stay: 'Zostań',
} as const;
