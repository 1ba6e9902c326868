// Which files app:// serves, and which it never does.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageFiles } from './page-files.ts';

let root = '';
const get = (url: string, method = 'GET') => pageFiles(join(root, 'page'))({ url, method });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'desk-page-'));
  await mkdir(join(root, 'page', 'assets'), { recursive: true });
  await writeFile(join(root, 'secret.js'), 'secret');
  await writeFile(join(root, 'page', 'index.html'), '<meta name="style-nonce" content="__STYLE_NONCE__">');
  await writeFile(join(root, 'page', 'assets', 'a b.js'), 'script');
  await writeFile(join(root, 'page', 'notes.txt'), 'notes');
});
afterAll(() => rm(root, { recursive: true, force: true }));

it.each(['app://bundle/', 'app://bundle/index.html', 'app://bundle/index.html?x=1'])(
  'the page comes at %s',
  async (url) => {
    const answer = await get(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1];
    expect(await answer.text()).toBe(`<meta name="style-nonce" content="${nonce}">`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

it('the page has another number each time', async () => {
  const numbers = await Promise.all(
    [1, 2].map(async () => (await get('app://bundle/')).headers.get('content-security-policy')),
  );
  expect(numbers[0]).not.toBe(numbers[1]);
});

it('the page gives its files by their decoded names', async () => {
  const answer = await get('app://bundle/assets/a%20b.js');
  expect([answer.status, await answer.text()]).toEqual([200, 'script']);
});

it.each([
  'app://bundle/../secret.js',
  'app://bundle/..%2fsecret.js',
  'app://bundle/%2e%2e%2fsecret.js',
  'app://bundle/assets/..%2f..%2fsecret.js',
  'app://bundle/%2fetc%2fpasswd',
  'app://bundle/assets',
  'app://bundle/nothing.js',
  'app://bundle/notes.txt',
  'app://bundle/%',
  'app://bundle.evil/index.html',
  'app://other/index.html',
])('the page gives nothing at %s', async (url) => {
  const answer = await get(url);
  expect([answer.status, await answer.text()]).toEqual([404, '']);
});

it('the page answers questions only', async () => {
  expect((await get('app://bundle/index.html', 'POST')).status).toBe(404);
});
