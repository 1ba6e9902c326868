// reportDesk: a desk's app says who it is and how its receipts become fiscal (PRN-14).
import { LONGEST_DESK_NAME } from '@zapisy/domain/printing/desk';
import { DESK_DRIVERS } from '@zapisy/domain/printing/desk-driver';
import { z } from 'zod';
import { act } from '../act.ts';
import { deskCity, deskId } from './one-desk.ts';

export const reportDeskAct = act({
  rights: ['settle-and-issue'],
  input: z.object({
    id: deskId,
    name: z.string().trim().min(1).max(LONGEST_DESK_NAME),
    city: deskCity,
    driver: z.enum(DESK_DRIVERS),
    /** A person has just signed in there: only then a desk that is bound to none gets this computer (PRN-25). */
    signsIn: z.boolean().default(false),
  }),
  refusals: { 'bad-input': [], 'not-allowed-now': ['desk-of-other-computer'] },
  audit: [{ action: 'reportDesk', entity: 'desk', fields: ['name', 'city', 'driver', 'isBound'] }],
});
