// The Polish cases of a city's name that people answer with: 'w Gdańsku', 'z Nowego Sącza'. Without letter case and
// diacritics (LEAD-27).

/** `locative` after 'w', `genitive` after 'z'. */
export type PolishCase = 'locative' | 'genitive';

/** The ending of a word, and its endings in the two cases; a word has those of each row that fits its end. */
type Ending = readonly [of: string, locative: string, genitive: string];

const ENDINGS: readonly Ending[] = [
  ['ow', 'owie', 'owa'],
  ['ew', 'ewie', 'ewa'],
  ['aw', 'awiu', 'awia'],
  ['ec', 'cu', 'ca'],
  ['k', 'ku', 'ka'],
  ['ek', 'ku', 'ka'],
  ['g', 'gu', 'ga'],
  ['cz', 'czu czy', 'cza czy'],
  ['sz', 'szu', 'sza'],
  ['dz', 'dzi dzu', 'dzi dza'],
  ['rz', 'rzu', 'rza'],
  ['sc', 'sciu', 'scia'],
  ['l', 'lu li', 'la li'],
  ['n', 'niu nie', 'nia na'],
  ['m', 'miu mie', 'mia ma'],
  ['t', 'cie', 'tu ta'],
  ['d', 'dzie', 'du da'],
  ['r', 'rze', 'ra ru'],
  ['j', 'ju', 'ja'],
  ['b', 'biu bie', 'bia ba'],
  ['sko', 'sku', 'ska'],
  ['cko', 'cku', 'cka'],
  ['no', 'nie', 'na'],
  ['wo', 'wie', 'wa'],
  ['to', 'cie', 'ta'],
  ['ia', 'i ii', 'i ii'],
  ['wa', 'wie', 'wy'],
  ['na', 'nie', 'ny'],
  ['ka', 'ce kiej', 'ki kiej'],
  ['ga', 'dze', 'gi'],
  ['ra', 'rze', 'ry'],
  ['la', 'le', 'ly'],
  ['ta', 'cie', 'ty'],
  ['da', 'dzie', 'dy'],
  ['ma', 'mie', 'my'],
  ['ba', 'bie', 'by'],
  ['sa', 'sie', 'sy'],
  ['ca', 'cy', 'cy'],
  ['za', 'zy', 'zy'],
  ['le', 'lu', 'la'],
  ['rze', 'rzu', 'rza'],
  ['ie', 'iu', 'ia'],
  ['ce', 'cach', 'c ec'],
  ['ki', 'kach', 'k ek'],
  ['chy', 'chach', 'chow'],
  ['ry', 'rach', 'r'],
  // Adjectives, as in 'Nowy Sącz' and 'Zielona Góra', and names like 'Zakopane'.
  ['y', 'ym', 'ego'],
  ['ki', 'kim', 'kiego'],
  ['a', 'ej', 'ej'],
  ['e', 'em ym', 'ego'],
];

/** True when the words are those of the city's name, each in that case. */
export function isInCase(words: readonly string[], city: readonly string[], polishCase: PolishCase): boolean {
  if (words.length !== city.length) return false;
  return words.every((word, at) => formsOf(city[at] ?? '', polishCase).includes(word));
}

function formsOf(word: string, polishCase: PolishCase): readonly string[] {
  return ENDINGS.flatMap(([end, locative, genitive]) => {
    if (!word.endsWith(end)) return [];
    const stem = word.slice(0, -end.length);
    return (polishCase === 'locative' ? locative : genitive).split(' ').map((ending) => stem + ending);
  });
}
