// The order of the card on a phone: how to reach the person, what to do, and then all that is known.
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Outputs } from '@zapisy/api/client';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { ANNA_AS_LEAD } from '../../testing/leads.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { LeadSections } from './lead-sections.tsx';

const NOW = new Date('2026-11-20T13:05:00Z');

const CARD: Outputs['leads']['one'] = {
  lead: {
    ...ANNA_AS_LEAD,
    socialLeadId: null,
    citySource: 'staff',
    channel: 'telefon',
    inactiveReason: null,
    receivedAt: NOW,
    playerId: null,
    ownerEmail: null,
    assignee: null,
    nextContactOn: null,
    version: 1,
    pageId: null,
    formId: null,
    platform: null,
    campaignId: null,
    campaignName: null,
    adsetId: null,
    adsetName: null,
    adId: null,
    adName: null,
  },
  note: '',
  assigneeName: null,
  answers: [],
  consents: [],
  history: [],
  participant: null,
  duplicates: [],
  next: 'Kontakt',
  undoable: null,
  pageName: null,
};

const WRONG = { kind: 'wrong', isUndo: false, at: 1 } as const;

type Answer = ComponentProps<typeof LeadSections>['answer'];

async function shown(mayErase: boolean, given: Partial<typeof CARD> = {}, answer?: Answer) {
  const people = { suggested: [], found: [], query: '' };
  const card = { ...CARD, ...given };
  renderPage(() => (
    <LeadSections
      card={card}
      cities={['Kraków']}
      people={people}
      staff={[]}
      me="marek@zapisy.example"
      mayErase={mayErase}
      now={NOW}
      answer={answer}
    />
  ));
  return (await screen.findAllByRole('heading', { level: 2 })).map(({ id }) => id);
}

it('LeadSections has what can be done before what is only read, on the screen, for the keyboard and for a screen reader', async () => {
  expect(await shown(false)).toEqual([
    ...['kontakt', 'etap', 'opiekun', 'miasto', 'notatka', 'nieaktualny'],
    ...['odpowiedzi', 'pochodzenie', 'historia'],
  ]);
  const move = screen.getByRole('button', { name: textPattern('Przenieś do: Kontakt') });
  const history = screen.getByRole('region', { name: 'Historia' });
  expect(move.compareDocumentPosition(history) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('LeadSections asks for a day at its field where none was given and none was there to remove', async () => {
  await shown(false, {}, { ...WRONG, act: 'contact', typed: { error: { on: ['Wybierz.'] } } });
  const day = screen.getByLabelText(textPattern('Następny kontakt'));
  expect(day).toBeInvalid();
  expect(day).toHaveAccessibleDescription(textPattern('Wybierz dzień następnego kontaktu.'));
  expect(day).toHaveFocus();
});

it('LeadSections says at its field that the day is past', async () => {
  const typed = { error: { on: ['W przeszłości.'] }, initialValue: { on: '2026-11-01' } };
  await shown(false, {}, { ...WRONG, act: 'contact', typed });
  const day = screen.getByLabelText(textPattern('Następny kontakt'));
  expect(day).toHaveAccessibleDescription(/nie może być w\sprzeszłości/);
});

it.each([{ note: 'Oddzwonić.' }, {}])('LeadSections keeps the note %j that was not saved', async (initialValue) => {
  const failure = { kind: 'failed', reference: 'ZP-1' } as const;
  const answer = { ...WRONG, act: 'note', kind: 'refused', failure, typed: { initialValue } } as const;
  await shown(false, { note: 'Była chora.' }, answer);
  expect(screen.getByRole('textbox', { name: 'Notatka' })).toHaveValue(initialValue.note ?? '');
  expect(screen.getByText(/Była chora/)).toBeVisible();
});

it.each([
  ['move', { lead: { ...CARD.lead, stage: 'Trening próbny' }, next: 'Zapisany' }],
  ['link', { lead: { ...CARD.lead, stage: 'Zapisany' }, next: null }],
] as const)(
  'LeadSections asks who the lead became, not in red, where the form of %s came without a choice',
  async (act, given) => {
    await shown(false, given, { ...WRONG, act, typed: { error: { playerId: ['Wybierz.'] } } });
    const choice = screen.getByRole('group', { name: textPattern('Kim jest ta osoba?') });
    expect(choice).toHaveAccessibleDescription(textPattern('Wybierz uczestnika albo zaznacz, że jeszcze go nie ma.'));
    expect(within(choice).getByRole('status')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(within(choice).getByRole('radio')).toHaveFocus();
  },
);

it('LeadSections offers to erase the person only to whom it is allowed', async () => {
  expect(await shown(true)).toContain('dane-osobowe');
});

it('LeadSections shows when the person came, and since when an import has had them here', async () => {
  await shown(false, { lead: { ...CARD.lead, createdAt: new Date('2026-10-21T12:05:00Z') } });
  const [contact] = screen.getAllByRole('region');
  expect(contact).toHaveTextContent(/21\.10\.2026, 14:05 \(30 dni temu\)u nas od 20\.11\.2026, 14:05/);
});

const BOXES = [
  { checkbox_key: 'zgoda_na_kontakt', is_checked: '1' },
  { checkbox_key: 'zgoda_marketingowa', is_checked: '' },
];

it('consents are listed box by box', async () => {
  expect(await shown(false, { consents: BOXES })).toContain('zgody');
  const section = within(screen.getByRole('region', { name: 'Zgody' }));
  const message = (role: 'term' | 'definition') => section.getAllByRole(role).map(({ textContent }) => textContent);
  expect(message('term')).toEqual(['Zgoda na kontakt', 'Zgoda marketingowa']);
  expect(message('definition')).toEqual(['tak', 'nie']);
});

it('consents are no section of a lead that was asked for none', async () => {
  expect(await shown(false)).not.toContain('zgody');
});

const other = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: 'Nowak',
  stage: 'Nowy' as const,
  inactiveReason: null,
  arrivedAt: NOW,
  by: 'email' as const,
});

it('the question before erasing names the other leads of the same person, with a way to each', async () => {
  await shown(true, { duplicates: [other('7', 'Anna'), other('8', 'Ania')] });
  const section = within(screen.getByRole('region', { name: 'Dane osobowe' }));
  await userEvent.click(section.getByText('Usuń dane tej osoby'));
  expect(
    section.getByText(/^2\sinne leady mają ten sam e-\u2060?mail lub telefon i\snie zostaną usunięte razem/),
  ).toBeVisible();
  const links = section.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/zespol/leady/7', '/zespol/leady/8']);
});

it('the question before erasing says of a customer alone that their revenue leaves the figures', async () => {
  await shown(true, { lead: { ...CARD.lead, stage: 'Zapisany', ownerEmail: 'anna@poczta.example' } });
  expect(screen.getByRole('region', { name: 'Dane osobowe' })).toHaveTextContent(/Przychód od tego klienta zniknie/);
  cleanup();
  await shown(true);
  expect(screen.getByRole('region', { name: 'Dane osobowe' })).not.toHaveTextContent(/Przychód|inny lead/);
});
