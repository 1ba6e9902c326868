// What is written beside the things that people paste, and is none of them: 'NIP:', 'tel.', 'e-mail', 'nr', 'pani' (PPL-25).

/** Between two things of a list. */
export const END = ',';
/** Before a word that follows a sign without a blank: what is stored has none before it either. */
export const SIGN = '(';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** Labels of a number or an e-mail beside them; without dashes and dots, in the letters of `searchLetters`. */
const LABELS = words(
  'nip pl vat ue eu id tel telefon telefonu telefoniczny phone mobile mob gsm kom komorka komorki komorkowy fax faks wewn wew mail ' +
    'mailto email nr no numer platnosc platnosci wplata wplaty wplate',
);
/** Short ones, which are also initials and sizes. */
const SHORT_LABELS = words('t m k p');
/** Of persons and of their names. */
const TITLES = words(
  'pan pani panu panstwo klient klienta klientka klientki rodzic opiekun opiekunka mama tata dr mgr prof nazwisko imie imiona',
);
/** Words of a label that goes on: 'numer telefonu', 'Imię i nazwisko:'. */
const BEGINNINGS = words('adres kontakt imie i tax numer');
const LABEL_AND_DIGITS = /^\(?(?:(?:nip|pl|vat|tel|kom|mob|nr|no)[.:-]*|[tmkp]\.)(?=[+(]?\d{2})/;
const LABEL_WITH_COLON = /^\(?\p{L}[\p{L}.-]*[:=](?=.)/u;
const LETTER = /^\p{L}/u;
const LABEL_WITH_DOT =
  /^\(?(?:(?:nip|tel|kom|mob|fax|nr|mail|e-mail|wewn|pani?|klient(?:ka)?)\.(?=[^.:])|p\.(?=\p{L}{3}))/u;
const THING = /^[#*(+]*\d|@/;

type Kind = 'label' | 'thing' | 'word' | 'end';
type Beside = { readonly before: Kind; readonly following: Kind };

/** The tokens without the labels beside others; a label alone is what is searched for. */
export function withoutLabels(tokens: readonly string[]): readonly string[] {
  const apart = tokens.map(withoutOwnLabel).filter(Boolean);
  const others: string[] = [];
  let following: Kind = 'end';
  for (const [index, token] of [...apart.entries()].toReversed()) {
    const before = apart[index - 1];
    const kind = kindOf(token, { before: before === undefined ? 'end' : simpleKind(before), following });
    if (kind !== 'label') others.unshift(token);
    if (token !== END) following = kind;
  }
  return others.some((token) => token !== END) ? others : apart;
}

function kindOf(token: string, beside: Beside): Kind {
  const kind = simpleKind(token);
  return kind !== 'end' && isLabel(token, beside) ? 'label' : kind;
}

function simpleKind(token: string): Kind {
  if (token === END) return 'end';
  return THING.test(token) ? 'thing' : 'word';
}

function isLabel(token: string, { before, following }: Beside): boolean {
  const name = token.replace(/[().:=-]/g, '');
  const isBesideThing = following === 'thing' || following === 'label' || before === 'thing';
  if (/[:=]$/.test(token)) return /\p{L}/u.test(name);
  if (TITLES.has(name) || LABELS.has(name)) return TITLES.has(name) || token.endsWith('.') || isBesideThing;
  if (SHORT_LABELS.has(name)) return isBesideThing || (token === 'p.' && following === 'word');
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
