// Which names a city may have beside the others.
import { expect, it } from 'vitest';
import { cityNameProblem } from './city-name.ts';

const CITIES = ['Kraków', 'Łódź'];

it.each([
  ['Radom', undefined],
  ['Bielsko-Biała', undefined],
  ['Kraków-Podgórze', undefined],
  [' ', 'required'],
  ['x'.repeat(101), 'too-long'],
  ['123', 'unreadable'],
  ['—', 'unreadable'],
  ['Kraków', 'known'],
  ['krakow', 'known'],
  [' LODZ ', 'known'],
])('cityNameProblem: %j: %s', (name, problem) => {
  expect(cityNameProblem(name, CITIES)).toBe(problem);
});
