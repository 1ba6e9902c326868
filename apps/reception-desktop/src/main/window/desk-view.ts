// The desk's status for the page: the person, whether the server answers, the printer.
import type { DeskAccess, DeskStatus } from '../../bridge.ts';
import type { Settings } from '../settings.ts';
import type { Session } from '../sign-in/session.ts';

type Seen = Pick<
  DeskStatus,
  | 'printer'
  | 'offlineSince'
  | 'nextTryAt'
  | 'last'
  | 'outbox'
  | 'isElsewhere'
  | 'school'
  | 'isWithoutDocuments'
  | 'update'
>;

export type DeskView = {
  status(): DeskStatus;
  /** Changes the status and notifies the page when it is different. */
  update(change: Partial<Seen>): void;
  /** Whether the server answered; the first call without an answer gives `offlineSince`. */
  setServerReachable(reachable: boolean): void;
  notify(): void;
};

/** Who may use the desk, as far as the view needs it. */
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
  const seen: Seen = {
    printer: 'not-used',
    offlineSince: null,
    nextTryAt: null,
    last,
    outbox: [],
    isElsewhere: false,
    school: '',
    isWithoutDocuments: false,
    update: null,
  };
  const place = { desk: { id: settings.deskId, name: settings.deskName, city: settings.deskCity } };
  const status = (): DeskStatus => {
    const signedIn = access.isAdmitted();
    const person = signedIn ? (session.person()?.name ?? null) : null;
    // The titles of unsent sales are clients' names.
    const outbox = access.isOpen() ? seen.outbox : [];
    return { ...place, ...seen, access: access.state(), signedIn, person, outbox };
  };
  const notify = () => notifyPage(status());
  const update = (change: Partial<Seen>) => {
    const before = JSON.stringify(seen);
    Object.assign(seen, change);
    if (JSON.stringify(seen) !== before) notify();
  };
  return {
    status,
    update,
    notify,
    setServerReachable: (reachable) =>
      update(
        reachable
          ? { offlineSince: null, nextTryAt: null }
          : { offlineSince: seen.offlineSince ?? now().toISOString() },
      ),
  };
}
