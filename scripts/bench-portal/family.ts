// A demo family that has just paid for a camp, and has begun to register for another: their pages have something to show.
import type { Browser, Page } from 'playwright-core';
import { openContext, type Session } from '../../apps/portal/e2e/browser.ts';
import { gatewayPage, registrationPages, signInPage } from '../../apps/portal/e2e/pages.ts';
import type { Database } from '../../packages/db/src/connection/open-database.ts';

export type FamilyAddresses = {
  readonly session: Session;
  /** By the names in the addresses. */
  readonly ids: Readonly<Record<string, string | number>>;
  /** What follows the path, by the page's route. */
  readonly searches: Readonly<Record<string, string>>;
};

const FAMILY = 'tomasz.wisniewski@poczta.example';
const LATE_MS = 60_000;

export async function registerFamily(
  browser: Browser,
  portal: string,
  { prisma }: Pick<Database, 'prisma'>,
): Promise<FamilyAddresses> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await signIn(page, portal, FAMILY);
  const paid = await payCamp(page, portal);
  const held = await holdPlace(page, portal);
  const owner = { ownerEmail: FAMILY };
  const document = await prisma.document.findFirstOrThrow({ where: { paymentsAsInvoice: { some: owner } } });
  const place = await prisma.registration.findFirstOrThrow({ where: { id: paid.basket.split(',')[0] ?? '' } });
  const course = await prisma.course.findFirstOrThrow({ where: { active: true, kind: 'permanent' } });
  const ids = {
    courseId: String(place.courseId),
    playerId: place.playerId,
    course: course.number,
    checkoutId: paid.checkoutId,
    documentId: document.id,
    text: 'regulamin',
    version: '1',
  };
  const session = await context.storageState();
  await context.close();
  const steps = ['faktura', 'podsumowanie', 'platnosc'].map((step) => [`zapis/${step}`, `?koszyk=${held}`]);
  return { session, ids, searches: { ...Object.fromEntries(steps), 'zapis/gotowe': `?koszyk=${paid.basket}` } };
}

export async function signIn(page: Page, portal: string, email: string): Promise<void> {
  await page.goto(`${portal}/sign-in`);
  await signInPage(page).signIn(email);
  await page.waitForURL(`${portal}/**`);
}

async function payCamp(page: Page, portal: string): Promise<{ readonly basket: string; readonly checkoutId: string }> {
  const steps = registrationPages(page);
  await page.goto(`${portal}/zajecia?rodzaj=turnus`);
  await steps.begin(/^Zapisz: .*akrobatyka$/, ['Filip']);
  const basket = new URL(page.url()).searchParams.get('koszyk') ?? '';
  await steps.nextLink.click();
  await steps.toPayment.waitFor();
  await steps.accept();
  await steps.toPayment.click();
  await steps.pay.click();
  await gatewayPage(page).pay.click();
  await page.getByText('Faktura gotowa').waitFor({ timeout: LATE_MS });
  return { basket, checkoutId: /\/platnosc\/([\w-]+)/.exec(page.url())?.[1] ?? '' };
}

async function holdPlace(page: Page, portal: string): Promise<string> {
  await page.goto(`${portal}/zajecia?rodzaj=turnus`);
  await registrationPages(page).begin(/^Zapisz: .*taniec i ruch$/, ['Alicja']);
  return new URL(page.url()).searchParams.get('koszyk') ?? '';
}
