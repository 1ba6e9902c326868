// The data of a course for tests: its names, venue, ages and hours.

/** Of classes without an age limit whose hours are not known, as courses from before hours were kept. */
export const PLAIN_COURSE = {
  shortName: 'Zajęcia',
  address: '',
  room: '',
  ageFrom: null,
  ageTo: null,
  hours: [],
} as const;

/** Of a camp for children from 7 to 9, every day from Monday to Friday. */
export const CAMP_FACTS = {
  shortName: 'Półkolonie',
  address: 'ul. Zakopiańska 62',
  room: 'sala 2',
  ageFrom: 7,
  ageTo: 9,
  hours: ([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, starts: '08:00', ends: '16:00' })),
};
