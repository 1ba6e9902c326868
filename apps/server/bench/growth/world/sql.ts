// The parts of SQL from which the rows of a world are made. `n` counts the rows of a table from 1, the oldest first.
import { DAYS, type Kind, NOW, type WorldSize } from './size.ts';

/** The rows of one table: SQL for each column, of each `n`. */
export type TableRows = {
  readonly table: string;
  /** How many `n` there are; default is the number of payments. */
  readonly count?: number;
  /** What follows `generate_series(1, count) AS n`. */
  readonly from?: string;
  readonly where?: string;
  readonly columns: Readonly<Record<string, string>>;
};

export const NOW_SQL = `timestamptz '${NOW}'`;
export const CITY_NAMES = ['Kraków', 'Gdynia', 'Łódź', 'Poznań'];

/** The id of a row by its kind and number, in the form of random ones. */
export const idOf = (kind: string, n = 'n') =>
  `overlay(overlay(md5('${kind} ' || ${n}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

export const dayOf = (moment: string) => `(${moment} AT TIME ZONE 'Europe/Warsaw')::date`;
export const oneOf = (choices: readonly string[], index: string) =>
  `(ARRAY[${choices.map((one) => `'${one.replaceAll("'", "''")}'`).join(', ')}])[1 + (${index}) % ${choices.length}]`;

/** When the nth row of a kind came: evenly within the recent days, or within those before them. */
export function momentOf({ old, recent, all }: Kind, days = DAYS, n = 'n'): string {
  const since = `(${NOW_SQL} - interval '${days.recent} days')`;
  return `(CASE WHEN ${n} > ${old} THEN ${NOW_SQL} - (${all} - ${n}) * interval '${days.recent} days' / ${recent}
    ELSE ${since} - (${old} - ${n}) * interval '${days.all - days.recent} days' / ${Math.max(1, old)} END)`;
}

const PARENTS = [
  ...['Anna', 'Monika', 'Łukasz', 'Natalia', 'Iwona', 'Justyna', 'Piotr', 'Ewa', 'Żaneta', 'Marcin', 'Adam', 'Beata'],
  ...['Celina', 'Dorota', 'Grażyna', 'Halina', 'Igor', 'Jacek', 'Karol', 'Lidia', 'Magdalena', 'Paweł', 'Robert'],
];
const CHILDREN = [
  ...['Zofia', 'Antoni', 'Julia', 'Jan', 'Zuzanna', 'Franciszek', 'Hanna', 'Aleksander', 'Maja', 'Stanisław', 'Lena'],
  ...[
    'Leon',
    'Oliwia',
    'Mikołaj',
    'Laura',
    'Ignacy',
    'Alicja',
    'Nikodem',
    'Pola',
    'Wojciech',
    'Łucja',
    'Szymon',
    'Iga',
  ],
];
const STEMS = [
  ...['Adam', 'Kowal', 'Wiśniew', 'Dąbrow', 'Lewandow', 'Zieliń', 'Szymań', 'Woźniak', 'Kozłow', 'Jankow', 'Mazur'],
  ...['Krawczyń', 'Piotrow', 'Grabow', 'Pawłow', 'Michal', 'Król', 'Wieczor', 'Jabłoń', 'Majew', 'Olszew'],
];
const ENDINGS = ['', 'ska', 'ek', 'ak', 'owicz', 'czyk', 'ewicz', 'icki', 'owa', 'kiewicz'];

/** Borne by one row of a world. */
export const RARE_NAME = 'Brzęczyszczykiewicz';
/** Borne by one row of a hundred. */
export const COMMON_NAME = 'Nowak';

export const parent = (n: string) => oneOf(PARENTS, `${n} * 7`);
export const child = (n: string) => oneOf(CHILDREN, `${n} * 5`);
/** The last name of person n; `rare` bears the rare one. */
export const lastName = (n: string, rare: number) =>
  `CASE WHEN ${n} = ${rare} THEN '${RARE_NAME}' WHEN ${n} / 5 % 100 = 7 THEN '${COMMON_NAME}' ELSE ${oneOf(STEMS, `${n} / 3`)} || ${oneOf(ENDINGS, `${n} / 7`)} END`;
export const plain = (text: string) => `translate(lower(${text}), 'ąćęłńóśźż', 'acelnoszz')`;
export const phone = (n: string) => `'+48 ' || (500000000 + ${n} * 37)`;

/** Of payment n: its player, and that player's registration. */
export function ofPayment(
  { rows, players, registrations }: WorldSize,
  n = 'n',
): Record<'player' | 'registration', string> {
  const spread = ({ old, recent }: Kind) =>
    `(CASE WHEN ${n} > ${rows.old} THEN ${old} + 1 + (${n} - ${rows.old} - 1) % ${recent} ELSE 1 + (${n} - 1) % ${Math.max(1, old)} END)`;
  return { player: spread(players), registration: spread(registrations) };
}

/** Of registration g: its player. */
export const playerOfRegistration = ({ players, registrations }: WorldSize, g = 'n') =>
  `(CASE WHEN ${g} > ${registrations.old} THEN ${players.old} + 1 + (${g} - ${registrations.old} - 1) % ${players.recent}
    ELSE 1 + (${g} - 1) % ${Math.max(1, players.old)} END)`;

/** Of player p: its owner. One family in two has two players. */
export const ownerOfPlayer = (p: string) => `((${p} * 2 + 2) / 3)`;
export const emailOf = (owner: string) => `('rodzic' || ${owner} || '@poczta.example')`;
export const rareOwner = ({ owners }: WorldSize) => owners - 20;
export const cityOfPlayer = (p: string) => oneOf(CITY_NAMES, `${ownerOfPlayer(p)} / 7`);

export const STAFF = ['kasia.lis', 'katarzyna.mazur', 'marek.dudek', 'maria.wrona', 'adam.sowa'].map(
  (name) => `${name}@zapisy.example`,
);
export const staff = (n: string) => oneOf(STAFF, n);
