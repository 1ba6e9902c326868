// A desk status for screen tests: Kasia has the desk open, nothing waits.
import type { DeskAccess, DeskStatus } from '../../bridge.ts';

type Given = Partial<Omit<DeskStatus, 'access'>> & { readonly access?: Partial<DeskAccess> };

export function aStatus({ access, ...more }: Given = {}): DeskStatus {
  return {
    desk: { id: 'krakow-1', name: 'Kraków', city: 'Kraków' },
    access: {
      shift: 1,
      lock: null,
      pinTries: 0,
      asksForPin: false,
      secondsToLock: null,
      waiting: { prints: 0, payments: 0 },
      ...access,
    },
    signedIn: true,
    person: 'Kasia Lis',
    last: null,
    offlineSince: null,
    nextTryAt: null,
    printer: 'ready',
    isElsewhere: false,
    school: '',
    isWithoutDocuments: false,
    update: null,
    outbox: [],
    ...more,
  };
}
