// A difference between the register and the provider's list.
import { z } from 'zod';

export const oneDifference = z.object({ differenceId: z.uuid() });
