// What the server hands to its routes: the settings, the database, the identity provider, and the operations' context.
import type { Context, JobContext, Log, Session } from '@zapisy/api/context';
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
};

/** The context of one request: its session, and a log with its request id. */
export function contextOf(dependencies: ServerDependencies, session: Session | undefined, log: Log): Context {
  return { ...dependencies.context, session, log };
}
