// Cities under one spelling, also while the table of cities is empty: the settings name some.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import type { JobContext } from '../context.ts';
import { upsertSocialLead } from './intake/upsert-social-lead.ts';

const api = testApi();

const withCities = (settings: Partial<JobContext['settings']>): JobContext => ({
  ...api.context,
  settings: { ...api.context.settings, ...settings },
});

let ids = 0;
async function cityOf(ctx: JobContext, formId: string, answer?: string) {
  ids += 1;
  const fieldData = answer === undefined ? [] : [{ name: 'miasto', values: [answer] }];
  const origin = {
    adId: undefined,
    adName: undefined,
    adsetId: undefined,
    adsetName: undefined,
    campaignId: undefined,
    campaignName: undefined,
    platform: undefined,
  };
  const lead = { ...origin, id: `${ids}`, createdTime: undefined, formId, isOrganic: true, fieldData, consents: [] };
  await upsertSocialLead(ctx, { lead, pageId: undefined, formId, from: 'webhook' });
  const { city, citySource, cityListed } = await api.database.prisma.lead.findUniqueOrThrow({
    where: { socialLeadId: lead.id },
  });
  return [city, citySource, cityListed];
}

it('without a table of cities: an answer is matched to the cities of the settings, and another is off the list', async () => {
  const ctx = withCities({ spendCity: 'Wrocław', formCityMap: { 10: 'Gdańsk' } });
  expect(await cityOf(ctx, '1', 'krakow')).toEqual(['Kraków', 'form', true]);
  expect(await cityOf(ctx, '1', 'WROCLAW')).toEqual(['Wrocław', 'form', true]);
  expect(await cityOf(ctx, '1', 'gdansk')).toEqual(['Gdańsk', 'form', true]);
  expect(await cityOf(ctx, '1', 'sopot')).toEqual(['sopot', 'form', false]);
});

it('without a table of cities: what staff type is matched to them too, and they can be chosen', async () => {
  const staff = api.as('marketing').leads;
  const enter = (firstName: string, phone: string, city: string) =>
    staff.enter({ key: randomUUID(), channel: 'telefon', firstName, phone, city });
  const { lead } = await enter('Anna', '600100200', 'krakow');
  expect(lead).toMatchObject({ city: 'Kraków', cityOffList: false });
  const other = await staff.correctCity({ leadId: lead.id, version: 1, city: 'Sopot' });
  const back = await staff.correctCity({ leadId: lead.id, version: other.lead.version, city: 'KRAKÓW' });
  expect(back.lead).toMatchObject({ city: 'Kraków', cityOffList: false });
  await enter('Ewa', '600100201', 'Sopot');
  expect(await staff.cities()).toEqual(['Kraków', 'Sopot']);
});

it('a city of the settings in another spelling is the one of the table, else the first of the settings', async () => {
  await api.database.prisma.city.create({ data: { name: 'Gdańsk' } });
  const ctx = withCities({ spendCity: 'krakow', formCityMap: { 10: 'gdansk', 11: 'KRAKÓW', 12: 'Łódź' } });
  expect(await cityOf(ctx, '10')).toEqual(['Gdańsk', 'map', true]);
  expect(await cityOf(ctx, '11')).toEqual(['Kraków', 'map', true]);
  expect(await cityOf(ctx, '12')).toEqual(['Łódź', 'map', true]);
  expect(await cityOf(withCities({ defaultCity: 'GDANSK' }), '13')).toEqual(['Gdańsk', 'default', true]);
});
