// The documents of the staff's pages are small, however much there is to show (docs/performance.md).
import { expect, it } from 'vitest';
import { startWholeProduct } from './whole-product.ts';

const home = startWholeProduct();
const ADMIN = 'adam.sowa@zapisy.example';
/** In bytes, before compression. */
const LARGEST = 60_000;
const PAGES = [
  '',
  ...['/leady', '/leady?widok=tablica', '/leady?kolej=termin', '/leady/przyjmowanie', '/budzet', '/statystyki'],
  ...['/platnosci', '/zalegle', '/sprzedaz', '/dokumenty/wystawianie', '/zamkniecie-dnia', '/kasa', '/zapisz'],
  ...['/zajecia', '/zajecia/oplaty', '/zajecia/miasta', '/zajecia/dni-wolne', '/towary', '/uczestnicy', '/szukaj'],
  ...['/stanowiska', '/zadania', '/e-maile', '/ujednolicanie', '/konta', '/dziennik', '/przenosiny'],
  ...['/szkola', '/szkola/teksty', '/szkola/dane-osobowe'],
];

it('the document of each page of staff has at most 60 kB, with hundreds of leads that wait', async () => {
  const day = 24 * 3_600_000;
  const leads = Array.from({ length: 300 }, (_, index) => ({
    channel: 'telefon',
    firstName: `Wytrwała${index}`,
    lastName: 'Poczekalska',
    email: `wytrwala.${index}@poczta.example`,
    phone: `+48601${String(200_000 + index)}`,
    productInterest: 'Taniec współczesny',
    city: 'Kraków',
    citySource: 'form',
    receivedAt: new Date(Date.now() - index * day),
    nextContactOn: index % 2 === 0 ? new Date(Date.now() - index * day) : null,
  }));
  await home.server.database.prisma.lead.createMany({ data: leads });
  const page = await home.signedIn(ADMIN);
  const sizes: Record<string, number> = {};
  for (const path of PAGES) {
    const answer = await page.request.get(`${home.address}/zespol${path}`);
    expect([path, answer.status()]).toEqual([path, 200]);
    sizes[path] = (await answer.body()).length;
  }
  expect(Object.entries(sizes).filter(([, bytes]) => bytes > LARGEST)).toEqual([]);
  expect(sizes['/leady'], 'with rows').toBeGreaterThan(LARGEST / 2);
});
