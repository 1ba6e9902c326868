// The counter as a part of a staff page: its server is the portal, and a desk that is chosen prints its receipts (PRN-21).
import { CounterContext, type CounterDesks } from '@zapisy/counter/ports/counter-ports';
import { DESK_WITHOUT_PRINTER } from '@zapisy/domain/printing/desk';
import type { DeskDriver } from '@zapisy/domain/printing/desk-driver';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSchool } from '#app/shared/school/school-context.ts';
import { pl } from '#app/texts/pl.ts';
import { useDeskName } from '../desk-names.ts';
import { type Desk, portalServer } from './portal-server.ts';

export type PrintingDesk = { readonly id: string; readonly driver: DeskDriver };

type PortalCounterProps = {
  /** Of whom the sales are, for the tab's copy of one without an answer. */
  readonly place?: string;
  /** Of which one prints; left out where nothing is sold. */
  readonly desks?: readonly PrintingDesk[];
  readonly children: ReactNode;
};

/** The desk that was chosen last: a computer is usually at one. */
const LAST_DESK = 'zapisy-desk';

const NO_DESKS: readonly PrintingDesk[] = [];

export function PortalCounter({ place = '', desks = NO_DESKS, children }: PortalCounterProps) {
  const chosen = useChosenDesk(desks);
  const desk = useRef<Desk>({ deskId: '' });
  desk.current = termsOf(chosen.chosen, desks);
  const isWithoutDocuments = !useSchool().issuesDocuments;
  const server = useMemo(() => portalServer(place, () => desk.current), [place]);
  return (
    <CounterContext.Provider
      value={{ server, printer: null, offline: null, isWithoutDocuments, isPage: true, desks: chosen }}
    >
      {children}
    </CounterContext.Provider>
  );
}

function useChosenDesk(desks: readonly PrintingDesk[]): CounterDesks {
  const nameOf = useDeskName();
  const [only] = desks.length === 1 ? desks : [];
  const [chosen, setChosen] = useState(only?.id ?? '');
  const ids = useMemo(() => new Set([...desks.map(({ id }) => id), DESK_WITHOUT_PRINTER]), [desks]);
  useEffect(() => {
    const last = localStorage.getItem(LAST_DESK);
    if (last !== null && ids.has(last)) setChosen(last);
  }, [ids]);
  const printing = desks.map(({ id, driver }) => ({ id, name: pl.staffRegister.deskOption(nameOf(id), driver) }));
  return {
    options: [...printing, { id: DESK_WITHOUT_PRINTER, name: pl.staffMenu.deskWithoutPrinter }],
    chosen,
    choose: (id) => {
      setChosen(id);
      localStorage.setItem(LAST_DESK, id);
    },
  };
}

/** The desk, and by which driver its receipts become fiscal. */
function termsOf(deskId: string, desks: readonly PrintingDesk[]): Desk {
  if (deskId === DESK_WITHOUT_PRINTER) return { deskId, deskDriver: 'none' };
  const desk = desks.find(({ id }) => id === deskId);
  return { deskId, ...(desk && { deskDriver: desk.driver }) };
}
