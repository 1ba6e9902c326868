// The delivery of a lead, by the platform's id of the lead.
import { z } from 'zod';

export const oneDelivery = z.object({ leadgenId: z.string().regex(/^\d{1,40}$/) });
