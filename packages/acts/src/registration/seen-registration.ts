// What the acts of staff on a participant's place have in common.
import { REGISTRATION_STATES } from '@zapisy/domain/registration/registration';
import { z } from 'zod';

/** What the screen showed: a registration that has changed since is a conflict. */
export const seenRegistration = z.object({
  registrationId: z.uuid(),
  seen: z.object({
    state: z.enum(REGISTRATION_STATES),
    courseId: z.uuid(),
    /** In grosze. */
    price: z.int32().nonnegative(),
  }),
});

/** The values of a place in the audit. */
export const PLACE_FIELDS = ['state', 'heldUntil', 'courseId', 'course', 'price'] as const;
