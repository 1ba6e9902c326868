// What staff saw of a registration as they pressed a button, and the refusal when it has changed since.
import { REGISTRATION_STATES } from '@zapisy/domain/registration/registration';
import {
  isChangedSinceSeen,
  type SeenRegistration,
  type StaffRegistration,
} from '@zapisy/domain/registration/staff-registration';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';

export const seenInput = z.object({
  state: z.enum(REGISTRATION_STATES),
  courseId: z.uuid(),
  /** In grosze. */
  price: z.int32().nonnegative(),
});

/** @throws Refusal 'conflict' when another person has changed it since */
export function refuseChanged(registration: StaffRegistration, seen: SeenRegistration): void {
  if (isChangedSinceSeen(registration, seen)) throw new Refusal('conflict', { reason: 'registration-changed' });
}
