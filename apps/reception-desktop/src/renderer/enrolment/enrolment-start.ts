// What the enrolment dialog begins with: the participant that the search has found, or the name that was typed there.
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import { personSearchedFor } from '@zapisy/domain/search/person-searched-for';
import type { Search } from '../resting/use-search.ts';

export type EnrolmentStart = { readonly known: Participant | null; readonly name: string };

/** A search for a number or an e-mail is no name. */
export function enrolmentStart({ chosen, query }: Pick<Search, 'chosen' | 'query'>): EnrolmentStart {
  return { known: chosen?.participant ?? null, name: titled(fullName(personSearchedFor(query))) };
}

/** 'hanna maj' as it is written on a document: 'Hanna Maj'. */
function titled(name: string): string {
  return name.replace(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
