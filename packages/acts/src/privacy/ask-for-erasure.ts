// askForErasure, 'Poproś o usunięcie danych', and its way back: a client of the own family (FAM-5).
import { z } from 'zod';
import { act } from '../act.ts';

export const askForErasureAct = act({
  rights: ['own-data'],
  input: z.undefined(),
  refusals: { 'not-found': [] },
  audit: [],
});

export const takeErasureBackAct = act({ rights: ['own-data'], input: z.undefined(), refusals: {}, audit: [] });
