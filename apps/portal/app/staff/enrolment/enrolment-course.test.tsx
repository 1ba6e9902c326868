// What the enrolment form says of the chosen course: why it cannot be chosen, and for whom it is.
import { screen } from '@testing-library/react';
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { AgeNotice, CourseNotOffered, CourseOfAddress } from './enrolment-course.tsx';

it('AgeNotice says in a sentence for whom the course is', async () => {
  const course = { ageFrom: 4, ageTo: 6, startsOn: '2026-09-07' } as Parameters<typeof AgeNotice>[0]['course'];
  renderPage(() => <AgeNotice course={course} birthYear={2010} />);
  expect(await screen.findByText(textPattern('Wiek nie pasuje do tych zajęć.'))).toBeInTheDocument();
  // The years are typeset, so that a range is on one line.
  expect(screen.getByText(/^Odpowiednie: roczniki 2020\W+2022\. Możesz zapisać mimo to\.$/)).toBeInTheDocument();
});

describe('CourseOfAddress', () => {
  const days = { startsOn: '2026-12-01', endsOn: '2026-12-01', hours: [] };

  it.each([
    ['trial', /^Zajęcia: Akrobatyka 7\W+9 lat · .*30,00\szł · 4\swolne miejsca$/],
    ['permanent', /30,00\szł miesięcznie · /],
  ] as const)('says the price of a %s class before the person is chosen', async (kind, shown) => {
    const course = { ...days, kind, shortName: 'Akrobatyka 7-9 lat', price: grosze(3_000), free: 4 };
    renderPage(() => <CourseOfAddress course={course} />);
    expect((await screen.findByText('Zajęcia:')).closest('p')).toHaveTextContent(shown);
  });
});

describe('CourseNotOffered', () => {
  it.each([
    ['full', 'Nie ma na nich wolnych miejsc. Wybierz inne zajęcia.'],
    ['closed', 'Zapisy na nie są zamknięte. Wybierz inne zajęcia.'],
    ['started', 'Ten turnus już się rozpoczął. Wybierz inne zajęcia.'],
    ['over', 'Te zajęcia już się skończyły. Wybierz inne zajęcia.'],
  ] as const)('says of a course that is %s: %s', async (state, why) => {
    renderPage(() => <CourseNotOffered name="Balet" state={state} />);
    expect(await screen.findByText(textPattern('Nie można wybrać zajęć: Balet.'))).toBeInTheDocument();
    expect(screen.getByText(textPattern(why))).toBeInTheDocument();
  });
});
