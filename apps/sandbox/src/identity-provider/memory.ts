// Where the provider library keeps sessions, codes and grants: in memory, until they end.
import type { Adapter, AdapterPayload } from 'oidc-provider';

type Kept = { readonly payload: AdapterPayload; readonly endsAt: number };

/** One memory a provider; each kind of record in a drawer of its own. */
export function openMemory(): (kind: string) => Adapter {
  const drawers = new Map<string, Map<string, Kept>>();
  return (kind) => {
    const drawer = drawers.get(kind) ?? new Map<string, Kept>();
    drawers.set(kind, drawer);
    const living = (id: string): AdapterPayload | undefined => {
      const kept = drawer.get(id);
      if (kept && kept.endsAt > Date.now()) return kept.payload;
      drawer.delete(id);
      return undefined;
    };
    const firstWith = (field: 'uid' | 'userCode', value: string): AdapterPayload | undefined => {
      const found = [...drawer.entries()].find(([, { payload }]) => payload[field] === value);
      return found && living(found[0]);
    };
    return {
      async upsert(id, payload, expiresIn) {
        drawer.set(id, { payload, endsAt: expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY });
      },
      find: async (id) => living(id),
      findByUid: async (uid) => firstWith('uid', uid),
      findByUserCode: async (userCode) => firstWith('userCode', userCode),
      async consume(id) {
        const payload = living(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        drawer.delete(id);
      },
      async revokeByGrantId(grantId) {
        for (const [id, { payload }] of drawer) if (payload.grantId === grantId) drawer.delete(id);
      },
    };
  };
}
