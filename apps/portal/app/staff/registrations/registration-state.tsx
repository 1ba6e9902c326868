// The state of a registration as a chip; of a reservation with its last day.

import { toDayText } from '@zapisy/domain/registration/course-time-text';
import { Chip } from '@zapisy/screens/components/chip';
import type { Tone } from '@zapisy/screens/tones';
import { pl } from '../../texts/pl.ts';
import { type RegistrationCard, type RegistrationStatus, statusOf } from './registration-card.ts';

const texts = pl.staffRegistration;
const TONES: Readonly<Record<RegistrationStatus, Tone | 'line'>> = {
  taken: 'quiet',
  reserved: 'info',
  held: 'info',
  waiting: 'warn',
  cancelled: 'line',
  over: 'line',
};

export function RegistrationState({ card }: { readonly card: RegistrationCard }) {
  const status = statusOf(card);
  const isReserved = status === 'reserved' && card.reservedUntil !== null;
  return (
    <Chip tone={TONES[status]}>
      {isReserved ? texts.reservedUntil(toDayText(card.reservedUntil)) : texts.states[status]}
    </Chip>
  );
}
