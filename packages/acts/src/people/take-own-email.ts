// takeOwnEmail: a client whose account has another e-mail by now takes it for the family too (FAM-9).
import { z } from 'zod';
import { act } from '../act.ts';

export const takeOwnEmailAct = act({
  rights: ['own-data'],
  input: z.undefined(),
  refusals: { 'not-found': [], 'not-allowed-now': ['address-taken'] },
  audit: [{ action: 'correctOwner', entity: 'owner', fields: ['owner', 'playerIds'] }],
});
