// For the tests of this folder: an open platform with its fault controls, and one tenant of it seen from outside.
import Fastify from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { adPlatformFaultControls } from '../src/ad-platform/fault-controls.ts';
import { openAdPlatform } from '../src/ad-platform/server.ts';
import { openTenants, type Tenant } from '../src/tenants.ts';

export type Json = Record<string, unknown>;
export type Said = { readonly status: number; readonly headers: Headers; readonly text: string; readonly body: Json };

export type Advertiser = {
  readonly tenant: Tenant;
  readonly address: string;
  token(kind: string, pageId?: string): string;
  /** GET below /v26.0 with the user's token; `query` may bring another. */
  get(path: string, query?: Record<string, string>): Promise<Said>;
  faultControl(method: string, path: string, body?: unknown): Promise<Said>;
  /** Ids of all leads of a form, page by page, following `after` as a client should. */
  leadIds(formId: string, query: Record<string, string>): Promise<string[]>;
};

export const KRAKOW = '724302907610101';
export const WROCLAW = '724302907610202';
export const FORM = '793235552660101';

async function said(response: Response): Promise<Said> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  let body: Json = {};
  try {
    body = isJson ? JSON.parse(text) : {};
  } catch {
    body = { unparsable: true };
  }
  return { status: response.status, headers: response.headers, text, body };
}

function advertiser(tenant: Tenant, address: string, panel: string): Advertiser {
  const token: Advertiser['token'] = (kind, pageId) => [kind, tenant.name, ...(pageId ? [pageId] : [])].join('.');
  const get: Advertiser['get'] = async (path, query = {}) =>
    said(await fetch(`${address}/v26.0/${path}?${new URLSearchParams({ access_token: token('user'), ...query })}`));
  return {
    tenant,
    address,
    token,
    get,
    async faultControl(method, path, body) {
      const json =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      return said(await fetch(`${panel}/tenants/${tenant.name}/social${path}`, { method, ...json }));
    },
    async leadIds(formId, query) {
      const ids: string[] = [];
      let after: Record<string, string> = {};
      for (;;) {
        const { body } = await get(`${formId}/leads`, { fields: 'id', ...query, ...after });
        const page = body as { data: { id: string }[]; paging?: { cursors: { after: string }; next?: string } };
        ids.push(...page.data.map((lead) => lead.id));
        if (!page.paging?.next) return ids;
        after = { after: page.paging.cursors.after };
      }
    },
  };
}

/** A platform for the tests of one file; `advertiser()` gives an unused tenant. */
export function testPlatform(): { advertiser(): Advertiser } {
  let platform: Awaited<ReturnType<typeof openTestPlatform>>;
  beforeAll(async () => {
    platform = await openTestPlatform();
  });
  afterAll(() => platform.close());
  return { advertiser: () => platform.advertiser() };
}

/** Opens both servers. */
async function openTestPlatform(): Promise<{ advertiser(): Advertiser; close(): Promise<void> }> {
  const tenants = openTenants();
  const platform = await openAdPlatform(tenants, 0);
  const panel = Fastify({ forceCloseConnections: true });
  const faultControls = adPlatformFaultControls(tenants);
  await panel.register(faultControls, { prefix: '/tenants/:tenant/social' });
  const panelAddress = await panel.listen({ port: 0, host: '127.0.0.1' });
  let count = 0;
  return {
    advertiser() {
      count += 1;
      return advertiser(tenants.get(`w${count}`), platform.address, panelAddress);
    },
    async close() {
      await platform.close();
      await panel.close();
    },
  };
}

/** The one entry of the business usage header. */
export function usageOf(headers: Headers): Json | undefined {
  const business: Record<string, Json[]> = JSON.parse(headers.get('x-business-use-case-usage') ?? '{}');
  return Object.values(business)[0]?.[0];
}
