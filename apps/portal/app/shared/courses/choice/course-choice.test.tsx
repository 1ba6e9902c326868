// The choice of one course in a form: narrowed as one types, and what was chosen stays chosen.
import { Form } from '@remix-run/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { aPlace } from '#app/testing/overview.ts';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { CourseChoice } from './course-choice.tsx';
import { type ChoiceFilter, choiceFilterIn, citiesOf, FIT, filteredCourses } from './course-choice-filter.ts';

const { course } = aPlace();
const ACROBATICS = { ...course, free: 3 };
const BALLET = {
  ...course,
  id: 'c-2',
  shortName: 'Balet',
  name: 'Balet',
  city: 'Łódź',
  ageFrom: 10,
  ageTo: 12,
  free: 1,
};
const FULL = {
  ...course,
  id: 'c-3',
  shortName: 'Karate',
  name: 'Karate',
  kind: 'trial' as const,
  price: grosze(3_000),
  free: 0,
};
const COURSES = [ACROBATICS, BALLET, FULL];

function show(filter: Partial<ChoiceFilter> = {}, { chosen = '', birthYear = 2018 } = {}) {
  return renderPage(() => (
    <Form method="post">
      <CourseChoice
        name="course"
        legend="Zajęcia"
        courses={COURSES}
        choiceOf={({ id }) => id}
        chosen={chosen}
        filter={{ text: '', city: '', kind: '', age: '', ...filter }}
        birthYear={birthYear}
        otherAge={(years) => `Wiek nie pasuje: ${years}.`}
        error={undefined}
      />
      <button type="submit">Zapisz</button>
    </Form>
  ));
}
const names = () => screen.queryAllByRole('radio').map((radio) => radio.getAttribute('value'));

describe('CourseChoice', () => {
  it('says of each course what decides, and marks another age and a full one', async () => {
    show();
    const ballet = await screen.findByRole('radio', { name: /Balet.*Łódź.*250,00.*1.wolne miejsce/ });
    expect(ballet).toBeEnabled();
    expect(ballet).toHaveAccessibleName(/Wiek nie pasuje: roczniki.2014.*2016/);
    expect(screen.getByRole('radio', { name: /Karate.*brak miejsc/ })).toBeDisabled();
  });

  it.each([
    [{ text: 'LODZ balet' }, ['c-2']],
    [{ city: 'Łódź' }, ['c-2']],
    [{ kind: 'trial' }, ['c-3']],
    [{ age: FIT }, ['course-1', 'c-3']],
    [{ age: '10-12' }, ['c-2']],
    [{ text: 'szermierka' }, []],
  ] as const)('opens narrowed by %j', async (filter, listed) => {
    show(filter);
    await screen.findByRole('searchbox');
    expect(names()).toEqual(listed);
  });

  it('narrows as one types, keeps the chosen row, and sends nothing by Enter', async () => {
    const { sent } = show();
    await userEvent.click(await screen.findByRole('radio', { name: /Akrobatyka/ }));
    await userEvent.type(screen.getByRole('searchbox'), 'balet{Enter}');
    expect(names()).toEqual(['c-2']);
    expect(screen.getByText(textPattern('Na liście: 1 zajęcia.'))).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('keeps the row of the chosen course, whatever narrows the list, and sends it', async () => {
    const { sent } = show({ text: 'balet' }, { chosen: 'course-1' });
    expect(await screen.findByRole('radio', { name: /Akrobatyka/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
    expect(sent).toMatchObject([{ course: 'course-1' }]);
  });

  it('says what to do where nothing is left', async () => {
    show({ text: 'szermierka' });
    const list = await screen.findByRole('group', { name: 'Zajęcia' });
    expect(within(list).getByText(/Zmień filtry/)).toBeVisible();
  });
});

describe('choiceFilterIn', () => {
  it('reads an address, takes unknown values as no limit, and what is given where a field is missing', () => {
    const read = (search: string) => choiceFilterIn(new URLSearchParams(search), { city: 'Kraków' });
    expect(read('tekst=+balet+&rodzaj=turnus&wiek=7-9&miasto=')).toEqual({
      text: 'balet',
      kind: 'turnus',
      age: '7-9',
      city: '',
    });
    expect(read('rodzaj=taniec&wiek=99')).toEqual({ text: '', kind: '', age: '', city: 'Kraków' });
  });

  it('lets every age through while the year of birth is not known', () => {
    const fitting = choiceFilterIn(new URLSearchParams({ wiek: FIT }));
    expect(filteredCourses(COURSES, fitting, undefined)).toEqual(COURSES);
    expect(citiesOf(COURSES)).toEqual(['Kraków', 'Łódź']);
  });
});
