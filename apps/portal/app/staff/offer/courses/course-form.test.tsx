// The form of a course: what it sends, its preview of the receipt, and what it keeps after a problem.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { grosze } from '@zapisy/domain/money';
import type { UsualVat } from '@zapisy/domain/offer/sold-terms';
import { CAMP_FACTS } from '@zapisy/domain/testing/courses';
import { describe, expect, it } from 'vitest';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { CourseForm, type CourseNotSaved } from './course-form.tsx';
import { type Course, NEW_COURSE, typedCourseOf } from './typed-course.ts';

const COURSE: Course = {
  id: 'c-1',
  number: 12,
  version: 3,
  active: true,
  taken: 2,
  held: 1,
  free: 13,
  state: 'open',
  kind: 'turnus',
  name: 'Półkolonie',
  city: 'Radom',
  ...CAMP_FACTS,
  ageFrom: 18,
  ageTo: null,
  places: 16,
  startsOn: '2098-02-01',
  endsOn: '2098-02-05',
  price: grosze(89_000),
  vatRate: 'zw',
  vatExemption: 'art. 43',
};

const VENUES = [
  { city: 'Kraków', address: 'ul. Dietla 9', room: 'sala 4' },
  { city: 'Kraków', address: 'ul. Dietla 9', room: 'sala zabaw' },
  { city: 'Radom', address: 'ul. Żeromskiego 1', room: '' },
];

type Shown = { readonly course?: Course; readonly usualVat?: UsualVat | null; readonly answer?: CourseNotSaved };

function show({ course, usualVat = null, answer }: Shown = {}) {
  const facts = { cities: ['Kraków'], venues: VENUES, usualVat, freshKey: 'k-1', month: '2026-11' };
  return renderPage(() => <CourseForm course={course} answer={answer} {...facts} />);
}

