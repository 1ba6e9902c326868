// The texts about a course that is closed for registration: at its address, in a payment step, and beside the rest of a
// basket.
import { screen } from '@testing-library/react';
import { grosze } from '@zapisy/domain/money';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import type { EnrolmentClosure } from '@zapisy/domain/registration/course-state';
import { PLAIN_COURSE } from '@zapisy/domain/testing/courses';
import { describe, expect, it } from 'vitest';
import type { FormFailure } from '#app/server/api.server.ts';
import { aWard } from '#app/testing/families.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { pl } from '#app/texts/client-pl.ts';
import type { Registration } from './basket.ts';
import { ClosedCourse } from './closed-course.tsx';
import { LeftOutRegistrations } from './left-out.tsx';
import { StepStopped } from './step-stopped.tsx';

const NOW = new Date('2026-11-20T23:05:00Z');
const CASES = [
  ['turnus-started', { kind: 'turnus', startsOn: '2026-11-21', endsOn: '2026-11-25' }, /turnus już się rozpoczął/],
  [
    'course-off',
    {
      kind: 'trial',
      startsOn: '2026-11-21',
      endsOn: '2026-11-21',
      hours: [{ weekday: 6, starts: '10:00', ends: '11:00' }],
      changes: [{ day: '2026-11-21', reason: 'choroba', movedTo: null }],
    },
    /zajęcia się nie odbędą/,
  ],
  ['course-over', { kind: 'trial', startsOn: '2026-11-20', endsOn: '2026-11-20' }, /zajęcia już się skończyły/],
] satisfies [EnrolmentClosure, Partial<Registration['course']>, RegExp][];

function aRegistration(course: Partial<Registration['course']>): Registration {
  const { participant } = aWard('Zofia');
  return {
    id: 'r1',
    courseId: 'c1',
    playerId: participant.id,
    ownerEmail: participant.ownerEmail,
    participant,
    state: 'held',
    hold: { heldUntil: new Date('2026-11-20T23:10:00Z'), extensions: 0 },
    reservedUntil: null,
    first: null,
    course: { ...PLAIN_COURSE, price: grosze(89_000), ...course } as Registration['course'],
    choice: { preference: 'none', data: EMPTY_INVOICE, invoiceVersion: 1 },
    payment: undefined,
    review: null,
  };
}

describe.each(CASES)('a course that is closed (%s)', (closure, course, message) => {
  it('says why at its address, and leads to the others with the basket', async () => {
    const { closed, chooseCourse: toOffer } = pl.registration;
    const notice = closed[closure];
    await renderPage(() => <ClosedCourse {...{ shortName: 'Półkolonie', notice, toOffer, basket: ['r2'] }} />);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Wybierz zajęcia' })).toHaveAttribute('href', '/zajecia?koszyk=r2');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is the reason that a payment step gives', async () => {
    const details = { code: 'course-closed', reason: closure } as const;
    const failure: FormFailure = { kind: 'refused', code: 'course-closed', details };
    await renderPage(() => <StepStopped failure={failure} />);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Wybierz zajęcia' })).toHaveAttribute('href', '/zajecia');
  });

  it('sees which place the rest of the basket goes on without, though its hold still runs', async () => {
    await renderPage(() => <LeftOutRegistrations registrations={[aRegistration(course)]} now={NOW} />);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByText(/Zofia.*Nie można się już zapisać\. Nie płacisz/)).toBeVisible();
  });
});
