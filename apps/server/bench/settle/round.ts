// One round at one server: prepared acts, so many at once, and what each of them costs in processor time.
import { microsOf } from '../processors.ts';

const AT_ONCE = 8;

export type Contestant = { readonly address: string; readonly pid: number; readonly postmaster: number };

/** Called with the address of the server that is measured. */
export type PreparedAct = (address: string) => Promise<void>;

/** Processor time is that of one act; it says more than the speed where others use the machine. */
export type Round = { readonly perSecond: number; readonly serverMicros: number; readonly postgresMicros: number };

export async function runRound({ address, pid, postmaster }: Contestant, acts: readonly PreparedAct[]): Promise<Round> {
  const used = () => ({ at: performance.now(), server: microsOf(pid), postgres: microsOf(postmaster) });
  const left = [...acts];
  const before = used();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let act = left.pop(); act; act = left.pop()) await act(address);
    }),
  );
  const after = used();
  return {
    perSecond: acts.length / ((after.at - before.at) / 1_000),
    serverMicros: Math.round((after.server - before.server) / acts.length),
    postgresMicros: Math.round((after.postgres - before.postgres) / acts.length),
  };
}
