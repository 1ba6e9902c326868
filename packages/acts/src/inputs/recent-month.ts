// A month that the books may have: 'YYYY-MM', Europe/Warsaw, from the year 2000 on.
import { z } from 'zod';

export const recentMonth = z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/);
