// Step 1 of a full course: its waiting list instead of places, and both where a place is held already.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aWard } from '#app/testing/families.ts';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { ParticipantsForm } from './choose-wards-form.tsx';

const COURSE = { city: 'Kraków', ageFrom: null, ageTo: null, startsOn: '2027-02-01' };
const wards = ['Zofia', 'Jan'].map((name) => aWard(name).participant);

const form = (more: Partial<Parameters<typeof ParticipantsForm>[0]>) =>
  renderPage(() => (
    <ParticipantsForm
      wards={wards}
      places={[]}
      basket={[]}
      free={0}
      course={COURSE}
      sent={undefined}
      hasWaitingList
      {...more}
    />
  ));
const wait = () => screen.queryByRole('button', { name: textPattern('Zapisz na listę rezerwową') });
const HELD = { registrationId: 'r1', playerId: 'id-Zofia', state: 'held' as const, checkoutId: null, first: null };

it('a full course offers its waiting list alone', async () => {
  form({});
  expect(await screen.findByText(/listę.rezerwową.nic.nie.kosztuje/)).toBeVisible();
  expect(wait()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dalej' })).toBeNull();
});

it('a full course where a place is held is continued, and the others may wait', async () => {
  form({ places: [{ ...HELD, isOffered: true }] });
  expect(await screen.findByRole('button', { name: 'Dalej' })).toBeVisible();
  expect(wait()).toBeVisible();
});

it('a course with places, and one whose list is over, offer no list', async () => {
  form({ free: 2 });
  expect(await screen.findByRole('button', { name: 'Dalej' })).toBeVisible();
  expect(wait()).toBeNull();
});

it('who waits has the place in the line instead of a tick, until there is a free place', async () => {
  const [participant] = wards;
  const entry = { entryId: 'e1', participant, course: {}, position: 2, offer: null };
  form({ waiting: [entry] as unknown as NonNullable<Parameters<typeof ParticipantsForm>[0]['waiting']> });
  expect(await screen.findByText(textPattern('2. na liście rezerwowej'))).toBeVisible();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});
