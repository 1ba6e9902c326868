// The course of a link to the enrolment that cannot be chosen: why, and the way to its waiting list.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { CourseNotOffered } from './course-of-address.tsx';

it.each([
  ['kept', /czekają\sosoby z\slisty rezerwowej\. Wybierz inne/, true],
  ['full', /Nie\sma na\snich wolnych miejsc\./, true],
  ['closed', /Zapisy na\snie\ssą\szamknięte\./, false],
] as const)(
  'a course that is %s says why, and leads to its list where somebody can wait',
  async (state, why, leads) => {
    renderPage(() => <CourseNotOffered courseId="id-balet" name="Balet" state={state} />);
    expect(await screen.findByText(why)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Lista\srezerwowa/ }) !== null).toBe(leads);
  },
);
