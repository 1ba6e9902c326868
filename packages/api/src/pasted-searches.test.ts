// What is pasted is found, by every search of staff alike: people, payments, leads, and the search of the whole area.
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, anInvoicePreference, anOwner, aParticipant } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { beforeEach, expect, it } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const api = testApi();
const OWNER = { email: 'ewa-maria.lis@poczta.example', firstName: 'Ewa', lastName: 'Strauß', phone: '601 234 567' };

beforeEach(async () => {
  await anOwner(api.database, OWNER);
  const participant = await aParticipant(api.database, {
    ownerEmail: OWNER.email,
    firstName: 'Zofia',
    lastName: 'Nowak-Łoś',
  });
  await anInvoicePreference(api.database, participant, A_COMPANY);
  const buyer = buyerOf({ ...A_COMPANY, companyName: 'Studio „Zorza” – Taniec' }, 1);
  await aPaidPayment(api.database, { participant, buyer, paidOn: '2026-11-08' });
  await api.database.prisma.lead.create({
    data: {
      city: 'Kraków',
      citySource: 'form',
      channel: 'social',
      productInterest: 'Balet 4–6 lat',
      firstName: '𝓩𝓸𝓯𝓲𝓪',
      lastName: 'Nowak–Łoś Strauß',
      email: OWNER.email,
      phone: '+48601234567',
    },
  });
  // Another person, who is never found.
  const ownerEmail = 'adam.kowal@poczta.example';
  await anOwner(api.database, { email: ownerEmail, firstName: 'Adam', lastName: 'Kowal', phone: '501 111 222' });
  const other = await aParticipant(api.database, { ownerEmail, firstName: 'Jan', lastName: 'Kowal' });
  await aPaidPayment(api.database, { participant: other, paidOn: '2026-11-08' });
  const lead = { city: 'Kraków', citySource: 'form', channel: 'social' };
  await api.database.prisma.lead.create({ data: { ...lead, firstName: 'Jan', phone: '+48501111222' } });
});

async function counts(query: string) {
  const office = api.as('office');
  const [found, payments, leads, area] = await Promise.all([
    office.people.findParticipants({ query }),
    office.payments.list({ query, limit: 10 }),
    office.leads.list({ query }),
    office.staffArea.search({ query }),
  ]);
  return {
    people: found.length,
    payments: payments.payments.length,
    leads: leads.leads.length,
    area: [area.people, area.payments, area.leads].map((group) => group?.rows.length),
  };
}

const EVERYWHERE = { people: 1, payments: 1, leads: 1, area: [1, 1, 1] };

it.each([
  'No\u2060wak – \u200BŁoś\uFE0F',
  '𝓝𝓸𝔀𝓪𝓴 Ｚｏｆｉａ',
  'STRAUẞ',
  'Tel.: +48 601-234-567',
  '６０１２３４５６７',
  '+48 60',
  '0601 234',
  'Zofia Nowak (klientka)',
  'Nazwisko: Nowak, Imię: Zofia, tel. 601 234 567',
  'Ewa Strauß <EWA–MARIA.LIS@poczta.example>;',
])('everywhere is found: %j', async (query) => {
  expect(await counts(query)).toEqual(EVERYWHERE);
});

it.each(['NIP: 526-025-02-74', '5260250274'])(
  'by the tax id are found the participant and the payment: %j',
  async (query) => {
    expect(await counts(query)).toEqual({ people: 1, payments: 1, leads: 0, area: [1, 1, 0] });
  },
);

it.each(['Studio Zorza Taniec', 'Zorza, NIP: 526-025-02-74'])(
  'by the company is found the payment: %j',
  async (query) => {
    expect(await counts(query)).toEqual({ people: 0, payments: 1, leads: 0, area: [0, 1, 0] });
  },
);

it('by the interest is found the lead, with any dash', async () => {
  for (const query of ['Balet 4–6 lat', 'balet 4-6', 'balet 4—6 lat', 'balet 4 6']) {
    expect(await counts(query), query).toEqual({ people: 0, payments: 0, leads: 1, area: [0, 0, 1] });
  }
});

it('by its number is found one payment, and by signs alone nothing', async () => {
  for (const query of ['nr 1', 'wpłata nr 1', '1.']) expect((await counts(query)).payments, query).toBe(1);
  for (const query of ['%%', '--', '_', '„”'])
    expect(await counts(query), query).toEqual({ people: 0, payments: 0, leads: 0, area: [0, 0, 0] });
});

it('a desk is given the numbers by which it searches its copy, and no other caller is', async () => {
  const asked = { query: 'zofia' };
  const [found] = await api.as('reception').people.findParticipants({ ...asked, withNumbers: true });
  expect(found?.numbers).toEqual(['601 234 567', '5260250274']);
  expect((await api.as('reception').people.findParticipants(asked))[0]).not.toHaveProperty('numbers');
});
