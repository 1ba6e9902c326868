// The filter of the dashboard: one city, or all.
import { z } from 'zod';

export const ofCity = z.object({ city: z.string().max(100).optional() }).default({});

export type OfCity = z.infer<typeof ofCity>;
