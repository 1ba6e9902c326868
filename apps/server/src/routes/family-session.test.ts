// The family of a client's request: read once, whatever number of calls it makes, and only when a call needs it.
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from '@zapisy/api/client';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { SuperJSON } from 'superjson';
import { expect, it, vi } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

async function clientsPage() {
  const authorization = await server.bearer('client');
  const link = httpBatchLink({
    url: 'http://app/trpc',
    transformer: SuperJSON,
    methodOverride: 'POST',
    headers: { authorization },
    async fetch(url, init) {
      const { pathname, search } = new URL(String(url));
      const answer = await server.app.inject({
        method: 'POST',
        url: pathname + search,
        headers: init?.headers as Record<string, string>,
        payload: String(init?.body),
      });
      return new Response(answer.body, { status: answer.statusCode });
    },
  });
  return createTRPCClient<AppRouter>({ links: [link] });
}

it('a client’s page reads the family of its account in one statement', async () => {
  const [ward] = await aFamily(server.api.database, ['Zofia'], 'anna.nowak@poczta.example');
  const page = await clientsPage();
  const first = await page.people.wards.query();
  expect(first.map(({ id }) => id)).toEqual([ward?.id]);
  const read = vi.spyOn(server.api.database.prisma.owner, 'findMany');
  const wrote = vi.spyOn(server.api.database.prisma.owner, 'updateMany');
  await Promise.all([page.people.wards.query(), page.people.cities.query(), page.overview.owed.query()]);
  expect([read.mock.calls.length, wrote.mock.calls.length]).toEqual([1, 0]);
  await page.people.me.query();
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
  wrote.mockRestore();
});

it('the family of a client is bound to the issuer whose tokens are accepted', async () => {
  await aFamily(server.api.database, ['Zofia'], 'anna.nowak@poczta.example');
  await (await clientsPage()).people.wards.query();
  const { boundIssuer, boundSub } = await server.api.database.prisma.owner.findFirstOrThrow();
  expect(boundIssuer).toBe(server.api.context.settings.issuer);
  expect(boundSub).toMatch(/^[0-9a-f]{24}$/);
});
