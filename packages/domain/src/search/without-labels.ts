// What is written before the things that people paste, and is none of them: 'NIP:', 'tel.', 'e-mail', 'nr'.

/** Between two things of a list. */
export const END = ',';
/** Before a word that follows a sign without a blank: what is stored has none before it either. */
export const SIGN = '(';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** Labels of a number or an e-mail that follows; without dashes and dots, in the letters of `searchLetters`. */
const LABELS = words(
  'nip pl vat ue eu id tel telefon telefonu phone mobile kom komorka komorkowy fax faks mail mailto email nr no numer platnosc platnosci',
);
/** Words of a label that goes on: 'numer telefonu', 'Imię i nazwisko:'. */
const BEGINNINGS = words('adres kontakt imie i tax numer');
const LABEL_AND_DIGITS = /^\(?(?:nip|pl|vat|tel|kom|nr|no)[.:-]*(?=[+(]?\d{2})/;
const LABEL_WITH_COLON = /^\(?\p{L}[\p{L}.-]*:(?=.)/u;
const LETTER = /^\p{L}/u;
const LABEL_WITH_DOT = /^\(?(?:nip|tel|kom|fax|nr|mail|e-mail)\.(?=[^.:])/;
const THING = /^[#*(+]*\d|@/;

type Following = 'label' | 'thing' | 'word';

/** The tokens without the labels before others; a label alone is what is searched for. */
export function withoutLabels(tokens: readonly string[]): readonly string[] {
  const apart = tokens.map(withoutOwnLabel).filter(Boolean);
  const others: string[] = [];
  let following: Following = 'word';
  for (const token of apart.toReversed()) {
    const kind = kindBefore(token, following);
    if (kind !== 'label') others.unshift(token);
    if (token !== END) following = kind;
  }
  return others.some((token) => token !== END) ? others : apart;
}

function kindBefore(token: string, following: Following): Following {
  if (token !== END && isLabelBefore(token, following)) return 'label';
  return THING.test(token) ? 'thing' : 'word';
}

function isLabelBefore(token: string, following: Following): boolean {
  const name = token.replace(/[(.:-]/g, '');
  if (token.endsWith(':')) return /\p{L}/u.test(name);
  if (LABELS.has(name)) return token.endsWith('.') || following !== 'word';
  return BEGINNINGS.has(name) && following === 'label';
}

/** 'tel.601', 'nip:526', 'PL526' and 'mailto:' with what follows at once. */
function withoutOwnLabel(token: string): string {
  let before: string;
  let rest = token;
  do {
    before = rest;
    rest = before.replace(LABEL_WITH_COLON, '').replace(LABEL_WITH_DOT, '').replace(LABEL_AND_DIGITS, '');
  } while (rest !== before);
  return rest !== token && LETTER.test(rest) ? `${SIGN}${rest}` : rest;
}
