// What the server hands to its routes: the settings, the database, the identity provider, and the operations' context.
import type { Context, JobContext, Log, Session } from '@zapisy/api/context';
import { familySession } from '@zapisy/api/people/family-session';
import { type LookUpLimits, registerFor } from './http/look-up-limits.ts';
import type { LeadIntake } from './intake/lead-intake.ts';
import type { Settings } from './process/settings.ts';
import type { IdentityProvider } from './session/identity-provider.ts';

export type ServerDependencies = {
  readonly settings: Settings;
  readonly identity: IdentityProvider;
  /** What every operation gets except the session; it contains the database and the outside systems too. */
  readonly context: JobContext;
  /** Wakes the lead worker of this process, if it has one: deliveries are waiting. */
  readonly wakeLeadWorker: () => void;
  /**
   * False until the database was reached, migrated and checked: until then deliveries go to the spool, and nothing else
   * works.
   */
  readonly hasStarted: () => boolean;
  /** Makes a lead delivery safe before its 200. */
  readonly intake: LeadIntake;
  readonly lookUps: LookUpLimits;
};

/**
 * The context of one request: its session, the family of it, which is read when a call needs it, what that person may look
 * up, and a log with its request id.
 */
export function contextOf(dependencies: ServerDependencies, session: Session | undefined, log: Log): Context {
  const { context, lookUps } = dependencies;
  if (!session) return { ...context, session, log };
  const register = registerFor(context.outside.register, lookUps.register, session.sub);
  let family: Promise<Session> | undefined;
  const ownFamily = () => {
    family ??= familySession(context, session);
    return family;
  };
  return { ...context, outside: { ...context.outside, register }, session, ownFamily, log };
}
