// Reads every participant of a family: it is settled whole or not at all.
import type { CounterServer } from '../ports/counter-ports.ts';
import { readWard, type Ward } from './buyers.ts';

/** Null when the data of one participant cannot be read. */
export async function readFamily(server: CounterServer, playerId: string): Promise<readonly Ward[] | null> {
  const one = await wardOf(server, playerId);
  if (!one?.profile) return null;
  const ids = one.profile.siblings.map(({ participant }) => participant.id);
  const others = await Promise.all(ids.map((id) => wardOf(server, id)));
  const wards = [one, ...others].flatMap((ward) => ward ?? []);
  if (wards.length <= ids.length) return null;
  return wards.toSorted((first, second) => markOf(first) - markOf(second));
}

const markOf = ({ profile }: Ward) => profile?.participant.mark ?? 0;

/** What comes from the desk's copy may have changed: without the server buyers are settled one at a time. */
async function wardOf(server: CounterServer, playerId: string): Promise<Ward | undefined> {
  const [profile, due] = await Promise.all([server.settlementProfile(playerId), server.settlementDue(playerId)]);
  if (!profile.ok || !due.ok || profile.cachedAt || due.cachedAt) return undefined;
  return readWard(profile.value, due.value);
}
