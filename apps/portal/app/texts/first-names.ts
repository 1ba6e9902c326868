// First names that are known: how their owner is addressed, and 'zapisana' or 'zapisany'. Other names are never inflected.

const WOMEN: Readonly<Record<string, string>> = {
  Agata: 'Agato',
  Agnieszka: 'Agnieszko',
  Aleksandra: 'Aleksandro',
  Alicja: 'Alicjo',
  Amelia: 'Amelio',
  Anna: 'Anno',
  Antonina: 'Antonino',
  Barbara: 'Barbaro',
  Beata: 'Beato',
  Dorota: 'Doroto',
  Elżbieta: 'Elżbieto',
  Emilia: 'Emilio',
  Ewa: 'Ewo',
  Hanna: 'Hanno',
  Helena: 'Heleno',
  Iga: 'Igo',
  Izabela: 'Izabelo',
  Joanna: 'Joanno',
  Julia: 'Julio',
  Justyna: 'Justyno',
  Karolina: 'Karolino',
  Katarzyna: 'Katarzyno',
  Kinga: 'Kingo',
  Laura: 'Lauro',
  Lena: 'Leno',
  Magdalena: 'Magdaleno',
  Maja: 'Maju',
  Małgorzata: 'Małgorzato',
  Maria: 'Mario',
  Marta: 'Marto',
  Monika: 'Moniko',
  Natalia: 'Natalio',
  Ola: 'Olu',
  Oliwia: 'Oliwio',
  Paulina: 'Paulino',
  Weronika: 'Weroniko',
  Zofia: 'Zofio',
  Zuzanna: 'Zuzanno',
};

const MEN: Readonly<Record<string, string>> = {
  Adam: 'Adamie',
  Aleksander: 'Aleksandrze',
  Andrzej: 'Andrzeju',
  Antoni: 'Antoni',
  Artur: 'Arturze',
  Bartosz: 'Bartoszu',
  Damian: 'Damianie',
  Dariusz: 'Dariuszu',
  Dawid: 'Dawidzie',
  Filip: 'Filipie',
  Franciszek: 'Franciszku',
  Grzegorz: 'Grzegorzu',
  Hubert: 'Hubercie',
  Ignacy: 'Ignacy',
  Igor: 'Igorze',
  Jakub: 'Jakubie',
  Jan: 'Janie',
  Kamil: 'Kamilu',
  Karol: 'Karolu',
  Konrad: 'Konradzie',
  Krzysztof: 'Krzysztofie',
  Kuba: 'Kubo',
  Leon: 'Leonie',
  Łukasz: 'Łukaszu',
  Maciej: 'Macieju',
  Marcin: 'Marcinie',
  Marek: 'Marku',
  Mateusz: 'Mateuszu',
  Michał: 'Michale',
  Mikołaj: 'Mikołaju',
  Nikodem: 'Nikodemie',
  Oskar: 'Oskarze',
  Paweł: 'Pawle',
  Piotr: 'Piotrze',
  Rafał: 'Rafale',
  Robert: 'Robercie',
  Sebastian: 'Sebastianie',
  Stanisław: 'Stanisławie',
  Szymon: 'Szymonie',
  Tomasz: 'Tomaszu',
  Tymon: 'Tymonie',
  Wiktor: 'Wiktorze',
  Wojciech: 'Wojciechu',
};

/** 'Anno' for 'Anna Nowak'; undefined for a name that is not known. */
export function addressOf(name: string): string | undefined {
  const [first = ''] = name.trim().split(/\s+/);
  return Object.hasOwn(WOMEN, first) ? WOMEN[first] : Object.hasOwn(MEN, first) ? MEN[first] : undefined;
}

/** 'Zofia i Jan są zapisani', 'Zofia jest zapisana'; 'Noemi: zapis gotowy' for a name that is not known. */
export function enrolledText(names: readonly string[]): string {
  const people = namesTogether(names);
  const isMan = names.some((name) => Object.hasOwn(MEN, name));
  const isKnown = isMan || names.every((name) => Object.hasOwn(WOMEN, name));
  if (!isKnown) return `${people}: zapis gotowy`;
  if (names.length === 1) return `${people} jest ${isMan ? 'zapisany' : 'zapisana'}`;
  return `${people} są ${isMan ? 'zapisani' : 'zapisane'}`;
}

/** 'Zofia', 'Zofia i Jan', 'Zofia, Jan i Ola'. */
export function namesTogether(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} i ${last}`;
}

/** 'dla Oli', 'dla Jana'; 'dla: Noemi' for a name that is not known. */
export function forText(name: string): string {
  const isMan = Object.hasOwn(MEN, name);
  return isMan || Object.hasOwn(WOMEN, name) ? `dla ${genitiveOf(name, isMan)}` : `dla: ${name}`;
}

const MOVING_E: Readonly<Record<string, string>> = { Aleksander: 'Aleksandra', Paweł: 'Pawła' };

/** Of a known name, by its ending. */
function genitiveOf(name: string, isMan: boolean): string {
  if (name.endsWith('a')) return ofEndingA(name.slice(0, -1));
  if (!isMan) return name;
  if (name.endsWith('i')) return `${name}ego`;
  if (name.endsWith('y')) return `${name.slice(0, -1)}ego`;
  if (name.endsWith('ek')) return `${name.slice(0, -2)}ka`;
  return MOVING_E[name] ?? `${name}a`;
}

/** 'Maj' gives 'Mai', 'Alicj' 'Alicji', 'Zofi' 'Zofii', 'Ann' 'Anny'. */
function ofEndingA(stem: string): string {
  if (/[aeiouy]j$/.test(stem)) return `${stem.slice(0, -1)}i`;
  return /[jilkg]$/.test(stem) ? `${stem}i` : `${stem}y`;
}
