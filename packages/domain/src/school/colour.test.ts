// Which colours a school may have, and that everything can be read in the shades that are made of each.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { colourProblem, contrastOf, GROUNDS, MUTED, normaliseColour, shadesOf, TEXT_CONTRAST } from './colour.ts';

it.each([
  ['#1f5fbf', undefined],
  ['1F5FBF', undefined],
  ['#15b', undefined],
  [' #000000 ', undefined],
  ['#767676', undefined],
  ['#777777', 'contrast'],
  ['#f2b632', 'contrast'],
  ['#ffffff', 'contrast'],
  ['niebieski', 'unreadable'],
  ['#12345', 'unreadable'],
  ['rgb(1,2,3)', 'unreadable'],
  ['#1f5fbf80', 'unreadable'],
])('the colour %j: %s', (typed, problem) => {
  expect(colourProblem(normaliseColour(typed))).toBe(problem);
});

it('contrast is that of the guidelines', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#1f5fbf', '#ffffff')).toBeCloseTo(6.09, 2);
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

const allowed = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  .filter((colour) => colourProblem(colour) === undefined);

it('in the shades of every colour that is allowed all text can be read, in light and in dark', () => {
  fc.assert(
    fc.property(allowed, (colour) => {
      const shades = shadesOf(colour);
      for (const look of ['light', 'dark'] as const) {
        const { [look]: on } = shades['on-primary'];
        const pairs = [
          [on, shades.primary[look]],
          [on, shades['primary-hover'][look]],
          [MUTED[look], shades.select[look]],
          [shades.link[look], shades.select[look]],
          ['#ffffff', shades['brand-deep'][look]],
          ...GROUNDS[look].map((ground) => [shades.link[look], ground]),
        ];
        for (const [text = '', ground = ''] of pairs) {
          expect(contrastOf(text, ground), `${colour} ${look}: ${text} on ${ground}`).toBeGreaterThanOrEqual(
            TEXT_CONTRAST,
          );
        }
      }
    }),
  );
});

it('a main button has the colour of the school itself in the light look', () => {
  expect(shadesOf('#0b6b6b').primary.light).toBe('#0b6b6b');
});
