// What the screen, the paper and the file say of a participant on the class list.
import type { Outputs } from '@zapisy/api/client';
import { phoneLink } from '#app/texts/phone-link.ts';

export type ClassList = Outputs['registration']['classList'];
export type ClassMember = ClassList['members'][number];

export function nameOf({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** The number to call and as it is shown; undefined when none is known. */
export function phoneOf({ owner }: ClassMember) {
  return phoneLink(owner.phone);
}
