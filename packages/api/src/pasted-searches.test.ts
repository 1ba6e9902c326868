// What is pasted is found, by every search of staff alike: people, payments, leads, and the search of the whole area.
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, anInvoicePreference, anOwner, aParticipant } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { beforeEach, describe, expect, it } from 'vitest';
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

describe('everywhere is found', () => {
  it.each([
    'Nowak, Zofia',
    'Zofia Nowak–Łoś',
    'nowak\u2011los',
    'Nowak - Łoś',
    'No\u2060wak \u200BZofia\uFE0F',
    '𝓝𝓸𝔀𝓪𝓴 Ｚｏｆｉａ',
    'strauss',
    'STRAUẞ',
    'Strauß, Zofia',
    'Imię i nazwisko: Zofia Nowak',
    'tel. 601 234 567',
    'Tel.: +48 601-234-567',
    'tel:+48601234567',
    '+48 601 234',
    '0048 601 234 5',
    '(+48) 601 234 567',
    '601\u00A0234\u00A0567',
    '601\u2060–\u2060234\u2060–\u2060567',
    '６０１２３４５６７',
    'Zofia Nowak, tel. 601 234 567',
    't. 601 234 567',
    'm. 601-234-567',
    'mob.: 601 234 567',
    '601 234 567 wewn. 12',
    '601 234 567 (tel.)',
    '601 234 567 tel. kom.',
    '0601 234',
    '+48 60',
    '0048 6',
    'pani Zofia Nowak',
    'p. Nowak',
    'klientka Nowak',
    'klient: Nowak',
    'Zofia Nowak (klientka)',
    'Nowak_Zofia',
    'Nowak.Zofia',
    'Nazwisko: Nowak, Imię: Zofia',
    'Nazwisko: Nowak, Imię: Zofia, tel. 601 234 567',
    'imię - Zofia; nazwisko = Nowak',
    'E-mail: ewa-maria.lis@poczta.example',
    'mailto:ewa-maria.lis@poczta.example',
    'Ewa Strauß <EWA-MARIA.LIS@poczta.example>;',
    'ewa–maria.lis@poczta.example',
  ])('%j', async (query) => {
    expect(await counts(query)).toEqual(EVERYWHERE);
  });
});

describe('by the tax id are found the participant and the payment', () => {
  it.each(['NIP: 526-025-02-74', 'NIP PL5260250274', 'nip:526–025–02–74', 'VAT UE PL 526 025 02 74', '5260250274'])(
    '%j',
    async (query) => {
      expect(await counts(query)).toEqual({ people: 1, payments: 1, leads: 0, area: [1, 1, 0] });
    },
  );
});

describe('by the company is found the payment', () => {
  it.each(['Studio „Zorza” – Taniec', 'Studio Zorza Taniec', 'studio "zorza"', 'Zorza, NIP: 526-025-02-74'])(
    '%j',
    async (query) => {
      expect(await counts(query)).toEqual({ people: 0, payments: 1, leads: 0, area: [0, 1, 0] });
    },
  );
});

it('by the interest is found the lead, with any dash', async () => {
  for (const query of ['Balet 4–6 lat', 'balet 4-6', 'balet 4—6 lat', 'balet 4 6']) {
    expect(await counts(query), query).toEqual({ people: 0, payments: 0, leads: 1, area: [0, 0, 1] });
  }
});

it('by its number is found one payment, and by signs alone nothing', async () => {
  const numbers = [
    'nr 1',
    '#1',
    '# 1',
    '1.',
    '(1)',
    'Płatność nr\u00A01',
    'nr płatności 1',
    'płatność: 1',
    'wpłata nr 1',
  ];
  for (const query of numbers) expect((await counts(query)).payments, query).toBe(1);
  for (const query of ['%%', '--', '_', '„”'])
    expect(await counts(query), query).toEqual({ people: 0, payments: 0, leads: 0, area: [0, 0, 0] });
});

it('a desk is given the numbers by which it searches its copy, and no other caller is', async () => {
  const asked = { query: 'zofia' };
  const [found] = await api.as('reception').people.findParticipants({ ...asked, withNumbers: true });
  expect(found?.numbers).toEqual(['601 234 567', '5260250274']);
  expect((await api.as('reception').people.findParticipants(asked))[0]).not.toHaveProperty('numbers');
});
