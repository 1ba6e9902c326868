// The input that names a basket: the registrations that are chosen, checked and paid together.
import { z } from 'zod';
import { monthOfYear } from './month-input.ts';

export const MOST_PLACES_AT_ONCE = 20;

export const shownBasket = z
  .array(z.object({ registrationId: z.uuid(), month: monthOfYear.nullable(), gross: z.int32().nonnegative() }))
  .max(MOST_PLACES_AT_ONCE)
  .readonly();

export const basket = z.object({ registrationIds: z.array(z.uuid()).min(1).max(MOST_PLACES_AT_ONCE).readonly() });
