// An enrolment that was refused.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { EnrolmentNotice } from './enrolment-notice.tsx';
import { typedEnrolment } from './typed-enrolment.ts';

it('a form that was sent before speaks of that enrolment, and not of a sale', async () => {
  const details = { code: 'conflict', reason: 'other-request' } as const;
  const failure = { kind: 'conflict', details } as const;
  const typed = typedEnrolment(new FormData());
  renderPage(() => <EnrolmentNotice answer={{ kind: 'refused', failure, typed, key: 'key', at: 1 }} problems={[]} />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^Ten zapis już jest, ale z innymi danymi\..*Nie zapisuj drugi raz/);
  expect(alert).not.toHaveTextContent('sprzedaż');
});
