// The accounts service as operations use it, and its adapter: staff, their roles, and the end of their sign-ins (ACC-14).
import { STAFF_ROLES, type StaffRole } from '@zapisy/domain/people/role';
import { z } from 'zod';
import { askOutside, type OutsideAnswer, parsedJson, Unreachable } from '../http/http.ts';

const PERSON = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  /** False: invited, and the letter was not used yet. */
  isConfirmed: z.boolean(),
  hasSecondFactor: z.boolean(),
});
/** Why the roles stay as they are. */
const KEPT = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('last-admin') }),
  z.object({ reason: z.literal('changed-meanwhile'), stored: z.array(z.enum(STAFF_ROLES)) }),
]);
const CLOSED = z.object({ outcome: z.enum(['closed', 'staff', 'none']) });
const CHANGED = z.object({ person: PERSON, before: z.array(z.enum(STAFF_ROLES)) });

export type StaffAccount = z.infer<typeof PERSON>;

/** Why nothing was changed. 'unanswered': nobody knows whether it was. 'unknown': there is no such account. */
export type NotDone =
  | { readonly outcome: 'off' | 'unreachable' | 'unanswered' | 'unknown' | 'last-admin' }
  | { readonly outcome: 'changed-meanwhile'; readonly stored: readonly StaffRole[] };

type RolesChanged = { readonly outcome: 'changed' } & z.infer<typeof CHANGED>;

type Invitation = { readonly email: string; readonly name: string; readonly roles: readonly string[] };

type Family = Pick<Invitation, 'email' | 'name'>;

type ErasedFamily = { readonly id: string | null; readonly emailHash: string | null; readonly at: string };

type RolesWanted = { readonly id: string; readonly shown: readonly string[]; readonly roles: readonly string[] };

/** None of these throws: whatever happens is an outcome. 'off': the school keeps its accounts elsewhere. */
export type AccountsService = {
  /** False: the school keeps its accounts elsewhere, and every answer is 'off'. */
  readonly isOn: boolean;
  staff(): Promise<{ readonly outcome: 'read'; readonly people: readonly StaffAccount[] } | NotDone>;
  invite(invitation: Invitation): Promise<RolesChanged | NotDone>;
  /** `shown`: the roles that the administrator saw. */
  changeRoles(change: RolesWanted): Promise<RolesChanged | NotDone>;
  /** An address without an account gets one by a letter, once. 'known': it has one, or the letter, already. */
  inviteFamily(family: Family): Promise<{ readonly outcome: 'invited' | 'known' } | NotDone>;
  /** The account of a family that was erased, if it has one. 'staff': it has roles, and stays. */
  closeFamily(family: ErasedFamily): Promise<{ readonly outcome: 'closed' | 'staff' | 'none' } | NotDone>;
  endSignIns(id: string): Promise<{ readonly outcome: 'ended' } | NotDone>;
};

export type AccountsServiceSettings = { readonly baseUrl: string; readonly token: string };

const TIME_LIMIT_MS = 5_000;

/** Undefined settings: another provider keeps the accounts. */
export function openAccountsService(settings: AccountsServiceSettings | undefined): AccountsService {
  const ask = async <T>(path: string, body: unknown, read: (answer: OutsideAnswer) => T | undefined) => {
    if (settings === undefined) return { outcome: 'off' } as const;
    try {
      const answer = await request(settings, path, body);
      return read(answer) ?? { outcome: isRefusal(answer) ? ('unreachable' as const) : ('unanswered' as const) };
    } catch (error) {
      const isSent = !(error instanceof Unreachable && error.sent === 'never');
      return { outcome: isSent ? ('unanswered' as const) : ('unreachable' as const) };
    }
  };
  return {
    isOn: settings !== undefined,
    inviteFamily: (family) => ask('families', family, familyIn),
    closeFamily: (family) => ask('closed-families', family, closedIn),
    staff: () => ask('staff', undefined, staffIn),
    invite: (invitation) => ask('invitations', invitation, changeIn),
    changeRoles: (change) => ask('roles', change, changeIn),
    endSignIns: (id) => ask('ended-sign-ins', { id }, endIn),
  };
}

function request({ baseUrl, token }: AccountsServiceSettings, path: string, body: unknown): Promise<OutsideAnswer> {
  return askOutside({
    url: `${baseUrl}/service/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    timeLimitMs: TIME_LIMIT_MS,
    ...(body !== undefined && { method: 'POST' as const, body: JSON.stringify(body) }),
  });
}

/** It did not take the request at all: the token or the shape was not what it expects. */
function isRefusal({ status }: OutsideAnswer): boolean {
  return status >= 400 && status < 500;
}

function staffIn({ status, text }: OutsideAnswer) {
  const people = status === 200 ? z.array(PERSON).safeParse(parsedJson(text)).data : undefined;
  return people && ({ outcome: 'read', people } as const);
}

function changeIn({ status, text }: OutsideAnswer): RolesChanged | NotDone | undefined {
  if (status === 404) return { outcome: 'unknown' };
  const kept = status === 409 ? KEPT.safeParse(parsedJson(text)).data : undefined;
  if (kept?.reason === 'last-admin') return { outcome: 'last-admin' };
  if (kept) return { outcome: 'changed-meanwhile', stored: kept.stored };
  const changed = status === 200 ? CHANGED.safeParse(parsedJson(text)).data : undefined;
  return changed && { outcome: 'changed', ...changed };
}

const FAMILY_OUTCOMES: Readonly<Record<number, 'invited' | 'known'>> = { 201: 'invited', 204: 'known' };

function familyIn({ status }: OutsideAnswer) {
  const outcome = FAMILY_OUTCOMES[status];
  return outcome && { outcome };
}

function closedIn({ status, text }: OutsideAnswer) {
  return status === 200 ? CLOSED.safeParse(parsedJson(text)).data : undefined;
}

function endIn({ status }: OutsideAnswer): { readonly outcome: 'ended' } | NotDone | undefined {
  if (status === 404) return { outcome: 'unknown' };
  return status === 204 ? { outcome: 'ended' } : undefined;
}
