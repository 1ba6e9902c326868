// The refusal when a registration has changed since staff saw it.
import {
  isChangedSinceSeen,
  type SeenRegistration,
  type StaffRegistration,
} from '@zapisy/domain/registration/staff-registration';
import { Refusal } from '../refusal.ts';

/** @throws Refusal 'conflict' when another person has changed it since */
export function refuseChanged(registration: StaffRegistration, seen: SeenRegistration): void {
  if (isChangedSinceSeen(registration, seen)) throw new Refusal('conflict', { reason: 'registration-changed' });
}
