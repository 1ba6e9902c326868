// A city as people spell it, and all that stays as it was typed.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spelledCity } from './city-spelling.ts';

const CITIES = [
  'Gdańsk',
  'Gdynia',
  'Sopot',
  'Kraków',
  'Łódź',
  'Nowy Sącz',
  'Bielsko-Biała',
  'Warszawa',
  'Pruszcz Gdański',
];

it.each([
  ['GDAŃSK.', 'Gdańsk'],
  ['gdansk', 'Gdańsk'],
  [' gdańsk!!! ', 'Gdańsk'],
  ['"Gdańsk"', 'Gdańsk'],
  ['#gdansk', 'Gdańsk'],
  ['Gdańsk 😊', 'Gdańsk'],
  ['80-001 Gdańsk', 'Gdańsk'],
  ['80 001 Gdańsk', 'Gdańsk'],
  ['80001 gdansk', 'Gdańsk'],
  ['80–001 Gdańsk', 'Gdańsk'],
  ['Gdańsk 80-001', 'Gdańsk'],
  ['Gdańsk, 80-001', 'Gdańsk'],
  ['Gdańsk (80-001)', 'Gdańsk'],
  ['kod 80-001, Gdańsk', 'Gdańsk'],
  ['m. Gdańsk', 'Gdańsk'],
  ['m.Gdańsk', 'Gdańsk'],
  ['M GDAŃSK', 'Gdańsk'],
  ['m. st. Warszawa', 'Warszawa'],
  ['m.st.Warszawa', 'Warszawa'],
  ['miasto Gdańsk', 'Gdańsk'],
  ['Miasto: Gdańsk.', 'Gdańsk'],
  ['Gdańsk, Polska', 'Gdańsk'],
  ['Gdansk Poland', 'Gdańsk'],
  ['Gdańsk, woj. pomorskie', 'Gdańsk'],
  ['Gdańsk - Wrzeszcz', 'Gdańsk'],
  ['Gdańsk – Wrzeszcz', 'Gdańsk'],
  ['Gdańsk-Wrzeszcz', 'Gdańsk'],
  ['Gdańsk/Wrzeszcz', 'Gdańsk'],
  ['Gdańsk (Oliwa)', 'Gdańsk'],
  ['Wrzeszcz, Gdańsk', 'Gdańsk'],
  ['ul. Gdańska 5, 81-704 Sopot', 'Sopot'],
  ['Bielsko Biała', 'Bielsko-Biała'],
  ['bielsko - biala', 'Bielsko-Biała'],
  ['NOWY  SĄCZ', 'Nowy Sącz'],
  ['NowySącz', 'Nowy Sącz'],
  ['33-300 nowy sacz', 'Nowy Sącz'],
  ['pruszcz gdanski', 'Pruszcz Gdański'],
  ['w Gdańsku', 'Gdańsk'],
  ['z Gdańska', 'Gdańsk'],
  ['W GDYNI', 'Gdynia'],
  ['w Sopocie', 'Sopot'],
  ['w Krakowie.', 'Kraków'],
  ['w Łodzi', 'Łódź'],
  ['z Łodzi', 'Łódź'],
  ['w Nowym Sączu', 'Nowy Sącz'],
  ['z Nowego Sącza', 'Nowy Sącz'],
  ['w Bielsku-Białej', 'Bielsko-Biała'],
  ['w Warszawie', 'Warszawa'],
  ['z Warszawy', 'Warszawa'],
  ['w Pruszczu Gdańskim', 'Pruszcz Gdański'],
  ['w Gdańsku, Wrzeszcz', 'Gdańsk'],
  ['Gdańsk, Wrzeszcz', 'Gdańsk'],
  ['Gdynia (Orłowo)', 'Gdynia'],
  ['Orłowo - Gdynia', 'Gdynia'],
  ['Nowa Huta, Kraków', 'Kraków'],
  ['Polska, Gdańsk', 'Gdańsk'],
  ['woj. pomorskie, Gdańsk', 'Gdańsk'],
  ['Grunwaldzka 12/4, Gdańsk', 'Gdańsk'],
  ['ｇｄａńsk', 'Gdańsk'],
  ['ＧＤＡＮＳＫ．', 'Gdańsk'],
  ['1. Gdańsk', 'Gdańsk'],
  ['2) Nowy Sącz', 'Nowy Sącz'],
  ['Gdańsk ul. Długa 3', 'Gdańsk'],
  ['Kraków os. Kolorowe 3', 'Kraków'],
  ['ul. Długa 3/5 80-001 Gdańsk', 'Gdańsk'],
  ['Gdańsk woj. pomorskie', 'Gdańsk'],
  ['pomorskie, Gdańsk', 'Gdańsk'],
  ['Gdańsk centrum', 'Gdańsk'],
  ['centrum, Gdańsk', 'Gdańsk'],
  ['do Gdańska', 'Gdańsk'],
  ['Mieszkam w Gdańsku.', 'Gdańsk'],
  ['jestem z Nowego Sącza', 'Nowy Sącz'],
  ['tylko Sopot', 'Sopot'],
  ['ul. Długa 3, 80-001 Gdańsk-Wrzeszcz', 'Gdańsk'],
  ['Gdańsk-Wrzeszcz, ul. Długa 3', 'Gdańsk'],
])('a city that is spelled in an own way: %j is %s', (typed, city) => {
  expect(spelledCity(typed, CITIES)).toBe(city);
});

