// PostgreSQL's time for the same work on few leads and on many, in turns.

import { type DatabaseTime, databaseTime } from '../../apps/server/bench/database-time.ts';
import { median } from '../../apps/server/bench/median.ts';
import type { Procedures } from '../../apps/server/testing/procedures.ts';
import type { Database } from '../../packages/db/src/connection/open-database.ts';
import { COMMON, OPERATIONS } from './operations.ts';

const ALL = { ...OPERATIONS, ...COMMON };
type Name = keyof typeof ALL;

/** A database of the measurement, and the server that works on it. */
export type Side = { readonly database: string; readonly api: Procedures };

/** Medians in milliseconds of PostgreSQL, and how many times the few the many are. */
export type Compared = {
  readonly few: number;
  readonly many: number;
  readonly ratio: number;
  readonly buffers: readonly [few: number, many: number];
};

/** The first rounds, in which pages are read from the disk and plans are made, do not count. */
const WARM_UP = 3;

export async function compareDatabases(
  admin: Database,
  { few, many, rounds }: { readonly few: Side; readonly many: Side; readonly rounds: number },
): Promise<Readonly<Record<Name, Compared>>> {
  const compared = [];
  for (const name of Object.keys(ALL) as Name[]) {
    const [ofFew, ofMany]: [DatabaseTime[], DatabaseTime[]] = [[], []];
    for (let round = 0; round < rounds + WARM_UP; round += 1) {
      const turns = [
        { side: few, times: ofFew },
        { side: many, times: ofMany },
      ];
      for (const { side, times } of round % 2 === 0 ? turns : turns.toReversed()) {
        const work = await ALL[name](side.api);
        times.push(await databaseTime(admin, side.database, work));
      }
    }
    compared.push([name, shown(name, ofFew.slice(WARM_UP), ofMany.slice(WARM_UP))] as const);
  }
  return Object.fromEntries(compared) as Record<Name, Compared>;
}

function shown(name: string, few: readonly DatabaseTime[], many: readonly DatabaseTime[]): Compared {
  const ms = (times: readonly DatabaseTime[]) => Number(median(times.map((time) => time.ms)).toPrecision(3));
  const buffers = (times: readonly DatabaseTime[]) => Math.round(median(times.map((time) => time.buffers)));
  const ratio = Number((ms(many) / ms(few)).toPrecision(3));
  console.log(
    `${name.padEnd(20)}few ${ms(few)} ms, ${buffers(few)} pages; many ${ms(many)} ms, ${buffers(many)} pages; ${ratio} times`,
  );
  return { few: ms(few), many: ms(many), ratio, buffers: [buffers(few), buffers(many)] };
}
