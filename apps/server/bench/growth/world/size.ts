// How many rows of each kind a world has, and when they lie: the same in every world for the 38 months before its day, so
// that a month, a day and today are equally full whatever the size. What a larger world has more lies before them.

/** The day of every world, and the moment at which the clock of the measurement stands. */
export const NOW = '2026-11-20T12:00:00Z';

/** Payments, and as many leads, of the 38 months: eight a day. */
const RECENT = 9_120;
const RECENT_SHARE = 0.9;
/** To the first of the 38 months, and to the first row of a world: within six years, the longest term of retention. */
export const DAYS = { recent: 1_156, all: 2_130 };
const PAYMENTS_OF_PLAYER = 12;
const PLACES_OF_COURSE = 12;

/** `old` rows of a kind come first, numbered from 1, then `recent` ones. */
export type Kind = { readonly old: number; readonly recent: number; readonly all: number };

export type WorldSize = {
  /** Payments; leads are as many. */
  readonly rows: Kind;
  readonly players: Kind;
  readonly owners: number;
  /** Two for each player. */
  readonly registrations: Kind;
  readonly courses: Kind;
};

const kind = (old: number, recent: number): Kind => ({ old, recent, all: old + recent });

export function worldSize(rows: number): WorldSize {
  const recent = Math.min(RECENT, Math.floor(rows * RECENT_SHARE));
  const players = kind(Math.ceil((rows - recent) / PAYMENTS_OF_PLAYER), Math.ceil(recent / PAYMENTS_OF_PLAYER));
  const courses = (count: number) => Math.ceil((2 * count) / PLACES_OF_COURSE);
  return {
    rows: kind(rows - recent, recent),
    players,
    owners: Math.ceil((players.all * 2) / 3),
    registrations: kind(2 * players.old, 2 * players.recent),
    courses: kind(courses(players.old), courses(players.recent)),
  };
}
