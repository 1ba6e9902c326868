// The ad platform's part of the control panel: leads made and sent, faults, spend, switches.
import { randomInt } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { World, Worlds } from '../worlds.ts';
import { answersTo, type Lead, newLeadId, nowInSeconds, originOf } from './lead.ts';
import { addManyLeads, manyLeads } from './many-leads.ts';
import { type Announced, dashboardTestBody, deliver, notificationBody, shakeHands } from './send-leadgen.ts';
import { socialFaultOrder } from './social-faults.ts';
import { type SocialState, settingsChange, socialState } from './social-state.ts';
import { isDecimal } from './spend.ts';

const delivery = {
  deliverTo: z.url().optional(),
  appSecret: z.string().min(1).optional(),
  times: z.int().min(1).max(1000).default(1),
  sign: z.enum(['valid', 'forged', 'none']).default('valid'),
  concurrent: z.boolean().default(false),
  /** Posted again over 36 hours until it is answered 200, so many times faster than at the platform. */
  retryFaster: z.number().min(1_000).max(1e9).optional(),
  numericIds: z.boolean().default(false),
  escaped: z.boolean().default(true),
  extra: z.record(z.string(), z.unknown()).default({}),
};

const fieldData = z.array(z.strictObject({ name: z.string(), values: z.array(z.string()) }));

const newLeads = z.strictObject({
  ...delivery,
  formId: z.string().optional(),
  fieldData: fieldData.optional(),
  /** Unix seconds, or ISO 8601. */
  createdTime: z.union([z.int(), z.iso.datetime({ offset: true })]).optional(),
  platform: z.string().default('fb'),
  organic: z.boolean().default(false),
  disclaimers: z.array(z.strictObject({ checkbox_key: z.string(), is_checked: z.string() })).default([]),
  leadgenId: z.string().regex(/^\d+$/).optional(),
  /** So many leads, announced in one notification. */
  count: z.int().min(1).max(1000).default(1),
  /** False: announced, but not there when it is fetched. */
  fetchable: z.boolean().default(true),
});

const notification = z.strictObject({
  ...delivery,
  deliverTo: z.url(),
  /** Leads announced (again), in this order. */
  leadgenIds: z.array(z.string()).optional(),
  dashboardTest: z.boolean().optional(),
  /** Any text, signed as it is. */
  body: z.string().optional(),
});

const newForm = z.strictObject({
  id: z.string().regex(/^\d+$/),
  pageId: z.string(),
  name: z.string(),
  status: z.enum(['ACTIVE', 'ARCHIVED', 'DELETED', 'DRAFT']).default('ACTIVE'),
  questions: z
    .array(
      z.strictObject({
        key: z.string(),
        label: z.string(),
        type: z.string().default('CUSTOM'),
        options: z.array(z.strictObject({ key: z.string(), value: z.string() })).default([]),
      }),
    )
    .default([]),
});

const daySpend = z.strictObject({
  date: z.iso.date(),
  amount: z.coerce.string().refine(isDecimal, 'a decimal with at most six places'),
  currency: z.string().length(3).optional(),
});

const handshake = z.strictObject({
  callbackUrl: z.url(),
  verifyToken: z.string().default('sandbox-verify-token'),
  challenge: z.string().default('1158201444'),
});

type Asked = { readonly world: World; readonly state: SocialState; readonly request: FastifyRequest };
type Delivering = z.infer<typeof notification> | z.infer<typeof newLeads>;

function announced(state: SocialState, lead: Lead): Announced {
  const form = state.forms.find((candidate) => candidate.id === lead.formId);
  return { ...lead, pageId: form?.pageId ?? '0' };
}

async function send(state: SocialState, wanted: Delivering, body: string) {
  if (wanted.deliverTo === undefined) return [];
  return deliver(body, {
    deliverTo: wanted.deliverTo,
    appSecret: wanted.appSecret ?? state.settings.appSecret,
    sign: wanted.sign,
    times: wanted.times,
    concurrent: wanted.concurrent,
    retryFaster: wanted.retryFaster,
  });
}

function secondsOf(time: string | number | undefined): number {
  if (time === undefined) return nowInSeconds();
  return typeof time === 'number' ? time : Math.floor(Date.parse(time) / 1000);
}

