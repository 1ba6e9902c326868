// What a course says of itself: how its texts are stored, how long they may be, and how they are divided for a page.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  DESCRIPTION_FIELDS,
  DESCRIPTION_LIMITS,
  dayPlanLines,
  descriptionProblems,
  linesOf,
  paragraphsOf,
  tidyDescription,
} from './course-description.ts';

it('a description keeps its paragraphs and lines, and nothing that the keyboard left beside them', () => {
  const typed = {
    description: '\r\n Uczymy  skoków.\r\nOd zera.\r\n\r\n \r\n\r\nCo roku pokaz. \n',
    bring: 'strój\u2028\u200Bbidon',
  };
  expect(tidyDescription(typed)).toEqual({
    description: 'Uczymy skoków.\nOd zera.\n\nCo roku pokaz.',
    trainer: '',
    level: '',
    bring: 'strój\nbidon',
    dayPlan: '',
  });
});

it('a stored description is stored again as it is', () => {
  const typed = fc.record(
    Object.fromEntries(DESCRIPTION_FIELDS.map((field) => [field, fc.string({ unit: 'binary' })])),
  );
  fc.assert(
    fc.property(typed, (given) => {
      const tidy = tidyDescription(given);
      expect(tidyDescription(tidy)).toEqual(tidy);
    }),
  );
});

it.each(DESCRIPTION_FIELDS)('the longest %s is taken, and one that is longer is named', (field) => {
  const longest = 'x'.repeat(DESCRIPTION_LIMITS[field]);
  expect(descriptionProblems({ [field]: `  ${longest}\n` })).toEqual([]);
  expect(descriptionProblems({ [field]: `${longest}x` })).toEqual([{ field, code: 'too-long' }]);
});

it('a text that is not said has no paragraph and no line', () => {
  expect([paragraphsOf(''), linesOf(''), dayPlanLines('')]).toEqual([[], [], []]);
  expect(paragraphsOf('a\nb\n\nc')).toEqual(['a\nb', 'c']);
  expect(linesOf('a\n\nb')).toEqual(['a', 'b']);
});

it.each([
  ['8:00 zbiórka', '8:00', 'zbiórka'],
  ['08.00 zbiórka', '8:00', 'zbiórka'],
  ['8:00–9:00 śniadanie', '8:00–9:00', 'śniadanie'],
  ['8.00 - 09:30: rozgrzewka', '8:00–9:30', 'rozgrzewka'],
  ['12:30 – obiad', '12:30', 'obiad'],
  ['15:45, odbiór dzieci', '15:45', 'odbiór dzieci'],
  ['8 dzieci w grupie', '', '8 dzieci w grupie'],
  ['25:00 nic', '', '25:00 nic'],
  ['8:75 nic', '', '8:75 nic'],
  ['od 8:00 zbiórka', '', 'od 8:00 zbiórka'],
  ['8:00', '', '8:00'],
])('the line %j of a plan of a day is %j and %j', (line, time, text) => {
  expect(dayPlanLines(line)).toEqual([{ time, text }]);
});
