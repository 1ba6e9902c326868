// A lead's way: from the ad platform's signed notification through the webhook and the worker into the CRM.
import { beforeEach, describe, expect, it } from 'vitest';
import { house } from './house.ts';

const home = house();
const WEBHOOK = '/api/public/social-leads';
const answers = [
  { name: 'full_name', values: ['Anna Kowalczyk'] },
  { name: 'email', values: ['anna.k@poczta.example'] },
  { name: 'phone_number', values: ['+48600100200'] },
  { name: 'w_jakim_mieście?', values: ['Wrocław'] },
];

beforeEach(async () => {
  await home.database.prisma.city.createMany({ data: ['Kraków', 'Wrocław', 'Gdańsk'].map((name) => ({ name })) });
});

const send = (more: object = {}) =>
  home.levers.social.lead({ fieldData: answers, deliverTo: `${home.address}${WEBHOOK}`, ...more });

async function crm() {
  const marketing = await home.as('marketing');
  return (await marketing.leads.list.query({})).leads;
}

describe('a lead from the ad platform', () => {
  it('is in the CRM as Nowy, social, in the city it named', async () => {
    const { leadgenId, deliveries } = await send();
    expect(deliveries).toMatchObject([{ status: 200 }]);
    await expect.poll(crm, { timeout: 10_000 }).toMatchObject([
      {
        socialLeadId: leadgenId,
        stage: 'Nowy',
        channel: 'social',
        city: 'Wrocław',
        citySource: 'form',
        firstName: 'Anna',
        lastName: 'Kowalczyk',
        email: 'anna.k@poczta.example',
        phone: '+48600100200',
      },
    ]);
  });

  it('stays one lead when it is delivered twice, and keeps what staff made of it', async () => {
    const { deliveries } = await send({ times: 2 });
    expect(deliveries).toMatchObject([{ status: 200 }, { status: 200 }]);
    await expect.poll(crm, { timeout: 10_000 }).toHaveLength(1);
    expect(await home.database.prisma.lead.count()).toBe(1);
  });

  it('is refused when the signature is forged, and leaves nothing', async () => {
    const { deliveries } = await send({ sign: 'forged' });
    expect(deliveries).toMatchObject([{ status: 401 }]);
    const unsigned = await send({ sign: 'none' });
    expect(unsigned.deliveries).toMatchObject([{ status: 401 }]);
    expect(await home.database.prisma.leadDelivery.count()).toBe(0);
    expect(await home.database.prisma.lead.count()).toBe(0);
  });

  it('answers the handshake of a new subscription', async () => {
    const answer = await fetch(
      `${home.address}${WEBHOOK}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=sandbox-verify-token`,
    );
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444']);
  });
});
