// Every table with something of a person is said on the page, with the terms that hold.
import { OTHER_TABLES } from '@zapisy/domain/privacy/other-tables';
import { FAMILY_TABLES } from '@zapisy/domain/privacy/personal-data';
import { DEFAULT_RETENTION } from '@zapisy/domain/privacy/retention';
import { expect, it } from 'vitest';
import { dataGroups, isPersonal } from './data-groups.ts';

it('each table of families, and each other one that holds something of a person, is a group with a name', () => {
  const others = Object.entries(OTHER_TABLES).flatMap(([table, data]) => (isPersonal(data) ? [table] : []));
  const groups = dataGroups({ terms: DEFAULT_RETENTION.terms, cardDays: 30 });
  expect(groups.map(({ table }) => table).toSorted()).toEqual([...Object.keys(FAMILY_TABLES), ...others].toSorted());
  for (const { name, table, fields } of groups) expect([name !== table, fields !== '']).toEqual([true, true]);
});

it('what holds something of a person has a term', () => {
  const without = Object.entries(OTHER_TABLES).filter(([, data]) => isPersonal(data) && data.term === 'none');
  expect(without).toEqual([]);
});

it('a group says the term that the school has set', () => {
  const terms = { ...DEFAULT_RETENTION.terms, leads: 5 };
  const groups = dataGroups({ terms, cardDays: 1 });
  const of = (table: string) => groups.find((group) => group.table === table)?.term.replaceAll('\u00A0', ' ');
  expect(of('lead')).toBe('5 miesięcy od ostatniej czynności');
  expect(of('health_card')).toBe('1 dzień po ostatnim dniu obozu');
  expect(of('payment')).toMatch(/^5 lat od końca roku/);
});
