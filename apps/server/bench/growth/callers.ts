// The product's own router over a world: each procedure as somebody who may call it.

import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appRouter } from '@zapisy/api/app-router';
import type { JobContext, Log, Session } from '@zapisy/api/context';
import { openOutside } from '@zapisy/api/outside/open-outside';
import { openErasureList } from '@zapisy/api/steps/erasure-list';
import { ACTORS, aClient } from '@zapisy/api/testing/people';
import { PROCEDURE_RIGHTS } from '@zapisy/api/testing/procedure-rights';
import type { Database } from '@zapisy/db/connection/open-database';
import { RIGHTS, type Role } from '@zapisy/domain/people/role';
import { NOW } from './world/size.ts';

/** Nothing listens there: no measured operation asks an outside system. */
const NOWHERE = 'http://127.0.0.1:9';
const silent = () => {};
const LOG: Log = { info: silent, warn: silent, error: silent };

export function jobContext(database: Database): JobContext {
  return {
    database,
    settings: {
      defaultCity: 'Kraków',
      spendCity: 'Kraków',
      formCityMap: {},
      adAccountId: 'act_100200300',
      departmentId: '1',
      govSend: true,
      portalUrl: 'http://127.0.0.1:3000',
      officeMail: undefined,
      baseUrl: 'http://127.0.0.1:4000',
      fiscalRoutes: {},
      erasureKey: 'an-erasure-key-of-measurements',
      issuer: 'https://konta.example',
    },
    erasures: openErasureList(join(tmpdir(), 'zapisy-growth-erasures')),
    outside: openOutside({
      invoicing: { baseUrl: NOWHERE, token: 'none' },
      ads: {
        baseUrl: NOWHERE,
        version: 'v26.0',
        accessToken: 'none',
        adsAccessToken: 'none',
        now: () => new Date(NOW),
      },
      gateway: { baseUrl: NOWHERE, merchantId: 1, posId: 1, crcKey: 'none', reportsKey: 'none' },
      registerBaseUrl: NOWHERE,
      mail: { url: 'smtp://none:none@127.0.0.1:9', sender: { name: 'Zapisy', address: 'biuro@zapisy.example' } },
    }),
    clock: { now: () => new Date(NOW) },
    random: randomUUID,
    log: LOG,
  };
}

type Procedure = { readonly _def: { readonly type: 'query' | 'mutation' | 'subscription' } };

/** The types describe nested routers; at run time there is one flat record of all procedures, by path. */
const procedures: object = appRouter._def.procedures;

export const QUERIES: readonly string[] = Object.entries(procedures)
  .filter(([, procedure]: [string, Procedure]) => procedure._def.type === 'query')
  .map(([path]) => path);

/** Who sees most: of staff the one with the most rights among those who may, of clients the given family. */
export function callerOf(path: string, clientEmail: string): Session {
  const needed = PROCEDURE_RIGHTS[path];
  const rights = needed === undefined || typeof needed === 'string' ? (['own-data'] as const) : needed;
  const roles: readonly Role[] = rights.flatMap((right) => RIGHTS[right]);
  const staff = (['admin', 'manager', 'office', 'reception', 'marketing'] as const).find((role) =>
    roles.includes(role),
  );
  return staff ? ACTORS[staff] : aClient(clientEmail);
}

/** Calls the procedure of that path. */
export async function call(context: JobContext, path: string, clientEmail: string, input: unknown): Promise<unknown> {
  const caller: unknown = appRouter.createCaller({ ...context, session: callerOf(path, clientEmail) });
  const procedure = path.split('.').reduce((at, key) => Reflect.get(at as object, key), caller);
  return await (procedure as (input: unknown) => Promise<unknown>)(input);
}
