// The input that names a basket: the registrations that are chosen, checked and paid together.
import { z } from 'zod';

export const MOST_PLACES_AT_ONCE = 20;

export const basket = z.object({ registrationIds: z.array(z.uuid()).min(1).max(MOST_PLACES_AT_ONCE) });
