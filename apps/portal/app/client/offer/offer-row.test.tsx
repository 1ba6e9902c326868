// A row of the offer: what it says of the meetings that do not take place.
import { screen } from '@testing-library/react';
import { grosze } from '@zapisy/domain/money';
import { CAMP_FACTS } from '@zapisy/domain/testing/courses';
import { warsawMoment } from '@zapisy/domain/warsaw-time';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { OfferRow } from './offer-row.tsx';
import { offeredFacts } from './offered-facts.server.ts';

const COURSE: Parameters<typeof OfferRow>[0]['course'] = {
  ...CAMP_FACTS,
  id: 'c-1',
  number: 12,
  kind: 'permanent',
  name: 'Balet',
  shortName: 'Balet',
  city: 'Kraków',
  price: grosze(22_000),
  vatRate: '8',
  places: 12,
  free: 5,
  kept: 0,
  startsOn: '2026-09-01',
  endsOn: null,
  hours: [{ weekday: 4, starts: '17:00', ends: '18:00' }],
};
const MOVED = { day: '2026-12-17', reason: 'zawody', movedTo: { day: '2026-12-18', starts: '16:00', ends: '17:00' } };

it.each([
  ['a class that does not meet next time', {}, '2026-12-20', ['24 grudnia: Wigilia, bez zajęć']],
  ['a class that meets before the holiday', {}, '2026-12-14', []],
  [
    'a class whose next meeting was moved',
    { changes: [MOVED] },
    '2026-12-14',
    [/17 grudnia: zajęcia przeniesione, .*18\.12.*16:00.*zawody/],
  ],
  [
    'a turnus over a holiday',
    { kind: 'turnus', startsOn: '2026-11-09', endsOn: '2026-11-13', hours: CAMP_FACTS.hours },
    '2026-11-01',
    ['11 listopada: Święto Niepodległości, bez zajęć'],
  ],
] as const)('the row of %s says so', async (_, given, day, lines) => {
  const course = { ...COURSE, ...given };
  const facts = offeredFacts([course], warsawMoment(day, '12:00')).get(course.id);
  renderPage(() => <OfferRow course={course} facts={facts} related={[]} basket={[]} withCity />);
  const [row] = await screen.findAllByRole('listitem');
  const said = [...(row?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(said).toEqual(lines.map((line) => (typeof line === 'string' ? line : expect.stringMatching(line))));
});
