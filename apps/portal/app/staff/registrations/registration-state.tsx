// The state of a registration as a chip.

import { Chip } from '@zapisy/screens/components/chip';
import type { Tone } from '@zapisy/screens/tones';
import { pl } from '../../texts/pl.ts';
import { type RegistrationCard, type RegistrationStatus, statusOf } from './registration-card.ts';

const TONES: Readonly<Record<RegistrationStatus, Tone | 'line'>> = {
  taken: 'quiet',
  held: 'info',
  waiting: 'warn',
  cancelled: 'line',
  over: 'line',
};

export function RegistrationState({ card }: { readonly card: RegistrationCard }) {
  const status = statusOf(card);
  return <Chip tone={TONES[status]}>{pl.staffRegistration.states[status]}</Chip>;
}
