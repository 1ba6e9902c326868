// The staff's first page in pictures: of a manager, of reception and of marketing, light and dark.
import { dashboardPage } from '../apps/portal/e2e/pages.ts';
import { type Studio, signedIn } from './pictures-of-portal.ts';

const WIDTHS = [1440, 1280, 390] as const;
const PEOPLE = [
  ['staff-pulpit', 'maria.wrona@zapisy.example'],
  ['staff-pulpit-recepcja', 'kasia.lis@zapisy.example'],
  ['staff-pulpit-marketing', 'marek.dudek@zapisy.example'],
] as const;

/** After the chapter 'staff' there is an open critical notification on the pages. */
export async function takeDashboards(studio: Studio): Promise<void> {
  const { album, portal } = studio;
  for (const [name, email] of PEOPLE) {
    const page = await signedIn(studio, email);
    await page.goto(portal + dashboardPage(page).path);
    await page.getByRole('region').first().waitFor();
    await album.take(page, name, { widths: WIDTHS });
    await page.context().close();
  }
}
