// How a lead is called, and how its phone is called.
import type { Lead } from '@zapisy/domain/leads/lead';
import { formatPhone, normalisePhone } from '@zapisy/domain/people/phone';
import { pl } from '../../texts/pl.ts';

export function nameOfLead({ firstName, lastName }: Pick<Lead, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || pl.staff.noName;
}

/** The number as an address and as it is shown; undefined when none is known. */
export function phoneOfLead({
  phone,
}: Pick<Lead, 'phone'>): { readonly href: string; readonly shown: string } | undefined {
  if (phone.trim() === '') return undefined;
  const known = normalisePhone(phone);
  return {
    href: `tel:${known ?? phone.replace(/[^\d+]/g, '')}`,
    shown: known === undefined ? phone : formatPhone(known),
  };
}
