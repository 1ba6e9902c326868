// A typed course: what is sent for it, and the text at each field with a problem.
import { grosze } from '@zapisy/domain/money';
import { tidyDescription } from '@zapisy/domain/offer/course-description';
import { CAMP_FACTS } from '@zapisy/domain/testing/courses';
import { describe, expect, it } from 'vitest';
import { carryOut } from '#app/forms/carry-out.server.ts';
import { refusing, stubApi } from '#app/testing/stub-api.ts';
import { courseForms, courseListForms } from './course-forms.server.ts';
import { parsedCourse, typedCourse, typedCourseOf } from './typed-course.ts';

const ID = '5b0f4c2e-0000-4000-8000-000000000001';
const FORM = {
  name: ' Półkolonie  zimowe: taniec',
  kind: 'turnus',
  city: 'Kraków',
  shortName: 'Ferie: taniec',
  address: 'ul. Dietla  9',
  room: '',
  ageFrom: '7',
  ageTo: '9',
  starts1: '8:00',
  ends1: '16.00',
  startsOn: '2098-02-01',
  endsOn: '2098-02-05',
  places: '16',
  price: '890',
  vatRate: '8',
  vatExemption: '',
  ownExemption: '',
  description: 'Uczymy  skoków.\r\n\r\n\r\nOd zera.',
  bring: 'strój\r\nbidon',
  version: '3',
  key: ID,
  action: 'save',
};

function formOf(given: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(given)) form.set(name, value);
  return form;
}

async function save(given: Readonly<Record<string, string>>, answer: (input: object) => unknown = (input) => input) {
  const { api, calls } = stubApi({ 'courses.save': answer });
  const form = formOf({ ...FORM, ...given });
  const saved = await carryOut({ answerWith: () => undefined }, form, courseForms(api));
  const wrong = saved?.kind === 'wrong' ? Object.entries(saved.typed.error ?? {}) : [];
  return { saved, wrong, inputs: calls.map(({ input }) => input) };
}

