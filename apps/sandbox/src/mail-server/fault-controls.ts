// The mail server's fault controls on the control panel, and the letters it has taken: as data, and one as a page.
import type { FastifyPluginAsync } from 'fastify';
import { addFaultRoutes } from '../fault-routes.ts';
import type { Tenants } from '../tenants.ts';
import { sendPage } from '../web-page.ts';
import { mailFaultControlSchema, mailState } from './letters.ts';
import { letterPage, lettersPage } from './page.ts';
import { readLetter } from './read-letter.ts';

/** Mounted under `/tenants/:tenant/mail`. */
export function mailFaultControls(tenants: Tenants): FastifyPluginAsync {
  return async (app) => {
    type InTenant = { Params: { tenant: string } };
    type OfLetter = { Params: { tenant: string; id: string } };
    type OfAttachment = { Params: { tenant: string; id: string; position: string } };
    const stateIn = (tenant: string) => tenants.get(tenant).of(mailState);
    const found = async (tenant: string, id: string) => {
      const letter = stateIn(tenant).letters.find((one) => one.id === id);
      return letter && (await readLetter(letter));
    };

    app.get<InTenant>('/letters', async ({ params }) => Promise.all(stateIn(params.tenant).letters.map(readLetter)));
    app.get<InTenant>('/', async ({ params }, reply) => {
      const letters = await Promise.all(stateIn(params.tenant).letters.toReversed().map(readLetter));
      return sendPage(reply, lettersPage(params.tenant, letters));
    });
    app.get<OfLetter>('/letters/:id', async ({ params }, reply) => {
      const letter = await found(params.tenant, params.id);
      if (!letter) return reply.code(404).send({ code: 'not-found', message: 'No such letter.' });
      return sendPage(reply, letterPage(params.tenant, letter));
    });
    // In a frame without scripts, and with the letter's own styles alone.
    app.get<OfLetter>('/letters/:id/html', async ({ params }, reply) => {
      const letter = await found(params.tenant, params.id);
      return reply
        .code(letter ? 200 : 404)
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type('text/html; charset=utf-8')
        .send(letter?.html ?? '');
    });
    app.get<OfAttachment>('/letters/:id/attachments/:position', async ({ params }, reply) => {
      const attachment = (await found(params.tenant, params.id))?.attachments[Number(params.position)];
      if (!attachment) return reply.code(404).send({ code: 'not-found', message: 'No such attachment.' });
      return reply
        .header('content-disposition', 'attachment')
        .header('x-content-type-options', 'nosniff')
        .type('application/octet-stream')
        .send(Buffer.from(attachment.content, 'base64'));
    });

    addFaultRoutes(app, tenants, {
      of: (tenant) => tenant.of(mailState).faults,
      read: (body) => {
        const { to, fault, times } = mailFaultControlSchema.parse(body);
        return [{ to, fault }, times];
      },
    });
  };
}
