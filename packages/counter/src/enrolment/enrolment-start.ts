// What an enrolment begins with: the participant that was found, or what was searched for; and the course of a link.
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import { personSearchedFor } from '@zapisy/domain/search/person-searched-for';

export type EnrolmentStart = {
  readonly known: Participant | null;
  readonly name: string;
  readonly contact: string;
  readonly courseId: string | null;
};

/** A search for a phone or an e-mail is a contact, and no name. */
export function enrolmentStart(known: Participant | null, query: string): EnrolmentStart {
  const searched = personSearchedFor(query);
  return { known, name: titled(fullName(searched)), contact: searched.contact, courseId: null };
}

/** 'hanna maj' as it is written on a document: 'Hanna Maj'. */
function titled(name: string): string {
  return name.replace(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
