// The ad platform's part of the control panel: leads made and sent, faults, spend, switches.
import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addFaultRoutes, refuseMisspelt } from '../fault-routes.ts';
import type { Tenant, Tenants } from '../tenants.ts';
import {
  type Delivering,
  daySpend,
  handshake,
  newForm,
  newLeads,
  notification,
  release,
} from './fault-control-orders.ts';
import type { LaterDelivery } from './later-deliveries.ts';
import { answersTo, type Lead, newLeadId, nowInSeconds, originOf } from './lead.ts';
import { addManyLeads, manyLeads } from './many-leads.ts';
import {
  type Announced,
  type Delivery,
  dashboardTestBody,
  deliver,
  notificationBody,
  verifyCallbackUrl,
} from './send-leadgen.ts';
import { socialFaultOrder } from './social-faults.ts';
import { type SocialState, settingsChange, socialState } from './social-state.ts';

type Asked = { readonly tenant: Tenant; readonly state: SocialState; readonly request: FastifyRequest };

/** What left at once with its answers, and what leaves later. */
type Sent = { readonly deliveries: readonly Delivery[]; readonly later: readonly LaterDelivery[] };

/** The notifications for these leads: none for a page whose subscription to the app lacks `leadgen`. */
function announced(state: SocialState, leads: readonly Lead[]): readonly Announced[] {
  return leads
    .map(({ id, formId, createdAt, origin }) => {
      const form = state.forms.find((candidate) => candidate.id === formId);
      return { id, formId, createdAt, origin, pageId: form?.pageId ?? '0' };
    })
    .filter(({ pageId }) => state.subscriptions.get(pageId)?.includes('leadgen'));
}

/** The same bytes as often as ordered, each copy when it is to leave. Throws RangeError when there is nowhere to go. */
async function send(
  state: SocialState,
  wanted: Delivering,
  body: string,
  about: readonly Announced[] | 'anything',
): Promise<Sent> {
  const deliverTo = wanted.deliverTo === undefined ? state.settings.callbackUrl : wanted.deliverTo;
  const isLate = wanted.leaves.some((leaves) => leaves !== 0);
  if (deliverTo === null && isLate) throw new RangeError('A delivery that leaves later needs an address.');
  if (deliverTo === null || about.length === 0) return { deliveries: [], later: [] };
  const leadgenIds = about === 'anything' ? [] : about.map(({ id }) => id);
  const plan = {
    deliverTo,
    appSecret: wanted.appSecret ?? state.settings.appSecret,
    sign: wanted.sign,
    times: wanted.times,
    concurrent: wanted.concurrent,
    retryFaster: wanted.retryFaster,
  };
  const go = () => deliver(body, plan);
  const later = wanted.leaves.filter((leaves) => leaves !== 0).map((leaves) => state.later.add(leaves, leadgenIds, go));
  const deliveries: Delivery[] = [];
  for (const leaves of wanted.leaves) if (leaves === 0) deliveries.push(...(await go()));
  return { deliveries, later };
}

function secondsOf(time: string | number | undefined): number {
  if (time === undefined) return nowInSeconds();
  return typeof time === 'number' ? time : Math.floor(Date.parse(time) / 1000);
}

/** Makes leads (one when not said otherwise) and announces them together when an address is given. */
async function createLeads({ state, request }: Asked, reply: FastifyReply): Promise<unknown> {
  const wanted = newLeads.parse(request.body ?? {});
  const form = wanted.formId === undefined ? state.forms[0] : state.forms.find(({ id }) => id === wanted.formId);
  if (!form) return reply.code(404).send({ error: `No form ${wanted.formId} in this tenant.` });
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
  const leadgenIds = leads.map((lead) => lead.id);
  const announcement = announced(state, leads);
  const sent = await send(state, wanted, notificationBody(announcement, nowInSeconds(), wanted), announcement);
  return reply.code(201).send({ leadgenId: leadgenIds[0], leadgenIds, ...sent });
}

