// How a lead of the ad platform becomes a new lead of ours, whatever the platform returned of it.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newSocialLead, type SocialLead } from './new-lead.ts';
import type { PlatformLead } from './platform-lead.ts';

const RECEIVED = new Date('2026-11-20T12:00:00Z');
const RECEPTION = {
  cities: { defaultCity: 'Kraków', formCityMap: new Map([['10', 'Gdańsk']]), knownCities: ['Kraków', 'Gdańsk'] },
  idHash: 'hash',
  receivedAt: RECEIVED,
};
const ORGANIC: PlatformLead = {
  id: '1',
  createdTime: undefined,
  formId: undefined,
  adId: undefined,
  adName: undefined,
  adsetId: undefined,
  adsetName: undefined,
  campaignId: undefined,
  campaignName: undefined,
  platform: undefined,
  isOrganic: true,
  fieldData: [],
  consents: [],
};

const leadOf = (lead: Partial<PlatformLead> = {}, social: Partial<SocialLead> = {}) =>
  newSocialLead({ lead: { ...ORGANIC, ...lead }, pageId: '5', formId: '10', from: 'webhook', ...social }, RECEPTION);

it("newSocialLead is 'Nowy' from the platform, with what is missing as null", () => {
  expect(leadOf()).toMatchObject({
    stage: 'Nowy',
    channel: 'social',
    actor: 'webhook',
    socialLeadId: '1',
    idHash: 'hash',
    pageId: '5',
    campaignId: null,
    platform: null,
    formName: null,
    createdAt: null,
    receivedAt: RECEIVED,
    email: '',
  });
});

it.each([
  ['the form of the lead', { formId: '11' }, { formId: '10' }, '11'],
  ['the form of the notification', {}, { formId: '10' }, '10'],
  ['no form', {}, { formId: undefined }, null],
] as const)('newSocialLead names %s', (_, lead, social, formId) => {
  expect(leadOf(lead, social).formId).toBe(formId);
});

it.each([
  ['its answer', [{ name: 'miasto', values: ['krakow'] }], 'Kraków', 'form', false],
  ['an answer off the list', [{ name: 'miasto', values: ['Sopot'] }], 'Sopot', 'form', true],
  ['the map of its form', [], 'Gdańsk', 'map', false],
])('newSocialLead takes the city from %s', (_, fieldData, city, citySource, cityOffList) => {
  expect(leadOf({ fieldData })).toMatchObject({ city, citySource, cityOffList });
});

it('newSocialLead keeps all raw answers, whatever the platform sent', () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), (fieldData) => {
      expect(leadOf({ fieldData }).answers).toBe(fieldData);
    }),
  );
});
