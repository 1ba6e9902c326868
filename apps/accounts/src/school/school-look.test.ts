// The school's name, colour and logo on the pages and in the letters, and pages that never wait for the portal that says them.
import { createServer, type Server } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { testAccounts } from '../../testing/test-accounts.ts';
import { visitor } from '../../testing/visitor.ts';

const LOGO = 'ab'.repeat(16);
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('a picture')]);
const SAID = { name: 'Szkoła <Fala>', motto: 'Tańczymy od rana.', colour: '#0b6b6b', logo: LOGO };

/** What the portal says now; undefined: it never answers. */
let said: object | undefined = SAID;
const silent: Server = createServer((request, response) => {
  if (said === undefined) return;
  if (request.url === '/szkola/wyglad.json') response.end(JSON.stringify(said));
  else response.end(request.url === `/szkola/logo/${LOGO}.png` ? PNG : 'no picture');
}).listen(0, '127.0.0.1');
const accounts = testAccounts({
  get PORTAL_URL() {
    const address = silent.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  },
});
const school = () => accounts.school();
const signIn = async () => (await visitor(accounts.url()).open(`${accounts.url()}/logowanie`)).text;
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

it('pages have the name, the sentence, the colour and the logo of the school', async () => {
  await school().read();
  const page = await signIn();
  expect(page).toContain('<title>Zaloguj się – Szkoła &lt;Fala&gt;</title>');
  expect(page).toContain('Tańczymy od rana.');
  const sheet = await fetch(`${accounts.url()}/kolory/0b6b6b.css`);
  expect(await sheet.text()).toContain('--color-primary:light-dark(#0b6b6b,');
  expect(page).toContain(`<img class="picture" src="/szkola/logo/${LOGO}.png" alt="">`);
  const picture = await fetch(`${accounts.url()}/szkola/logo/${LOGO}.png`);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(PNG);
});

it('letters are sent in the name of the school', async () => {
  const { email } = await accounts.addPerson();
  await accounts.service().provider.accept({ kind: 'new-password', email });
  await accounts.service().letters.idle();
  expect((await accounts.letters(email)).at(-1)?.raw).toMatch(/^From: =\?UTF-8\?Q\?Szko=C5=82a_=3CFala=3E\?= </m);
});

it('while the portal does not answer, a page shows what was known last, and is not kept waiting', async () => {
  said = undefined;
  const reading = school().read();
  const begun = performance.now();
  expect(await signIn()).toContain('Tańczymy od rana.');
  expect(performance.now() - begun).toBeLessThan(2_000);
  silent.closeAllConnections();
  await reading;
  expect(await signIn()).toContain('Tańczymy od rana.');
});

it.each([
  ['a colour in which nothing can be read', { colour: '#ffe58f' }],
  ['a colour that is a style', { colour: 'red;}body{display:none' }],
  ['a logo that is a path', { logo: '../x' }],
  ['no school at all', { name: undefined }],
])('what the portal says is not shown when it is no look: %s', async (_, changed) => {
  said = { ...SAID, motto: 'Inaczej.', ...changed };
  await school().read();
  expect(await signIn()).not.toContain('Inaczej.');
});

it('a school that has said nothing yet has the name of the product', async () => {
  said = { name: '', motto: '', colour: '', logo: null };
  await school().read();
  const page = await signIn();
  expect(page).toContain('<title>Zaloguj się – zapisy</title>');
  expect(page).not.toContain('/kolory/');
});
