// The texts of the law that the demo starts with.
import { gapsIn, tidyLawText } from '@zapisy/domain/law/law-text';
import { expect, it } from 'vitest';
import { lawKindsInForce } from '../src/law/law-text-records.ts';
import { testDatabase } from '../testing/test-database.ts';
import { publishDemoTexts } from './law-texts.ts';

const database = testDatabase();
const NOON = new Date('2026-11-20T12:00:00Z');

it('the demo has terms and a privacy notice in force, which say that they are examples and have no gap', async () => {
  await publishDemoTexts(database, NOON);
  expect(await lawKindsInForce(database.prisma, NOON)).toEqual(['terms', 'privacy']);
  const texts = await database.prisma.lawText.findMany();
  for (const { body } of texts) {
    expect(body).toMatch(/^# .*\(przykład\)/);
    expect([gapsIn(body), tidyLawText(body)]).toEqual([[], body]);
  }
  expect(texts).toHaveLength(2);
});
