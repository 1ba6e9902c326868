// Why an act was refused, for staff: leads.
import type { GeneralTexts } from '#app/texts/refusal-text.ts';

export const leadsRefusals = {
  'ad-platform-off': {
    title: 'Platforma reklamowa jest wyłączona w ustawieniach.',
    text: 'Włącza ją administrator.',
  },
  'not-next': { title: 'Lead przechodzi kolejno przez etapy.', text: 'Wybierz następny etap.' },
  inactive: { title: 'Ten lead jest nieaktualny.', text: 'Najpierw go przywróć.' },
  'nothing-to-undo': { title: 'Nie ma już czego cofać.', text: 'Nic nie musisz robić.' },
  'no-reason': {
    title: 'Brakuje powodu.',
    text: 'Podaj powód, dla którego lead jest nieaktualny.',
  },
  'already-active': { title: 'Ten lead jest już na liście.', text: 'Nic nie musisz robić.' },
  'not-a-customer': {
    title: 'Ten lead nie jest jeszcze na etapie Zapisany.',
    text: 'Uczestnika wybiera się na etapie Zapisany.',
  },
} satisfies GeneralTexts;
