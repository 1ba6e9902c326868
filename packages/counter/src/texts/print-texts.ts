// The Polish texts of the print queue and of the outbox.
import { formFor } from '@zapisy/screens/texts/plural';
import { setAllSpaces } from '@zapisy/screens/texts/typesetting';

/** PRN-25: what waits at a desk whose place another computer has, and who ends that. */
export const DESK_OF_OTHER_COMPUTER = setAllSpaces(
  'To stanowisko jest przypisane do innego komputera: jego wydruki i sprzedaż bez sieci czekają. Kierownik zwalnia stanowisko w panelu, na stronie „Stanowiska”.',
);

/** The print queue. */
export const PRINT_TEXTS = setAllSpaces({
  title: 'Kolejka wydruków',
  back: 'Wróć',
  waiting: 'Czekają',
  today: 'Ostatnie wydruki',
  empty: 'W kolejce nic nie czeka.',
  noneYet: 'Na tym stanowisku nic jeszcze nie wydrukowano.',
  number: (id: number): string => `nr ${id}`,
  state: {
    queued: 'Czeka',
    printing: 'Drukuję…',
    printed: (time: string): string => `Wydrukowano ${time}`,
    held: 'Wstrzymane',
    failed: 'Błąd',
    unknown: 'Wynik nieznany',
    cancelled: 'Anulowano',
  },
  afterUnknownPrint: 'Zacznie się, gdy wyjaśnisz wydruk wyżej.',
  receiptNumber: (number: number): string => `paragon ${number}`,
  problem: {
    paper: 'Brak papieru. Wymień rolkę i naciśnij Ponów.',
    cover: 'Otwarta pokrywa. Zamknij ją i naciśnij Ponów.',
    'no-printer': 'Drukarka nie odpowiada. Sprawdź kabel i zasilanie.',
    connection: 'Połączenie z drukarką przekłamuje dane. Sprawdź kabel i wtyczki.',
    busy: 'Drukarka jest zajęta. Dokończymy za chwilę.',
    'daily-report': 'Drukarka czeka na raport dobowy. Wykonaj go na drukarce i naciśnij Ponów.',
    service: 'Pamięć drukarki wymaga serwisu. Przyjmuj płatności, paragony zaczekają – powiadom administratora.',
    'vat-rate': 'Drukarka nie ma tej stawki VAT. Powiadom administratora.',
    'item-locked':
      'Drukarka sprzedała już tę nazwę z niższą stawką VAT i nie przyjmie jej z wyższą. Powiadom biuro: trzeba zmienić nazwę.',
    refused: 'Drukarka nie przyjęła paragonu. Powiadom administratora.',
  },
  /** `rate`: the percentage, or a code such as 'zw'. */
  noRate: (rate: string): string =>
    `Drukarka nie ma stawki ${/^\d/.test(rate) ? `${rate}%` : rate}. Powiadom administratora.`,
  /** Shown beside the text of a problem with one line of the receipt. */
  item: (name: string): string => `Pozycja: „${name}”.`,
  code: (code: number): string => `kod ${code}`,
  cancelReason: (reason: string): string => `powód: ${reason}`,
  retry: 'Ponów',
  toEnd: 'Przenieś na koniec',
  cancel: 'Anuluj wydruk',
  actions: (title: string): string => `Czynności: ${title}`,
  unknownPrint: {
    label: 'Wynik nieznany',
    title: (receipt: string): string => `Nie wiemy, czy ${receipt} się wydrukował.`,
    receipt: (number: number | null, payment: number): string =>
      number === null ? `paragon do płatności nr ${payment}` : `paragon ${number}`,
    text: 'Sprawdź drukarkę. Nie powtórzymy go bez Twojej odpowiedzi.',
    cancelledByOffice: 'Sprawdź drukarkę. Biuro anulowało ten wydruk: jeśli nie wyszedł, już go nie wydrukujemy.',
    asking: 'Pytamy drukarkę. Gdy odpowie, wyjaśni się samo.',
    cameOut: 'Wyszedł',
    didNot: 'Nie wyszedł',
    didNotPrint: 'Nie wyszedł – drukuj',
  },
  outbox: {
    title: 'Płatności bez połączenia',
    waits: 'Czeka na połączenie',
    problem: {
      /** The texts for the server's refusals are in refusals/. */
      'receipt-unknown':
        'Płatność jest zapisana, ale nie wiemy, czy paragon się wydrukował. Sprawdź papier – jeśli nie wyszedł, poproś biuro o wydruk.',
      other: 'Serwer nie przyjął tej płatności. Powiadom biuro, zanim oddasz gotówkę.',
    },
    resolved: 'Załatwione – czeka na wysłanie notatki do systemu',
    done: 'Załatwione',
    form: {
      title: 'Załatwione',
      lead: 'Ta sprzedaż zniknie z listy stanowiska. Notatkę zobaczą biuro i kierownictwo.',
      label: 'Co zrobiono z pieniędzmi i paragonem',
      missing: 'Napisz notatkę (co najmniej 3 znaki).',
      confirm: 'Załatwione',
      back: 'Wróć',
    },
  },
  hint: {
    title: 'Podpowiedź z drukarki',
    none: 'Drukarka jeszcze nie odpowiedziała.',
    stoppedAt: (last: number): string => `Ostatni paragon na drukarce ma numer ${last}. Decyduje papier.`,
    paper: 'Szukaj na papierze',
    slipTitle: 'PARAGON FISKALNY',
    total: 'SUMA PLN',
    number: (number: number): string => `#${number}`,
  },
  endedElsewhere: 'biuro zakończyło ten wydruk w panelu',
  printer: {
    title: 'Drukarka',
    device: 'Stanowisko',
    state: 'Stan',
    paper: 'Papier',
    hasRoll: 'jest',
    noRoll: 'brak',
    last: 'Ostatni paragon',
    today: 'Dziś wydrukowano',
    receipts: (count: number): string => `${count} ${formFor(count, ['paragon', 'paragony', 'paragonów'])}`,
    lastAt: (number: number, time: string): string => `${number}, ${time}`,
  },
  cancelForm: {
    title: 'Anuluj wydruk',
    lead: 'Paragon nie zostanie wydrukowany na tym stanowisku. Powód zobaczy biuro.',
    label: 'Powód',
    missing: 'Napisz powód (co najmniej 3 znaki).',
    confirm: 'Anuluj wydruk',
    back: 'Zostaw w kolejce',
  },
} as const);
