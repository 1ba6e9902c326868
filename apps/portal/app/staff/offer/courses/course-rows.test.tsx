// The rows of a city's courses: a chip only for what is unusual, and a button only for roles that may press it.
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { grosze } from '@zapisy/domain/money';
import { CAMP_FACTS } from '@zapisy/domain/testing/courses';
import { describe, expect, it } from 'vitest';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { byCity, type CourseView, pageOfCourses, savedCourseAddress } from './course-list.ts';
import { CourseNotice } from './course-notice.tsx';
import { CourseRows } from './course-rows.tsx';

function course(given: Partial<CourseView> = {}): CourseView {
  return {
    id: 'c-1',
    number: 12,
    version: 1,
    active: true,
    taken: 6,
    held: 1,
    free: 5,
    state: 'open',
    kind: 'permanent',
    name: 'Balet',
    city: 'Kraków',
    ...CAMP_FACTS,
    shortName: 'Balet',
    ageFrom: 4,
    ageTo: 6,
    hours: [{ weekday: 2, starts: '17:00', ends: '18:00' }],
    places: 12,
    startsOn: '2026-09-01',
    endsOn: null,
    price: grosze(22_000),
    vatRate: 'zw',
    vatExemption: 'art. 43',
    ...given,
  };
}

function show(courses: readonly CourseView[], mayChange = true) {
  return renderPage(() => <CourseRows city="Kraków" courses={courses} mayChange={mayChange} />);
}

describe('a row', () => {
  it('says when, for how much a month, and how many places are left', async () => {
    show([course()]);
    const row = await screen.findByRole('row', { name: /Balet/ });
    expect(row).toHaveTextContent(/Balet.*stałe · 4.–.6 lat · ul\. Zakopiańska 62, sala 2/);
    expect(row).toHaveTextContent(/wtorki, 17:00.*od 1\.09\.2026.*220,00\szł.*za\smiesiąc, VAT\szw\./);
    expect(row).toHaveTextContent(/7\sz\s12.*1\sw\strakcie zapisu, 5\swolnych/);
    expect(within(row).queryByText(textPattern('brak miejsc'))).toBeNull();
  });

  it.each([
    [{ state: 'full', free: 0 }, 'brak miejsc', 'Zamknij zapisy: Balet'],
    [{ state: 'closed', active: false }, 'zamknięte', 'Otwórz zapisy: Balet'],
    [{ state: 'over' }, 'zakończone', undefined],
    [{ state: 'started' }, 'turnus trwa', undefined],
  ] as const)('of a course that is %j says so', async (given, message, button) => {
    show([course(given)]);
    const row = await screen.findByRole('row', { name: /Balet/ });
    expect(within(row).getByText(textPattern(message))).toBeVisible();
    const buttons = within(row).queryAllByRole('button');
    expect(buttons.map((one) => one.getAttribute('aria-label')?.replace(/\s/g, ' '))).toEqual(button ? [button] : []);
  });

  it('sends which course is closed', async () => {
    const { sent } = show([course(), course({ id: 'c-2', shortName: 'Judo', active: false, state: 'closed' })]);
    await userEvent.click(await screen.findByRole('button', { name: textPattern('Zamknij zapisy: Balet') }));
    await userEvent.click(screen.getByRole('button', { name: textPattern('Otwórz zapisy: Judo') }));
    await waitFor(() =>
      expect(sent).toEqual([
        { courseId: 'c-1', action: 'close' },
        { courseId: 'c-2', action: 'open', open: 'on' },
      ]),
    );
  });

  it('is only read by who may not change it', async () => {
    show([course()], false);
    expect(await screen.findByText('otwarte')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Lista']);
  });
});

describe('what was done', () => {
  it('is said, and closing can be taken back', async () => {
    const closed = course({ active: false, state: 'closed' });
    const answer = { act: 'close', kind: 'done', value: closed, at: 1 } as const;
    const { sent } = renderPage(() => <CourseNotice answer={answer} saved={undefined} />);
    expect(await screen.findByRole('status')).toHaveTextContent(/Zamknięto zapisy: Balet\..*je\szachowuje/);
    await userEvent.click(screen.getByRole('button', { name: 'Cofnij' }));
    await waitFor(() => expect(sent).toEqual([{ courseId: 'c-1', action: 'open', open: 'on' }]));
  });

  it('is said of a course that was saved', async () => {
    renderPage(() => <CourseNotice answer={undefined} saved={course()} />);
    expect(await screen.findByRole('status')).toHaveTextContent('Zapisano: Balet.');
  });
});

describe('a course that was saved', () => {
  const placed = { day: '2026-12-24', starts: '17:00', ends: '18:00' };
  const holiday = { placed, why: { kind: 'holiday', reason: 'Wigilia' } } as const;
  const dayOff = { placed: { ...placed, day: '2026-12-28' }, why: { kind: 'day-off', reason: 'ferie' } } as const;

  it.each([
    [{ days: [holiday], isAll: true }, /nie odbędą się ani razu.*24\.12\.2026: Wigilia.*w święto/, ['Popraw zajęcia']],
    [
      { days: [holiday, dayOff], isAll: false },
      /w te dni zajęć nie będzie.*Wigilia.*28\.12\.2026: ferie/,
      ['Popraw zajęcia', 'Dni wolne'],
    ],
  ] as const)('names the days that it loses: %#', async (lost, message, links) => {
    renderPage(() => <CourseNotice answer={undefined} saved={course({ lost })} />);
    const notice = await screen.findByText(/Wigilia/);
    expect(notice.closest('[role=status]')?.textContent?.replace(/\s/g, ' ')).toMatch(message);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
  });
});

describe('the list', () => {
  it('groups by city in the chain’s order, and leaves out cities without a course', () => {
    const courses = ['Gdańsk', 'Radom', 'Kraków', 'Gdańsk', 'Łódź'].map((city, index) =>
      course({ id: `${index}`, city }),
    );
    const groups = byCity(courses, ['Kraków', 'Wrocław', 'Gdańsk']);
    expect(groups.map(({ city, courses: own }) => [city, own.map(({ id }) => id)])).toEqual([
      ['Kraków', ['2']],
      ['Gdańsk', ['0', '3']],
      ['Łódź', ['4']],
      ['Radom', ['1']],
    ]);
  });

  it('comes in pages that go on city by city behind the last course, each course once', () => {
    const all = Array.from({ length: 50 }, (_, index) =>
      course({ id: `${index}`, city: index % 2 === 0 ? 'Gdańsk' : 'Kraków' }),
    );
    const one = pageOfCourses(all, ['Kraków', 'Gdańsk'], undefined);
    const two = pageOfCourses(all, ['Kraków', 'Gdańsk'], one.next);
    expect([one.courses.length, two.courses.length, two.next]).toEqual([35, 15, undefined]);
    const shown = [...one.courses, ...two.courses].map(({ id, city }) => [city, id]);
    expect(shown.slice(0, 25).every(([city]) => city === 'Kraków')).toBe(true);
    expect(new Set(shown.map(([, id]) => id)).size).toBe(50);
  });

  it('is opened at the courses where one was saved', () => {
    expect(savedCourseAddress({ id: 'c-1', state: 'over' })).toBe('/zespol/zajecia?pokaz=zakonczone&zapisano=c-1');
  });
});
