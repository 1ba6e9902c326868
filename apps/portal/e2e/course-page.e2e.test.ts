// The page of a course in a browser: found from the offer, read without an account and without scripts, and the way from
// it to a place.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ANNA } from './family.ts';
import { signInPage, typeset } from './pages.ts';
import { goTo } from './scripts-ready.ts';
import { expectSound, startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const prisma = () => home.server.database.prisma;
const HOSTILE = '</script><script>document.title = "taken"</script>';
const SAID = {
  description: `Od zera.\n\nZabawa i ruch. ${HOSTILE}`,
  trainer: 'Ewa Lis',
  level: 'początkujący',
  bring: 'strój\nbidon',
  dayPlan: '8:00–9:00 zbiórka\nobiad na miejscu',
};

async function aCamp() {
  const where = { kind: 'turnus', city: 'Kraków', active: true } as const;
  const { id, number, shortName } = await prisma().course.findFirstOrThrow({ where, orderBy: { startsOn: 'desc' } });
  await prisma().courseDescription.upsert({ where: { courseId: id }, create: { ...SAID, courseId: id }, update: SAID });
  return { id, number, shortName };
}

const named = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: typeset(name) });

it('a guest opens a course from the offer, reads all of it, and signs in to the place that was chosen', async () => {
  const camp = await aCamp();
  const page = await home.visitor({ at: '/zajecia?rodzaj=turnus&miasto=Kraków' });
  await page
    .getByRole('heading', { name: typeset(camp.shortName) })
    .getByRole('link')
    .click();
  await named(page, camp.shortName).waitFor();
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/zajecia/${camp.number}-polkolonie`));
  for (const text of ['Zabawa i ruch.', 'Ewa Lis', 'początkujący', 'bidon', 'obiad na miejscu'])
    await page.getByText(typeset(text)).first().waitFor();
  await page.getByText('8:00–9:00', { exact: true }).waitFor();
  await expectSound(page, 'the page of a course');
  expect(await page.title()).toContain(camp.shortName);
  await page.getByRole('link', { name: typeset(`Zapisz: ${camp.shortName}`) }).click();
  await page.getByRole('heading', { name: 'Zaloguj się' }).waitFor();
  await signInPage(page).signIn(ANNA);
  await page.waitForURL((url) => url.pathname === `/zajecia/${camp.id}/zapis`);
});

it('an address with other words leads to that of the course, and what follows it stays', async () => {
  const camp = await aCamp();
  const page = await home.visitor({ at: `/zajecia/${camp.number}-inna-nazwa?koszyk=a` });
  await named(page, camp.shortName).waitFor();
  expect(page.url()).toMatch(new RegExp(`/zajecia/${camp.number}-polkolonie[a-z-]*[?]koszyk=a$`));
});

it('a course is described to machines under the policy of scripts, and none of its texts becomes one', async () => {
  const camp = await aCamp();
  const page = await home.visitor({ at: `/zajecia/${camp.number}`, withScripts: false });
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'Event',
    name: camp.shortName,
    description: SAID.description,
  });
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toBe(page.url());
  expect(await page.locator('meta[name=robots]').count()).toBe(0);
  expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toBe(canonical);
  const sitemap = await page.request.get(`${home.address}/sitemap.xml`);
  expect(sitemap.headers()['content-type']).toMatch(/^application\/xml/);
  expect(await sitemap.text()).toContain(`<loc>${canonical}</loc>`);
  await named(page, camp.shortName).waitFor();
});

it('a closed course says so with 404, and leads to the others', async () => {
  const camp = await aCamp();
  await prisma().course.update({ where: { id: camp.id }, data: { active: false } });
  try {
    const page = await home.visitor();
    const answer = await goTo(page, `${home.address}/zajecia/${camp.number}`);
    expect(answer?.status()).toBe(404);
    await named(page, camp.shortName).waitFor();
    await page.getByText(typeset('Zapisy na te zajęcia są zamknięte.')).waitFor();
    await expectSound(page, 'the page of a closed course');
    expect(await page.getByText('Ewa Lis').count()).toBe(0);
    await page.getByRole('link', { name: typeset('Zobacz inne zajęcia') }).click();
    await page.waitForURL(/\/zajecia\?*$/);
  } finally {
    await prisma().course.update({ where: { id: camp.id }, data: { active: true } });
  }
});
