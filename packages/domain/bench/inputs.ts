// The inputs of the bench: made the same way every time, so that two runs measure the same work.
const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];
const FIRST_NAMES = ['Zofia', 'Jan', 'Łucja', 'Żaneta', 'Bartłomiej', 'Anna Maria', 'Święta', 'Grzegorz'];
const LAST_NAMES = ['Nowak', 'Bąk', 'Wiśniewska', 'Śliwińska-Dąbrowska', 'Brzęczyszczykiewicz', 'Żak', 'Zając'];
const ACTIVITIES = [
  'Balet',
  'Hip-hop kids',
  'Akrobatyka dla dzieci 7–9 lat',
  'Taniec nowoczesny',
  'Piłka nożna',
  'Gimnastyka 4–6 lat',
];
const PERIODS = [
  '— wrzesień 2026',
  '– PAŹDZIERNIK 2026',
  '— maj 2027',
  'grudzień 2026',
  '— wrzesień–październik 2026',
  '5 stycznia 2027',
  '',
];

/** Half valid, a quarter with one digit wrong, the rest random, one in fifty a repeated digit: ten digits each. */
export function taxIds(count: number): readonly string[] {
  const random = dice(20261121);
  return Array.from({ length: count }, (_, index) => {
    if (index % 50 === 0) return String(random(10)).repeat(10);
    const digits = Array.from({ length: 9 }, () => random(10));
    const check = WEIGHTS.reduce((sum, weight, position) => sum + weight * (digits[position] ?? 0), 0) % 11;
    const last = index % 2 === 0 ? check % 10 : (check + 1 + random(9)) % 10;
    return [...digits, last].join('');
  });
}

/** '<activity> — <month> <year> (<participant>)' in many forms, short and long. */
export function itemNames(count: number): readonly string[] {
  const random = dice(40);
  const one = (list: readonly string[]) => list[random(list.length)] ?? '';
  return Array.from(
    { length: count },
    () => `${one(ACTIVITIES)} ${one(PERIODS)} (${one(FIRST_NAMES)} ${one(LAST_NAMES)})`,
  );
}

/** A small linear congruential generator: enough for inputs, and the same on every machine. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