it.each([
  ['we Wrocławiu', 'Wrocław'],
  ['w Poznaniu', 'Poznań'],
  ['w Lublinie', 'Lublin'],
  ['z Torunia', 'Toruń'],
  ['w Katowicach', 'Katowice'],
  ['z Kielc', 'Kielce'],
  ['w Tychach', 'Tychy'],
  ['w Zakopanem', 'Zakopane'],
  ['w Zielonej Górze', 'Zielona Góra'],
  ['w Radomiu', 'Radom'],
  ['w Mielcu', 'Mielec'],
  ['w Bydgoszczy', 'Bydgoszcz'],
  ['z Bydgoszczy', 'Bydgoszcz'],
  ['w Opolu', 'Opole'],
  ['z Opola', 'Opole'],
  ['w Zamościu', 'Zamość'],
  ['z Zamościa', 'Zamość'],
  ['w Żorach', 'Żory'],
  ['z Żor', 'Żory'],
  ['w Zabrzu', 'Zabrze'],
  ['w Raciborzu', 'Racibórz'],
  ['we Włocławku', 'Włocławek'],
  ['w Rudzie Śląskiej', 'Ruda Śląska'],
  ['w Białej Podlaskiej', 'Biała Podlaska'],
  ['w Świnoujściu', 'Świnoujście'],
  ['w Jastrzębiu-Zdroju', 'Jastrzębie-Zdrój'],
  ['w Nysie', 'Nysa'],
  ['z Siedlec', 'Siedlce'],
  ['w Nowej Soli', 'Nowa Sól'],
  ['w Gdańsku Wrzeszczu', undefined],
])('a city that is spelled in an own way: %j is %s, after its preposition', (typed, city) => {
  expect(spelledCity(typed, city === undefined ? CITIES : [...CITIES, city])).toBe(city);
});

it.each([
  'Gdańsk lub Sopot',
  'Gdańsk/Sopot',
  'Gdańsk, Gdynia, Sopot',
  'Gdańsk i Gdynia',
  'Gdańsk albo Elbląg',
  'Rumia, Gdynia',
  'Kartuzy - Gdynia',
  'Słupsk / Gdynia',
  'Reda (Gdynia)',
  'Kartuzy-Gdynia',
  '84-230 Rumia, Gdynia',
  '84-230 Rumia 81-001 Gdynia',
  'Gdańsk-Gdynia',
  'Gdynia, Gdańsk-Wrzeszcz',
  'Kartuzy-Gdynia, Sopot',
  'Sopot–Gdańsk',
  'Gdańsk 80-001 Sopot 81-704',
  'mieszkam pod Gdańskiem',
  'Straszyn, gm. Pruszcz Gdański',
  'Rumia, woj. pomorskie, Gdynia',
  'Orłowo, Gdańsk',
  '1. Gdańsk, 2. Sopot',
  '1. Rumia, 2. Sopot',
  'Trójmiasto',
  'okolice Gdańska',
  'koło Gdańska',
  'Gdańsku',
  'Gdańsko',
  'gdan',
  'Gdańsk Wrzeszcz',
  'Nowy Gdańsk',
  'Sącz',
  'Biała',
  'Pruszcz',
  'Pruszków',
  'Pruszcz Pomorski',
  'ul. Gdańska 5',
  'wszędzie, byle nie Gdańsk',
  '80-001',
  'm.',
  '',
  ' - ',
])('a text that stays as it was typed: %j names no one known city', (typed) => {
  expect(spelledCity(typed, CITIES)).toBeUndefined();
});

it('a text that stays as it was typed is whatever no known city is in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const city = spelledCity(typed, CITIES);
      expect(city === undefined || CITIES.includes(city)).toBe(true);
    }),
  );
});

it('each known city is found in its own spelling and with what people put around it', () => {
  const before = fc.constantFrom('', 'm. ', '80-001 ', '"', '  ', 'miasto ', '00-950, ');
  const after = fc.constantFrom('', '.', '!', ' 80-001', ', Polska', '"', ' (centrum)', ' ;)');
  const written = fc.constantFrom(
    (name: string) => name,
    (name: string) => name.toUpperCase(),
    (name: string) => name.toLowerCase().normalize('NFD'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...CITIES), before, after, written, (city, start, end, write) => {
      expect(spelledCity(start + write(city) + end, CITIES)).toBe(city);
    }),
  );
});
