// The part of a text that matches a search, by the letters of every search (PPL-25).
import { searchTerms } from '@zapisy/domain/search/search-terms';
import { searchText } from '@zapisy/domain/search/search-text';

type NamePart = { part: string; at: number; isFound: boolean };

/** The name in parts; the first term of the query that occurs is marked. */
export function markedParts(text: string, query: string): NamePart[] {
  const letters = Array.from(text);
  // One letter may be two of the search ('ß'), or none.
  const searched = letters.map(searchText);
  const within = searched.join('');
  const term = searchTerms(query).find((one) => within.includes(one.text))?.text;
  if (term === undefined) return [{ part: text, at: 0, isFound: false }];
  const from = within.indexOf(term);
  const start = letterWith(searched, from);
  const last = letterWith(searched, from + term.length - 1);
  // Marks go with the letter before them.
  const marks = searched.slice(last + 1).findIndex((one) => one !== '');
  const end = marks === -1 ? letters.length : last + 1 + marks;
  const parts = [
    { part: letters.slice(0, start).join(''), at: 0, isFound: false },
    { part: letters.slice(start, end).join(''), at: start, isFound: true },
    { part: letters.slice(end).join(''), at: end, isFound: false },
  ];
  return parts.filter(({ part }) => part !== '');
}

/** The letter that has the searched one at this place. */
function letterWith(searched: readonly string[], place: number): number {
  let before = 0;
  return searched.findIndex((one) => {
    before += one.length;
    return before > place;
  });
}
