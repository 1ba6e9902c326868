// The filter of the first page in its address: one city, or all.
export const CITY_PARAM = 'miasto';
const LONGEST = 100;

/** '' for all cities. */
export function cityIn({ searchParams }: URL): string {
  return (searchParams.get(CITY_PARAM) ?? '').trim().slice(0, LONGEST);
}