/** Announces leads again, or posts the dashboard's test or any other text. */
async function notify({ state, request }: Asked, reply: FastifyReply): Promise<unknown> {
  const wanted = notification.parse(request.body);
  const ids = wanted.leadgenIds ?? [];
  const leads = ids.map((id) => state.leads.get(id)).filter((lead) => lead !== undefined);
  if (leads.length < ids.length) return reply.code(404).send({ error: 'Not all of these leads are in this tenant.' });
  const announcement = announced(state, leads);
  const about = () => notificationBody(announcement, nowInSeconds(), wanted);
  const own = wanted.body ?? (wanted.dashboardTest ? dashboardTestBody(nowInSeconds()) : undefined);
  const body = own ?? about();
  return { body, ...(await send(state, wanted, body, own === undefined ? announcement : 'anything')) };
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
    return reply.code(404).send({ error: `No page ${form.pageId} in this tenant.` });
  }
  state.forms.push(form);
  return reply.code(201).send(form);
}

function addLaterDeliveries(app: FastifyInstance, asked: (request: FastifyRequest) => Asked): void {
  app.get('/deliveries', async (request) => asked(request).state.later.all());
  app.post('/deliveries/release', async (request) => {
    const which = release.parse(request.body ?? {});
    return { released: await asked(request).state.later.release(which) };
  });
  app.delete('/deliveries', async (request, reply) => {
    asked(request).state.later.clear();
    return reply.code(204).send();
  });
}

/**
 * Routes for `/tenants/:tenant/social`: leads (make and announce, read, clear), notifications (announce again), deliveries
 * (read those that leave later, let them go, lose them), handshake, spend, forms, faults, settings. A body with an unknown key is refused with 400.
 */
export function adPlatformFaultControls(tenants: Tenants): FastifyPluginAsync {
  return async (app) => {
    const asked = (request: FastifyRequest): Asked => {
      const { tenant: name } = z.object({ tenant: z.string() }).parse(request.params);
      const tenant = tenants.get(name);
      return { tenant, state: tenant.of(socialState), request };
    };
    const emptying = (clear: (state: SocialState) => void) => async (request: FastifyRequest, reply: FastifyReply) => {
      clear(asked(request).state);
      return reply.code(204).send();
    };
    refuseMisspelt(app);
    app.get('/catalogue', async (request) => {
      const { pages, forms } = asked(request).state;
      return { pages, forms };
    });
    app.post('/forms', async (request, reply) => addForm(asked(request), reply));
    app.get('/leads', async (request) => [...asked(request).state.leads.values()]);
    app.post('/leads', async (request, reply) => createLeads(asked(request), reply));
    app.post('/many-leads', async (request, reply) => {
      const leads = addManyLeads(asked(request).state, manyLeads.parse(request.body));
      return leads === undefined ? reply.code(404).send({ error: 'No such form in this tenant.' }) : { leads };
    });
    app.delete(
      '/leads',
      emptying((state) => {
        state.leads.clear();
      }),
    );
    app.post('/notifications', async (request, reply) => notify(asked(request), reply));
    addLaterDeliveries(app, asked);
    app.post('/handshake', async (request) => {
      const { callbackUrl, verifyToken, challenge } = handshake.parse(request.body);
      return verifyCallbackUrl(callbackUrl, verifyToken, challenge);
    });
    app.get('/spend', async (request) => Object.fromEntries([...asked(request).state.spend].sort()));
    app.post('/spend', async (request) => setSpend(asked(request)));
    app.delete(
      '/spend',
      emptying((state) => state.spend.clear()),
    );
    addFaultRoutes(app, tenants, {
      of: (tenant) => tenant.of(socialState).faults,
      read: (body) => {
        const order = socialFaultOrder.parse(body);
        return [order, order.times];
      },
    });
    app.get('/settings', async (request) => asked(request).state.settings);
    for (const method of ['PUT', 'POST']) {
      app.route({ method, url: '/settings', handler: async (request) => changeSettings(asked(request)) });
    }
  };
}
