// A month that the books may have: 'YYYY-MM', Europe/Warsaw, from the year 2000 on.
import { isRecentMonth } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';

export const recentMonth = z.string().refine(isRecentMonth);
