// Which names a city may have beside the others.
import { describe, expect, it } from 'vitest';
import { cityNameProblem } from './city-name.ts';

const CITIES = ['Kraków', 'Łódź'];

describe('cityNameProblem', () => {
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
  ])('%j: %s', (name, problem) => {
    expect(cityNameProblem(name, CITIES)).toBe(problem);
  });
});
