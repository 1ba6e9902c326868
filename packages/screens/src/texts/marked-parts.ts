// The part of a text that matches a search, without regard to case and Polish diacritics.

type NamePart = { part: string; at: number; isFound: boolean };

/** One character each, so that positions in the folded text are positions in the name. */
const folded = (text: string) =>
  Array.from(text, (letter) => letter.toLowerCase().normalize('NFD').charAt(0).replace('ł', 'l')).join('');

/** The name in parts; the first word of the query that occurs is marked. */
export function markedParts(text: string, query: string): NamePart[] {
  const within = folded(text);
  const term = query
    .trim()
    .split(/\s+/)
    .map(folded)
    .find((one) => one !== '' && within.includes(one));
  if (!term) return [{ part: text, at: 0, isFound: false }];
  const letters = Array.from(text);
  const start = within.indexOf(term);
  const end = start + term.length;
  const parts = [
    { part: letters.slice(0, start).join(''), at: 0, isFound: false },
    { part: letters.slice(start, end).join(''), at: start, isFound: true },
    { part: letters.slice(end).join(''), at: end, isFound: false },
  ];
  return parts.filter(({ part }) => part !== '');
}
