// How people are addressed, and who is enrolled: names that are not known are never inflected.
import { describe, expect, it } from 'vitest';
import { addressOf, enrolledText, forText } from './first-names.ts';

it.each([
  ['Anna Nowak', 'Anno'],
  [' Tomasz  Wiśniewski', 'Tomaszu'],
  ['Noemi Kot', undefined],
  ['constructor', undefined],
  ['', undefined],
])('%j is addressed as %j', (name, address) => {
  expect(addressOf(name)).toBe(address);
});

describe('who is enrolled', () => {
  it.each([
    [['Zofia'], 'Zofia jest zapisana'],
    [['Jan'], 'Jan jest zapisany'],
    [['Kuba'], 'Kuba jest zapisany'],
    [['Zofia', 'Jan'], 'Zofia i Jan są zapisani'],
    [['Zofia', 'Ola', 'Maja'], 'Zofia, Ola i Maja są zapisane'],
    [['Noemi', 'Jan'], 'Noemi i Jan są zapisani'],
    [['Noemi', 'Ola'], 'Noemi i Ola: zapis gotowy'],
    [['Noemi'], 'Noemi: zapis gotowy'],
  ])('%j', (names, text) => {
    expect(enrolledText(names)).toBe(text);
  });
});

it.each([
  ['Ola', 'dla Oli'],
  ['Zofia', 'dla Zofii'],
  ['Maja', 'dla Mai'],
  ['Alicja', 'dla Alicji'],
  ['Anna', 'dla Anny'],
  ['Kinga', 'dla Kingi'],
  ['Weronika', 'dla Weroniki'],
  ['Jan', 'dla Jana'],
  ['Antoni', 'dla Antoniego'],
  ['Ignacy', 'dla Ignacego'],
  ['Marek', 'dla Marka'],
  ['Franciszek', 'dla Franciszka'],
  ['Paweł', 'dla Pawła'],
  ['Aleksander', 'dla Aleksandra'],
  ['Kuba', 'dla Kuby'],
  ['Noemi', 'dla: Noemi'],
])('%s: %s', (name, text) => {
  expect(forText(name)).toBe(text);
});
