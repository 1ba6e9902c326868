// A month as it is sent: 'YYYY-MM'.
import { z } from 'zod';

export const monthOfYear = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
