// The desks of the demo data: one in each city, with the name that the office gave it.
import type { DeskDriver } from '@zapisy/domain/printing/desk-driver';
import type { Tx } from '../src/connection/open-database.ts';
import { MINUTE_MS } from './demo-payments.ts';

type DemoDesk = {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  /** As the sandbox's fiscal routes have it (PRN-3). */
  readonly driver: DeskDriver;
  readonly seenMinutesAgo: number;
};

const DESKS: readonly DemoDesk[] = [
  { id: 'krakow-1', name: 'Recepcja Kraków, Zakopiańska', city: 'Kraków', driver: 'posnet', seenMinutesAgo: 1 },
  { id: 'wroclaw-1', name: 'Recepcja Wrocław, Krawiecka', city: 'Wrocław', driver: 'provider', seenMinutesAgo: 4 },
  { id: 'gdansk-1', name: 'Recepcja Gdańsk, Grunwaldzka', city: 'Gdańsk', driver: 'provider', seenMinutesAgo: 96 },
];

/** The desk at which the sales of a city are made; '' for a city without one. */
export function deskOf(city: string): string {
  return DESKS.find((desk) => desk.city === city)?.id ?? '';
}

export async function writeDesks(tx: Tx, now: Date): Promise<void> {
  const data = DESKS.map(({ seenMinutesAgo, ...desk }) => ({
    ...desk,
    lastSeenAt: new Date(now.getTime() - seenMinutesAgo * MINUTE_MS),
  }));
  await tx.desk.createMany({ data });
}
