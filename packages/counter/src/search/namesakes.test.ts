// People of one name: who has one, and what distinguishes them.
import { expect, it } from 'vitest';
import { JAN, ZOFIA } from '../../testing/fake-counter.ts';
import { distinction, namesOfSeveral, wardName } from './namesakes.ts';

const OTHER = { ...ZOFIA, id: 'other', birthYear: 2014, ownerEmail: 'nowak.m@firma.example' };

it('are those of whom another person has the name, not one person who is listed twice', () => {
  expect([...namesOfSeveral([ZOFIA, JAN, ZOFIA])]).toEqual([]);
  expect([...namesOfSeveral([ZOFIA, JAN, OTHER, ZOFIA])]).toEqual(['Zofia Nowak']);
});

it('differ by the year of birth and the whole contact', () => {
  expect(distinction(OTHER)).toMatch(/^ur\.\s2014 · nowak\.m@firma\.example$/);
});

it('within a family two of one first name have their years of birth', () => {
  expect(wardName(ZOFIA, [ZOFIA, JAN])).toBe('Zofia');
  expect([ZOFIA, OTHER].map((one) => wardName(one, [ZOFIA, JAN, OTHER]))).toEqual(['Zofia (2017)', 'Zofia (2014)']);
});
