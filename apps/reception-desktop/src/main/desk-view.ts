// What the desk sees around it: who works, whether the server answers, how the printer is.
import type { DeskStatus } from '../bridge.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.ts';

type Seen = Pick<DeskStatus, 'printer' | 'offlineSince' | 'last' | 'outbox'>;

export type DeskView = {
  status(): DeskStatus;
  /** Tells the page only when something really changed. */
  see(change: Partial<Seen>): void;
  /** The server answered, or did not; the first silence is the moment that counts. */
  seeServer(reachable: boolean): void;
  tell(): void;
  /** Whether who is signed in may work here; until then the page sees nobody. */
  admit(admitted: boolean): void;
};

export function deskView(
  settings: Pick<Settings, 'deskId' | 'deskName' | 'deskCity'>,
  session: Pick<Session, 'isSignedIn' | 'name'>,
  last: DeskStatus['last'],
  tellPage: (status: DeskStatus) => void,
  now: () => Date,
): DeskView {
  const seen: Seen = { printer: 'not-used', offlineSince: null, last, outbox: [] };
  const place = { desk: { id: settings.deskId, name: settings.deskName, city: settings.deskCity } };
  let admitted = false;
  const status = (): DeskStatus => {
    // Whoever signs in after a session that ended is looked at anew.
    admitted &&= session.isSignedIn();
    return { ...place, signedIn: admitted, person: session.name(), ...seen };
  };
  const tell = () => tellPage(status());
  const see = (change: Partial<Seen>) => {
    const before = JSON.stringify(seen);
    Object.assign(seen, change);
    if (JSON.stringify(seen) !== before) tell();
  };
  return {
    status,
    see,
    tell,
    admit: (may) => {
      admitted = may;
      tell();
    },
    seeServer: (reachable) => see({ offlineSince: reachable ? null : (seen.offlineSince ?? now().toISOString()) }),
  };
}
