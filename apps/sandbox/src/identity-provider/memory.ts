// Where the provider library keeps sessions, codes and grants: in memory, until they end.
import type { Adapter, AdapterPayload } from 'oidc-provider';

type Stored = { readonly payload: AdapterPayload; readonly endsAt: number };

/** One memory a provider; each kind of record in a drawer of its own. */
export function openMemory(): (kind: string) => Adapter {
  const drawers = new Map<string, Map<string, Stored>>();
  return (kind) => {
    const drawer = drawers.get(kind) ?? new Map<string, Stored>();
    drawers.set(kind, drawer);
    const living = (id: string): AdapterPayload | undefined => {
      const stored = drawer.get(id);
      if (stored && stored.endsAt > Date.now()) return stored.payload;
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