/** Makes leads (one when not said otherwise) and announces them together when told where to. */
async function createLeads({ state, request }: Asked, reply: FastifyReply): Promise<unknown> {
  const wanted = newLeads.parse(request.body ?? {});
  const form = wanted.formId === undefined ? state.forms[0] : state.forms.find(({ id }) => id === wanted.formId);
  if (!form) return reply.code(404).send({ error: `No form ${wanted.formId} in this world.` });
  const leads = Array.from({ length: wanted.count }, (_, index): Lead => {
    const n = randomInt(1_000_000);
    return {
      id: wanted.leadgenId !== undefined && index === 0 ? wanted.leadgenId : newLeadId(),
      formId: form.id,
      createdAt: secondsOf(wanted.createdTime),
      fieldData: wanted.fieldData ?? answersTo(form, n),
      origin: wanted.organic ? undefined : originOf(n),
      platform: wanted.platform,
      disclaimers: wanted.disclaimers,
      isTest: false,
    };
  });
  if (wanted.fetchable) for (const lead of leads) state.leads.set(lead.id, lead);
  const body = notificationBody(
    leads.map((lead) => announced(state, lead)),
    nowInSeconds(),
    wanted,
  );
  const leadgenIds = leads.map((lead) => lead.id);
  const deliveries = await send(state, wanted, body);
  return reply.code(201).send({ leadgenId: leadgenIds[0], leadgenIds, deliveries });
}

/** Announces leads again, or posts the dashboard's test or any other text. */
async function notify({ state, request }: Asked): Promise<unknown> {
  const wanted = notification.parse(request.body);
  const leads = (wanted.leadgenIds ?? []).map((id) => state.leads.get(id)).filter((lead) => lead !== undefined);
  const about = () =>
    notificationBody(
      leads.map((lead) => announced(state, lead)),
      nowInSeconds(),
      wanted,
    );
  const body = wanted.body ?? (wanted.dashboardTest ? dashboardTestBody(nowInSeconds()) : about());
  return { body, deliveries: await send(state, wanted, body) };
}

function setSpend({ state, request }: Asked): unknown {
  const { date, amount, currency } = daySpend.parse(request.body);
  state.spend.set(date, amount);
  if (currency !== undefined) state.settings.currency = currency;
  return Object.fromEntries([...state.spend].sort());
}

function changeSettings({ state, request }: Asked): unknown {
  const changes = Object.entries(settingsChange.parse(request.body)).filter(([, value]) => value !== undefined);
  return Object.assign(state.settings, Object.fromEntries(changes));
}

function addForm({ state, request }: Asked, reply: FastifyReply): unknown {
  const form = newForm.parse(request.body);
  if (!state.pages.some((page) => page.id === form.pageId)) {
    return reply.code(404).send({ error: `No page ${form.pageId} in this world.` });
  }
  state.forms.push(form);
  return reply.code(201).send(form);
}

/**
 * Routes for `/worlds/:world/social`: leads (make and announce, read, clear), notifications (announce again), handshake,
 * spend (set a day, read, clear), forms, faults, settings. A body with a key nobody knows is refused with 400.
 */
export function socialLevers(worlds: Worlds): FastifyPluginAsync {
  return async (app) => {
    const asked = (request: FastifyRequest): Asked => {
      const { world: name } = z.object({ world: z.string() }).parse(request.params);
      const world = worlds.get(name);
      return { world, state: world.of(socialState), request };
    };
    const emptying = (clear: (state: SocialState) => void) => async (request: FastifyRequest, reply: FastifyReply) => {
      clear(asked(request).state);
      return reply.code(204).send();
    };
    app.setErrorHandler((error: Error, _, reply) => {
      const known = error instanceof z.ZodError || error instanceof RangeError;
      return reply.code(known ? 400 : 500).send({ error: error.message });
    });
    app.get('/catalogue', async (request) => {
      const { pages, forms } = asked(request).state;
      return { pages, forms };
    });
    app.post('/forms', async (request, reply) => addForm(asked(request), reply));
    app.get('/leads', async (request) => [...asked(request).state.leads.values()]);
    app.post('/leads', async (request, reply) => createLeads(asked(request), reply));
    app.post('/many-leads', async (request, reply) => {
      const leads = addManyLeads(asked(request).state, manyLeads.parse(request.body));
      return leads === undefined ? reply.code(404).send({ error: 'No such form in this world.' }) : { leads };
    });
    app.delete(
      '/leads',
      emptying((state) => {
        state.leads.clear();
      }),
    );
    app.post('/notifications', async (request) => notify(asked(request)));
    app.post('/handshake', async (request) => {
      const { callbackUrl, verifyToken, challenge } = handshake.parse(request.body);
      return shakeHands(callbackUrl, verifyToken, challenge);
    });
    app.get('/spend', async (request) => Object.fromEntries([...asked(request).state.spend].sort()));
    app.post('/spend', async (request) => setSpend(asked(request)));
    app.delete(
      '/spend',
      emptying((state) => state.spend.clear()),
    );
    app.get('/faults', async (request) => asked(request).state.faults.waiting());
    app.post('/faults', async (request, reply) => {
      const order = socialFaultOrder.parse(request.body);
      asked(request).state.faults.add(order, order.times);
      return reply.code(204).send();
    });
    app.delete(
      '/faults',
      emptying((state) => state.faults.clear()),
    );
    app.get('/settings', async (request) => asked(request).state.settings);
    for (const method of ['PUT', 'POST']) {
      app.route({ method, url: '/settings', handler: async (request) => changeSettings(asked(request)) });
    }
  };
}
