// Why an act was refused, for staff: notifications for staff.
import type { GeneralTexts } from '#app/texts/refusal-text.ts';

export const notificationsRefusals = {
  'raised-again': {
    title: 'Ta sama sprawa pojawiła się już ponownie.',
    text: 'Znajdziesz ją wśród otwartych powiadomień.',
  },
} satisfies GeneralTexts;