describe('the form of a course', () => {
  it('sends what was typed as the server keeps it', async () => {
    const { saved, inputs } = await save({});
    expect(saved).toMatchObject({ kind: 'done' });
    expect(inputs).toEqual([
      {
        id: ID,
        version: 3,
        kind: 'turnus',
        name: 'Półkolonie zimowe: taniec',
        city: 'Kraków',
        shortName: 'Ferie: taniec',
        address: 'ul. Dietla 9',
        room: '',
        ageFrom: 7,
        ageTo: 9,
        hours: [{ weekday: 1, starts: '08:00', ends: '16:00' }],
        meetsOnHolidays: false,
        startsOn: '2098-02-01',
        endsOn: '2098-02-05',
        places: 16,
        price: grosze(89_000),
        vatRate: '8',
        vatExemption: null,
        description: 'Uczymy skoków.\n\nOd zera.',
        trainer: '',
        level: '',
        bring: 'strój\nbidon',
        dayPlan: '',
      },
    ]);
  });

  it.each([
    [
      { ageFrom: '18', ageTo: '' },
      { ageFrom: 18, ageTo: null },
    ],
    [{ starts1: '8', ends1: '9' }, { hours: [{ weekday: 1, starts: '08:00', ends: '09:00' }] }],
    [
      { kind: 'permanent', endsOn: '' },
      { kind: 'permanent', endsOn: null },
    ],
    [{ price: '0' }, { price: 0 }],
  ])('reads %j', async (given, expected) => {
    expect((await save(given)).inputs).toMatchObject([expected]);
  });

  it.each([
    [{ name: '' }, ['name'], /^Podaj nazwę/],
    [{ name: 'x'.repeat(121) }, ['name'], /najwyżej 120/],
    [{ kind: '' }, ['kind'], /^Wybierz rodzaj/],
    [{ city: '' }, ['city'], /^Wybierz miasto/],
    [{ ageFrom: 'maluchy' }, ['ageFrom'], /w latach/],
    [{ ageTo: '5' }, ['ageTo'], /niższy/],
    [{ shortName: '' }, ['shortName'], /^Podaj krótką/],
    [{ address: '' }, ['address'], /^Podaj ulicę/],
    [{ starts1: '', ends1: '' }, ['starts1'], /co najmniej jednego/],
    [{ ends1: '' }, ['starts1'], /obie godziny/],
    [{ ends1: '7:00' }, ['ends1'], /przed początkiem/],
    [{ starts5: '8:00', ends5: '9:00' }, ['starts5'], /nie ma tego dnia tygodnia/],
    [{ startsOn: '' }, ['startsOn'], /pierwszy dzień/],
    [{ startsOn: '2098-02-31' }, ['startsOn'], /nie ma w kalendarzu/],
    [{ endsOn: '' }, ['endsOn'], /turnus musi go mieć/],
    [{ endsOn: '2098-01-31' }, ['endsOn'], /przed pierwszym/],
    [{ trainer: 'x'.repeat(101) }, ['trainer'], /najwyżej 100/],
    [{ dayPlan: 'x'.repeat(2_001) }, ['dayPlan'], /najwyżej 2000/],
    [{ places: '0' }, ['places'], /od 1 do 1000/],
    [{ places: 'dwa' }, ['places'], /od 1 do 1000/],
    [{ price: '10 000,01' }, ['price'], /najwyżej 10/],
    [{ vatRate: '' }, ['vatRate'], /^Wybierz stawkę/],
    [{ vatRate: 'zw' }, ['vatExemption'], /^Podaj podstawę/],
    [{ name: '', places: '', price: '' }, ['name', 'places', 'price'], /^Podaj/],
  ])('shows %j, and sends no request', async (given, fields, message) => {
    const { wrong, inputs } = await save(given);
    expect(wrong.map(([field]) => field)).toEqual(fields);
    for (const [, texts] of wrong) expect(texts?.[0]?.replace(/\s/g, ' ')).toMatch(message);
    expect(inputs).toEqual([]);
  });

  it.each([
    [{ field: 'places', code: 'below-used', used: 5 }, 'places', /5 miejsc/],
    [{ field: 'kind', code: 'in-use' }, 'kind', /Zamknij zapisy/],
    [{ field: 'city', code: 'in-use' }, 'city', /Zamknij zapisy/],
    [{ field: 'city', code: 'unknown' }, 'city', /nie ma już na liście/],
    [{ field: 'endsOn', code: 'over' }, 'endsOn', /już minął/],
    [{ field: 'name', code: 'receipt-name-printed', vatRate: '8' }, 'name', /stawką VAT 8%.*Zmień nazwę/],
    [{ field: 'name', code: 'receipt-name', other: { name: 'Balet', vatRate: 'zw' } }, 'name', /„Balet”.*zw\./],
  ] as const)('says what only the server knows: %j', async (problem, field, message) => {
    const { wrong } = await save({}, () => {
      throw refusing({ code: 'bad-input', problems: [problem] });
    });
    const texts = wrong.map(([at, found]) => [at, found?.[0]?.replace(/\s/g, ' ')]);
    expect(texts).toEqual([[field, expect.stringMatching(message)]]);
  });
});

it.each([
  [{ action: 'close' }, false],
  [{ action: 'open', open: 'on' }, true],
])('registration of a course is set: %j', async (given, open) => {
  const { api, calls } = stubApi({ 'courses.setOpen': () => ({ id: ID }) });
  const form = formOf({ ...given, courseId: ID });
  expect(await carryOut({ answerWith: () => undefined }, form, courseListForms(api))).toMatchObject({ kind: 'done' });
  expect(calls).toEqual([{ path: 'courses.setOpen', input: { courseId: ID, open } }]);
});

describe('a stored course', () => {
  it.each([
    {
      kind: 'trial' as const,
      ageFrom: 18,
      ageTo: null,
      endsOn: '2098-02-01',
      vatRate: 'zw' as const,
      vatExemption: 'art. 43',
    },
    { kind: 'permanent' as const, ageFrom: 7, ageTo: 9, endsOn: null, vatRate: '8' as const, vatExemption: null },
  ])('comes back from its form as it is: %j', (given) => {
    const course = {
      name: 'Balet',
      city: 'Kraków',
      ...CAMP_FACTS,
      startsOn: '2098-02-01',
      places: 16,
      version: 2,
      price: grosze(22_050),
      ...given,
    };
    const typed = typedCourseOf(course);
    const { version: _, ...draft } = { ...course, ...tidyDescription({}), meetsOnHolidays: false };
    expect(parsedCourse(typedCourse(formOf(typed)))).toEqual(draft);
    expect(typed).toMatchObject({ price: '220,50', version: '2' });
  });
});
