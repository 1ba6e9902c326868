// The first baseline, a usual implementation: Express 5, express-rate-limit, one Prisma upsert per change.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '@zapisy/db/connection/open-database';
import express from 'express';
import { rateLimit } from 'express-rate-limit';
import { PATH } from '../notification.ts';
import { changesIn, DATABASE_URL, isSigned, printReady } from './listening.ts';

const { prisma } = await openDatabase({ databaseUrl: DATABASE_URL });
const app = express();
app.post(
  PATH,
  rateLimit({ windowMs: 60_000, limit: 100_000_000 }),
  express.raw({ type: '*/*', limit: '4mb' }),
  async (request, response) => {
    const body = request.body as Buffer;
    if (!isSigned(body, request.headers['x-hub-signature-256'])) return void response.status(401).end();
    for (const { value } of changesIn(body)) {
      const data = {
        leadgenId: value.leadgen_id,
        pageId: value.page_id,
        formId: value.form_id,
        adId: value.ad_id,
        createdTime: new Date(value.created_time * 1000),
        raw: value,
      };
      await prisma.leadDelivery.upsert({ where: { leadgenId: data.leadgenId }, create: data, update: {} });
    }
    response.status(200).end();
  },
);
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
printReady(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
