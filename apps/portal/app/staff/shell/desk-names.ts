// The names of desks for every staff page: lists show the name, and the id of a desk without one (PRN-21).
import { DESK_WITHOUT_PRINTER, type Desk } from '@zapisy/domain/printing/desk';
import { createContext, useContext } from 'react';
import { pl } from '../../texts/pl.ts';

type DeskNames = Readonly<Record<string, string>>;

/** By id; empty when they could not be read. */
export const DeskNamesContext = createContext<DeskNames>({});

export function deskNames(desks: readonly Pick<Desk, 'id' | 'name'>[]): DeskNames {
  const named = desks.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const]));
  return Object.fromEntries(named);
}

/** The name for the screen of the desk with this id. */
export function deskNameIn(names: DeskNames): (id: string) => string {
  return (id) => (id === DESK_WITHOUT_PRINTER ? pl.staffMenu.deskWithoutPrinter : (names[id] ?? id));
}

export function useDeskName(): (id: string) => string {
  return deskNameIn(useContext(DeskNamesContext));
}
