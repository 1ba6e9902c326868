// What 'Załatwione' and its undo have in common.
import { z } from 'zod';

export const oneNotification = z.object({ id: z.uuid() });

/** `money` is the sum about which a person decides, with the gateway's number. */
export const RESOLUTION_FIELDS = ['resolvedAt', 'resolvedBy', 'note', 'matter', 'money'] as const;
