// What the server hands to its routes: the settings, the database, the identity provider, and the operations' context.
import type { Context, JobContext, Log, Session } from '@zapisy/api/context';
import type { LeadIntake } from '../intake/lead-intake.ts';
import type { IdentityProvider } from '../session/identity-provider.ts';
import type { Settings } from './settings.ts';

export type ServerDependencies = {
  readonly settings: Settings;
  readonly identity: IdentityProvider;
  /** What every operation gets, but who asks; it holds the database and the outside too. */
  readonly context: JobContext;
  /** Wakes the lead worker of this process, if it has one: deliveries are waiting. */
  readonly wakeLeadWorker: () => void;
  /** False until the database was reached, migrated and checked: until then deliveries go to the spool, and nothing else works. */
  readonly hasStarted: () => boolean;
  /** Where a lead delivery is safe before its 200. */
  readonly intake: LeadIntake;
};

/** The context of one request: its session, and a log that carries its request id. */
export function contextOf(dependencies: ServerDependencies, session: Session | undefined, log: Log): Context {
  return { ...dependencies.context, session, log };
}
