// What search engines are asked to read, and what not: the test covers every address of the portal.
import { expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { loader as robots } from './robots.route.ts';
import { UNLISTED } from './unlisted.ts';

/** Pages and files that everybody may read. */
const OPEN = [
  '',
  'health',
  'oferta/osadzona',
  'robots.txt',
  'sitemap.xml',
  'szkola/kolory/:colour.css',
  'szkola/logo/:logo.png',
  'szkola/wyglad.json',
  'teksty/:text/:version?',
  'zajecia',
  'zajecia/:course',
  '*',
];

type Entry = (typeof routes)[number];

function addressesOf(entries: readonly Entry[], parent = ''): readonly string[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path].filter(Boolean).join('/');
    const own = entry.path !== undefined || entry.index === true ? [path] : [];
    return [...own, ...addressesOf(entry.children ?? [], path)];
  });
}

it('every address of the portal is open to all, or search engines are asked not to read it', () => {
  const addresses = addressesOf(routes);
  expect(addresses.length).toBeGreaterThan(60);
  const isUnlisted = (address: string) =>
    UNLISTED.some((start) => new RegExp(`^${start.replace('*', '[^/]+')}`).test(`/${address}`));
  expect(addresses.filter((address) => !OPEN.includes(address) && !isUnlisted(address))).toEqual([]);
  expect(OPEN.filter((address) => isUnlisted(address))).toEqual([]);
});

it('robots.txt names what is not to be read, and where the list of pages is', async () => {
  const answer = robots();
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Disallow: /zespol']);
  expect(lines.at(-2)).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/);
});
