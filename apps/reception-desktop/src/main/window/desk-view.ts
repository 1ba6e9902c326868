// What the desk sees around it: who works, whether the server answers, how the printer is.
import type { DeskAccess, DeskStatus } from '../../bridge.ts';
import type { Settings } from '../settings.ts';
import type { Session } from '../sign-in/session.ts';

type Seen = Pick<DeskStatus, 'printer' | 'offlineSince' | 'last' | 'outbox'>;

export type DeskView = {
  status(): DeskStatus;
  /** Tells the page only when something really changed. */
  see(change: Partial<Seen>): void;
  /** The server answered, or did not; the first silence is the moment that counts. */
  seeServer(reachable: boolean): void;
  notify(): void;
};

/** Who may use the desk, as the view is told of it. */
type SeenAccess = { isOpen(): boolean; isAdmitted(): boolean; state(): DeskAccess };

type ViewParts = {
  settings: Pick<Settings, 'deskId' | 'deskName' | 'deskCity'>;
  session: Pick<Session, 'person'>;
  access: SeenAccess;
  last: DeskStatus['last'];
  notifyPage(status: DeskStatus): void;
  now(): Date;
};

export function deskView({ settings, session, access, last, notifyPage, now }: ViewParts): DeskView {
  const seen: Seen = { printer: 'not-used', offlineSince: null, last, outbox: [] };
  const place = { desk: { id: settings.deskId, name: settings.deskName, city: settings.deskCity } };
  const status = (): DeskStatus => {
    const signedIn = access.isAdmitted();
    const person = signedIn ? (session.person()?.name ?? null) : null;
    // The titles of unsent sales are names of clients.
    const outbox = access.isOpen() ? seen.outbox : [];
    return { ...place, ...seen, access: access.state(), signedIn, person, outbox };
  };
  const notify = () => notifyPage(status());
  const see = (change: Partial<Seen>) => {
    const before = JSON.stringify(seen);
    Object.assign(seen, change);
    if (JSON.stringify(seen) !== before) notify();
  };
  return {
    status,
    see,
    notify,
    seeServer: (reachable) => see({ offlineSince: reachable ? null : (seen.offlineSince ?? now().toISOString()) }),
  };
}
