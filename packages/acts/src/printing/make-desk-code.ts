// makeDeskCode, 'Pokaż kod': a code that sets up the computer of a desk, known or new (PRN-27).
import { LONGEST_DESK_NAME } from '@zapisy/domain/printing/desk';
import { DESK_DRIVERS } from '@zapisy/domain/printing/desk-driver';
import { isPrinterAddress } from '@zapisy/domain/printing/desk-setup';
import { z } from 'zod';
import { act } from '../act.ts';
import { deskCity, deskId } from './one-desk.ts';

export const makeDeskCodeAct = act({
  rights: ['edit-desks'],
  input: z
    .object({
      id: deskId,
      /** Name and city count for a desk that has no name yet. */
      name: z.string().trim().min(1).max(LONGEST_DESK_NAME),
      city: deskCity,
      driver: z.enum(DESK_DRIVERS),
      printer: z.string().trim().max(255).refine(isPrinterAddress).nullable(),
    })
    .refine(({ driver, printer }) => driver !== 'posnet' || printer !== null, {
      path: ['printer'],
      // Said at once, also while another field is wrong.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  refusals: { 'bad-input': [], 'not-allowed-now': ['desk-bound'] },
  audit: [{ action: 'makeDeskCode', entity: 'desk', fields: ['name', 'city', 'driver'] }],
});
