// Leads by the thousand, read page by page like any others.
import { expect, it } from 'vitest';
import { FORM, testPlatform } from '../../testing/test-graph.ts';

const platform = testPlatform();

it('many leads are there, each with an id of its own, newest first, and are listed the same each time', async () => {
  const one = platform.advertiser();
  await one.faultControl('DELETE', '/leads');
  expect((await one.faultControl('POST', '/many-leads', { count: 5_000 })).body).toEqual({ leads: 5_000 });
  const ids = await one.leadIds(FORM, { limit: '400' });
  expect(ids.length).toBeGreaterThan(800);
  expect(new Set(ids).size).toBe(ids.length);
  const first = await one.get(ids[0] ?? '', { fields: 'created_time,field_data,form_id' });
  expect(first.body).toMatchObject({ id: ids[0], form_id: FORM, field_data: expect.any(Array) });
  expect((await one.get(ids[0] ?? '', { fields: 'created_time,field_data,form_id' })).body).toEqual(first.body);
});

it('many leads are of one form when it is named, are listed with the others, and are removed with them', async () => {
  const one = platform.advertiser();
  const before = (await one.leadIds(FORM, {})).length;
  await one.faultControl('POST', '/many-leads', { count: 30, formId: FORM });
  await one.faultControl('POST', '/leads', { formId: FORM });
  expect(await one.leadIds(FORM, {})).toHaveLength(before + 31);
  expect((await one.faultControl('POST', '/many-leads', { count: 1, formId: '1' })).status).toBe(404);
  await one.faultControl('DELETE', '/leads');
  expect(await one.leadIds(FORM, {})).toEqual([]);
});
