// What search engines are asked to read, and what not: the test covers every address of the portal.
import { expect, it } from 'vitest';
import { ROUTE_ADDRESSES } from '#app/testing/route-addresses.ts';
import { ROUTE_RIGHTS } from '#app/testing/route-rights.ts';
import { loader as robots } from './robots.route.ts';
import { UNLISTED } from './unlisted.ts';

/** Pages and files that everybody may read, and the first page; what only leads on is neither. */
const OPEN = Object.entries(ROUTE_RIGHTS).flatMap(([address, { read, form }]) =>
  address === '' || (read === 'everybody' && (!form || address === '*') && !address.startsWith('sign-'))
    ? [address]
    : [],
);

it('every address of the portal is open to all, or search engines are asked not to read it', () => {
  expect(ROUTE_ADDRESSES.length).toBeGreaterThan(60);
  const isUnlisted = (address: string) =>
    UNLISTED.some((start) => new RegExp(`^${start.replace('*', '[^/]+')}`).test(`/${address}`));
  expect(ROUTE_ADDRESSES.filter((address) => !OPEN.includes(address) && !isUnlisted(address))).toEqual([]);
  expect(OPEN.filter((address) => isUnlisted(address))).toEqual([]);
});

it('robots.txt names what is not to be read, and where the list of pages is', async () => {
  const answer = robots();
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Disallow: /zespol']);
  expect(lines.at(-2)).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/);
});
