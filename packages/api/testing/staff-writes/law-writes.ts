// Calls of staff that change the texts of the law.
import type { StaffWrites } from './staff-write.ts';

const DRAFT = { kind: 'terms', body: 'Zajęcia trwają godzinę.', version: 0 } as const;

export const LAW_WRITES: StaffWrites = {
  'law.saveDraft': async () => ({ by: 'admin', input: DRAFT }),
  async 'law.publish'(api) {
    const { version } = await api.as('admin').law.saveDraft(DRAFT);
    return { by: 'admin', input: { kind: 'terms', version, validFrom: null } };
  },
};