describe('the form', () => {
  it('of a new course chooses nothing beforehand and sends its own key', async () => {
    const { sent } = show();
    expect(await screen.findByLabelText('Rodzaj')).toHaveValue('');
    expect(screen.getByLabelText('Miasto')).toHaveValue('');
    expect(screen.getByLabelText(textPattern('Stawka VAT'))).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: textPattern('Dodaj zajęcia') }));
    await waitFor(() => expect(sent).toMatchObject([{ key: 'k-1', version: '0', name: '' }]));
  });

  it('of a new course of a school that pays no VAT begins exempt on its ground, and a kept course stays as it is', async () => {
    const usualVat = { vatRate: 'zw', vatExemption: 'art. 113 ust. 1' } as const;
    show({ usualVat });
    expect(await screen.findByLabelText(textPattern('Stawka VAT'))).toHaveValue('zw');
    expect(screen.getByLabelText(textPattern('Podstawa zwolnienia z VAT'))).toHaveValue('own');
    expect(screen.getByLabelText(textPattern('Inna podstawa zwolnienia'))).toHaveValue('art. 113 ust. 1');
    cleanup();
    show({ usualVat, course: { ...COURSE, vatRate: '8', vatExemption: null } });
    expect(await screen.findByLabelText(textPattern('Stawka VAT'))).toHaveValue('8');
  });

  it('of a course shows it as it is kept, with a city and a ground that are on no list', async () => {
    const { sent } = show({ course: COURSE });
    expect(await screen.findByLabelText('Miasto')).toHaveValue('Radom');
    expect(screen.getByLabelText(/^Wiek od/)).toHaveValue('18');
    expect(screen.getByLabelText(/^Wiek do/)).toHaveValue('');
    expect(screen.getByLabelText('środa: od')).toHaveValue('08:00');
    expect(screen.getByLabelText('sobota: od')).toHaveValue('');
    expect(screen.getByLabelText(textPattern('Podstawa zwolnienia z VAT'))).toHaveValue('own');
    expect(screen.getByLabelText(textPattern('Inna podstawa zwolnienia'))).toHaveValue('art. 43');
    await userEvent.click(screen.getByRole('button', { name: textPattern('Zapisz zajęcia') }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ key: 'c-1', version: '3', price: '890,00', endsOn: '2098-02-05' }]),
    );
  });

  it('shows the receipt while the name is typed, and what there is no room for', async () => {
    show();
    expect(screen.queryByText(textPattern('Na paragonie:'))).toBeNull();
    await userEvent.selectOptions(await screen.findByLabelText('Rodzaj'), 'stałe');
    await userEvent.type(screen.getByLabelText(textPattern('Nazwa na dokumentach')), 'Łabędzie');
    expect(screen.getByText('Labedzie 11.2026 (Zofia Nowak)')).toBeVisible();
    await userEvent.type(screen.getByLabelText(textPattern('Nazwa na dokumentach')), ' dla najmłodszych dzieci');
    expect(screen.getByText(textPattern('Imię uczestnika już się nie zmieści.'))).toBeVisible();
    await userEvent.type(screen.getByLabelText(textPattern('Nazwa na dokumentach')), ' i ich rodziców');
    expect(screen.getByText(/zabraknie\sjej końca/)).toBeVisible();
  });

  it('keeps what was typed, its key, and says each problem at its field', async () => {
    const typed = { ...NEW_COURSE, key: 'k-0', name: 'Balet', price: 'dużo', vatRate: 'zw', vatExemption: 'own' };
    const error = { price: ['Podaj cenę.'], ownExemption: ['Podaj podstawę.'] };
    const { sent } = show({ answer: { act: 'save', kind: 'wrong', typed: { initialValue: typed, error }, at: 1 } });
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    expect(screen.getByLabelText(textPattern('Cena brutto za osobę'))).toHaveAccessibleDescription(/Podaj cenę\./);
    expect(screen.getByLabelText(textPattern('Inna podstawa zwolnienia'))).toBeInvalid();
    expect(screen.getByLabelText(textPattern('Podstawa zwolnienia z VAT'))).toBeValid();
    await userEvent.click(screen.getByRole('button', { name: textPattern('Dodaj zajęcia') }));
    await waitFor(() => expect(sent).toMatchObject([{ key: 'k-0', name: 'Balet', price: 'dużo' }]));
  });

  it('of a change that another person was faster with shows both, and can be sent over theirs', async () => {
    const mine = {
      ...typedCourseOf(COURSE),
      name: 'Ferie',
      version: '4',
      startsOn: '2098-02-01',
      endsOn: '2098-02-05',
      places: '16',
      price: '990',
    };
    const initialValue = { ...mine, key: 'c-1', vatRate: 'zw', vatExemption: 'own', ownExemption: 'art. 43' };
    const details = { code: 'conflict', reason: 'changed-meanwhile', stored: COURSE } as const;
    const failure = { kind: 'conflict', details } as const;
    const { sent } = show({
      course: COURSE,
      answer: { act: 'save', kind: 'refused', typed: { initialValue }, failure, at: 1 },
    });
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Nazwa\sna\sdokumentachPółkolonieFerie$/),
      expect.stringMatching(/890,00.*990,00/),
    ]);
    await userEvent.click(screen.getByRole('button', { name: textPattern('Zapisz moje') }));
    await waitFor(() => expect(sent).toMatchObject([{ key: 'c-1', version: '4', name: 'Ferie' }]));
  });

  it('proposes the known venues of the chosen city, each once', async () => {
    show();
    const proposed = (label: string) => {
      const list = (screen.getByLabelText(textPattern(label)) as HTMLInputElement).list;
      return [...(list?.options ?? [])].map(({ value }) => value);
    };
    await userEvent.selectOptions(await screen.findByLabelText('Miasto'), 'Kraków');
    expect(proposed('Ulica i numer')).toEqual(['ul. Dietla 9']);
    const rooms = (screen.getByRole('combobox', { name: /^Sala/ }) as HTMLInputElement).list;
    expect([...(rooms?.options ?? [])].map(({ value }) => value)).toEqual(['sala 4', 'sala zabaw']);
  });

  it('says what is wrong with hours in the row of their weekday', async () => {
    const typed = { initialValue: { ...NEW_COURSE, starts2: '18:00' }, error: { starts2: ['Podaj obie godziny.'] } };
    show({ answer: { act: 'save', kind: 'wrong', typed, at: 1 } });
    expect(await screen.findByRole('link', { name: 'wtorek: od' })).toHaveAttribute('href', '#field-starts2');
    expect(screen.getByLabelText('wtorek: od')).toHaveAccessibleDescription('Podaj obie godziny.');
    expect(screen.getByLabelText('wtorek: do')).toBeValid();
  });

  it('says that the outcome is unknown, with the code for help', async () => {
    const failure = { kind: 'failed', reference: 'ABC' } as const;
    show({ answer: { act: 'save', kind: 'refused', typed: { initialValue: NEW_COURSE }, failure, at: 1 } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Nie wiemy, czy zmiany zostały zapisane.*podwójnie.*ABC/,
    );
  });
});
