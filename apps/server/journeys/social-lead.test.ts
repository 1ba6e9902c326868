// A lead from the ad platform's signed notification through the webhook and the worker into the CRM.
import { beforeAll, expect, it } from 'vitest';
import { startTestServer } from './start-test-server.ts';

const home = startTestServer();
const WEBHOOK = '/api/public/social-leads';
const answers = [
  { name: 'full_name', values: ['Anna Kowalczyk'] },
  { name: 'email', values: ['anna.k@poczta.example'] },
  { name: 'phone_number', values: ['+48600100200'] },
  { name: 'w_jakim_mieście?', values: ['Wrocław'] },
];

beforeAll(async () => {
  await home.database.prisma.city.createMany({ data: ['Kraków', 'Wrocław', 'Gdańsk'].map((name) => ({ name })) });
});

const send = (more: object = {}) =>
  home.faultControls.social.lead({ fieldData: answers, deliverTo: `${home.address}${WEBHOOK}`, ...more });

/** The leads with that platform id, as marketing sees them. */
const crm = (leadgenId: string) => async () => {
  const marketing = await home.as('marketing');
  return (await marketing.leads.list.query({})).leads.filter((lead) => lead.socialLeadId === leadgenId);
};

it('a lead from the ad platform is in the CRM as Nowy, social, in the city it named', async () => {
  const { leadgenId, deliveries } = await send();
  expect(deliveries).toMatchObject([{ status: 200 }]);
  await expect.poll(crm(leadgenId), { timeout: 10_000 }).toMatchObject([
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

it('a lead from the ad platform stays one lead, where staff moved it, when its notification comes after an import and then once more', async () => {
  const { leadgenId, deliveries, later } = await send({ leaves: ['released'] });
  expect(deliveries).toEqual([]);
  const marketing = await home.as('marketing');
  const office = await home.as('office');
  const { runId } = await office.leads.runSocialLeadBackfill.mutate({});
  const run = () => office.leads.backfillRun.query({ runId });
  await expect.poll(async () => (await run())?.state, { timeout: 30_000 }).toBe('done');
  const [imported] = await crm(leadgenId)();
  expect(imported).toMatchObject({ stage: 'Nowy', firstName: 'Anna' });
  const { id: leadId = '', version = 0 } = imported ?? {};
  await marketing.leads.move.mutate({ leadId, version, to: 'Kontakt' });

  const ids = later.map(({ id }) => id);
  for (const order of [{}, { ids }]) {
    const { released } = await home.faultControls.social.release(order);
    expect(released).toMatchObject([{ leadgenIds: [leadgenId], state: 'left' }]);
    expect(released[0]?.answers.every(({ status }) => status === 200)).toBe(true);
    const delivery = () => home.database.prisma.leadDelivery.findUnique({ where: { leadgenId } });
    await expect.poll(delivery, { timeout: 10_000 }).toMatchObject({ state: 'done' });
  }
  expect(await crm(leadgenId)()).toMatchObject([{ id: leadId, stage: 'Kontakt' }]);
  expect(await home.database.prisma.lead.count({ where: { socialLeadId: leadgenId } })).toBe(1);
});
