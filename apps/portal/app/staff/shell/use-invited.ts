// Whom the enrolment that led to this page has invited to make an account (ACC-23).
import { useLocation } from '@remix-run/react';

type Said = { readonly state: { readonly invited: string | null } };

/** Said by the enrolment alone: an address in the address of the page would stay in its history. */
export function sayingInvited(invited: string | null): Said {
  return { state: { invited } };
}

/** The owner's address. */
export function useInvited(): string | undefined {
  const state: unknown = useLocation().state;
  const said = typeof state === 'object' && state !== null && 'invited' in state ? state.invited : undefined;
  return typeof said === 'string' ? said : undefined;
}
