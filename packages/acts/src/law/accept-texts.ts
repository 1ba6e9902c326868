// acceptTexts: a family accepts the texts that its order asks for, and gives consents, each in the version that it read (LAW-5).
import { MOST_DUES_AT_ONCE } from '@zapisy/domain/checkout/due-to-pay';
import { LAW_KINDS } from '@zapisy/domain/law/law-text';
import { z } from 'zod';
import { act } from '../act.ts';
import { MOST_PLACES_AT_ONCE } from '../inputs/basket-input.ts';

const MOST_TEXTS = 60;

/** A text in the version that the screen showed; `playerId` for a consent of one participant. */
export const shownText = z.object({
  kind: z.enum(LAW_KINDS),
  version: z.int32().min(1),
  playerId: z.uuid().nullable().default(null),
});

/** What is ordered: places of a basket, or due payments. */
export const lawOrder = z.object({
  registrationIds: z.array(z.uuid()).max(MOST_PLACES_AT_ONCE).readonly().optional(),
  paymentIds: z.array(z.int32().positive()).max(MOST_DUES_AT_ONCE).readonly().optional(),
});

export const acceptTextsAct = act({
  rights: ['own-data'],
  input: lawOrder.extend({ accepted: z.array(shownText).max(MOST_TEXTS).readonly() }),
  refusals: {
    'not-found': [],
    conflict: ['text-changed'],
    'not-allowed-now': ['texts-not-accepted', 'text-not-published'],
    'bad-input': [],
  },
  audit: [],
});
