// The form that moves a meeting: what it shows at first, and the box that confirms a day off once the new day is one.
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { TypedForm } from '#app/forms/read-form.server.ts';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { MeetingForm } from './meeting-form.tsx';

const PLACED = { day: '2026-12-01', starts: '18:00', ends: '19:30' };
const MEETING = { placed: PLACED, why: null, mayChange: true, mayRestore: false };

const show = (typed?: TypedForm) =>
  renderPage(() => (
    <MeetingForm act="move" courseId="c1" meeting={MEETING} version={3} typed={typed} cancelTo="/zespol" />
  ));

it('the form starts with the hours of the meeting, and without a box', async () => {
  show();
  expect(await screen.findByLabelText('Od')).toHaveValue('18:00');
  expect(screen.getByLabelText(textPattern('Nowy dzień'))).toHaveValue('');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('a new day that is off is confirmed by a box, and what was typed stays', async () => {
  const initialValue = { reason: 'zawody', movedTo: { day: '2026-12-25', starts: '10:00', ends: '11:00' } };
  const { sent } = show({ initialValue, error: { isOnDayOff: ['To dzień wolny: Boże Narodzenie.'] } });
  expect(await screen.findByText('To dzień wolny: Boże Narodzenie.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: textPattern('Wiem, że to dzień wolny') }));
  await userEvent.click(screen.getByRole('button', { name: 'Przenieś' }));
  const moved = { 'movedTo.day': '2026-12-25', 'movedTo.starts': '10:00', 'movedTo.ends': '11:00' };
  await waitFor(() => expect(sent).toMatchObject([{ ...moved, isOnDayOff: 'on', reason: 'zawody', courseId: 'c1' }]));
});
