// Step 1's list: who can be chosen, who is chosen at first, and who has a place already. And the return from step 2's
// form.
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { grosze } from '@zapisy/domain/money';
import { EMPTY_INVOICE_DATA } from '@zapisy/domain/preferences/invoice-preference';
import { CAMP_FACTS } from '@zapisy/domain/testing/courses';
import { expect, it } from 'vitest';
import { aWard } from '#app/testing/families.ts';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import type { PlaceInCourse, Registration } from '../basket.ts';
import { LeftOutRegistrations } from '../left-out.tsx';
import { RegistrationInvoiceForm } from '../registration-invoice-form.tsx';
import { RemovePlace } from '../remove-place.tsx';
import { returnLink } from '../return-link.ts';
import { ParticipantsForm } from './choose-wards-form.tsx';

const COURSE = { city: 'Kraków', ageFrom: null, ageTo: null, startsOn: '2027-02-01' };
const wards = ['Zofia', 'Jan', 'Ola'].map((name) => aWard(name).participant);
const NOW = new Date('2026-11-20T12:00:00Z');

const place = (name: string, more: Partial<PlaceInCourse> = {}): PlaceInCourse => ({
  registrationId: `r-${name}`,
  playerId: `id-${name}`,
  state: 'held',
  checkoutId: null,
  first: null,
  isOffered: false,
  ...more,
});

function aRegistration(more: Partial<Registration> = {}): Registration {
  const [participant] = wards;
  if (!participant) throw new Error('no ward');
  return {
    id: 'r-Zofia',
    courseId: 'c1',
    playerId: participant.id,
    ownerEmail: participant.ownerEmail,
    participant,
    state: 'held',
    hold: { heldUntil: new Date('2026-11-20T12:15:00Z'), extensions: 0 },
    reservedUntil: null,
    first: null,
    course: {
      ...CAMP_FACTS,
      id: 'c1',
      kind: 'turnus',
      name: 'Półkolonie',
      city: 'Kraków',
      startsOn: '2027-02-01',
      endsOn: '2027-02-05',
      price: grosze(89_000),
      vatRate: '8',
      places: 16,
    },
    choice: { preference: 'none', data: EMPTY_INVOICE_DATA, invoiceVersion: 1 },
    payment: undefined,
    review: null,
    ...more,
  };
}

const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);

const form = (more: Partial<Parameters<typeof ParticipantsForm>[0]>) =>
  renderPage(() => (
    <ParticipantsForm wards={wards} places={[]} basket={[]} free={5} course={COURSE} sent={undefined} {...more} />
  ));

it('the list of participants offers no tick where the age does not fit, and says why, what fits and whom to ask', async () => {
  const [first, second, third] = wards;
  if (!first || !second || !third) throw new Error('three wards are needed');
  const aged = [
    { ...first, birthYear: 2017 },
    { ...second, birthYear: 2019 },
    { ...third, birthYear: 2021 },
  ];
  form({ wards: aged, basket: ['r9'], course: { ...COURSE, ageFrom: 7, ageTo: 9 } });
  expect(await screen.findByText(/rocznik 2017, 9.lat.·.pasuje/)).toBeVisible();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByText(/Rocznik 2021, 5.lat\. Te zajęcia: 7.+9.lat \(roczniki 2017.+2019\)/)).toBeVisible();
  const offer = screen.getByRole('link', { name: /^Zobacz\szajęcia\sdla/ });
  expect(offer).toHaveAttribute('href', `/zajecia?koszyk=r9&dla=${third.id}`);
  expect(screen.getByRole('link', { name: '123 456 789' })).toHaveAttribute('href', 'tel:+48123456789');
});

it('the list of participants keeps the tick of a place that reception gave to a child of another age', async () => {
  const [first] = wards;
  if (!first) throw new Error('no ward');
  form({ wards: [first], places: [place('Zofia')], course: { ...COURSE, ageFrom: 90, ageTo: null } });
  expect(await screen.findAllByRole('checkbox')).toHaveLength(1);
});

it('the list of participants offers no tick for who is registered or being paid for, and says which it is', async () => {
  form({ places: [place('Zofia', { state: 'taken' }), place('Jan', { checkoutId: 'k1' })] });
  expect(await screen.findByText('Zapis już jest')).toBeTruthy();
  const payment = screen.getByRole('link', { name: 'Wróć do płatności: Jan Nowak' });
  expect(payment.getAttribute('href')).toBe('/platnosc/k1');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(ticked()).toHaveLength(1);
});

it('the list of participants starts with who is in the basket of the address, and after an answer with who was sent', async () => {
  const places = [place('Zofia'), place('Jan')];
  form({ places, basket: ['r-Jan', 'r-else'] });
  await screen.findByRole('button', { name: 'Dalej' });
  expect(ticked().map(({ value }) => value)).toEqual(['id-Jan']);
});

it('the list of participants comes back with what was sent', async () => {
  form({ places: [place('Jan')], basket: ['r-Jan'], sent: ['id-Ola'] });
  await screen.findByRole('button', { name: 'Dalej' });
  expect(ticked().map(({ value }) => value)).toEqual(['id-Ola']);
});

it('the list of participants asks for a tick where none was sent, until there is one', async () => {
  form({ sent: [] });
  const group = await screen.findByRole('group', { name: textPattern('Kogo zapisujesz?') });
  expect(group).toHaveAccessibleDescription(textPattern('Wybierz co najmniej jedną osobę.'));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Jan/ }));
  expect(group).not.toHaveAccessibleDescription();
  expect(screen.queryByText(textPattern('Wybierz co najmniej jedną osobę.'))).toBeNull();
});

it('the list of participants opens with who was ticked before a participant was added, and with them', async () => {
  form({ places: [place('Jan')], basket: ['r-Jan'], ticked: ['id-Zofia', 'id-Ola'] });
  await screen.findByRole('button', { name: 'Dalej' });
  expect(ticked().map(({ value }) => value)).toEqual(['id-Zofia', 'id-Ola']);
});

it('the list of participants leads to adding a participant with what is ticked, but Enter goes on', async () => {
  const { sent } = form({ ticked: ['id-Ola'] });
  (await screen.findByRole('button', { name: textPattern('Dodaj uczestnika') })).click();
  await expect.poll(() => sent).toEqual([{ participant: 'id-Ola', add: 'Kraków' }]);
  // Enter presses the first button of a form.
  expect(document.querySelector('button')?.name).toBe('');
});

it('the list of participants has only ways out when everybody is in', async () => {
  form({ places: wards.map(({ firstName }) => place(firstName, { state: 'taken' })) });
  expect((await screen.findByRole('link', { name: textPattern('Dokumenty i płatności') })).getAttribute('href')).toBe(
    '/dokumenty',
  );
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Dodaj uczestnika']);
});

it('a place on the summary can be removed', async () => {
  const { sent } = renderPage(() => <RemovePlace registration={aRegistration()} />);
  (await screen.findByRole('button', { name: textPattern('Usuń: Zofia Nowak – Półkolonie') })).click();
  await expect.poll(() => sent).toEqual([{ remove: 'r-Zofia' }]);
});

it('a place on the summary leads to its payment while that is under way', async () => {
  const payment = { id: 1, state: 'pending', checkoutId: 'k1' };
  renderPage(() => <RemovePlace registration={aRegistration({ payment })} />);
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/platnosc/k1');
  expect(screen.queryByRole('button')).toBeNull();
});

it.each<[string, Partial<Registration>]>([
  ['Zapis już jest: ', { state: 'taken', hold: null, payment: { id: 1, state: 'paid', checkoutId: 'k1' } }],
  ['Zapis już jest: ', { state: 'taken', hold: null }],
  ['Płatność w toku: ', { payment: { id: 1, state: 'pending', checkoutId: 'k1' } }],
  ['Miejsce wróciło do puli: ', { state: 'released', hold: null }],
])('what is left out is named with the reason: %s', async (message, more) => {
  renderPage(() => <LeftOutRegistrations registrations={[aRegistration(more)]} now={NOW} />);
  const banner = (await screen.findByText(message.trim())).closest('div');
  expect(banner?.textContent?.replaceAll('\u00A0', ' ')).toContain(`${message}Zofia Nowak – Półkolonie.`);
});

it('the form of step 2 has a way back that says where it leads, and none past the question', async () => {
  const registration = aRegistration();
  const asStored = { preference: 'none', data: EMPTY_INVOICE_DATA, fromProfile: true, problems: [] } as const;
  const chosen = [{ registration, ...asStored }];
  const back = { to: '/zajecia/c1/zapis?koszyk=r-Zofia', text: 'Wróć do wyboru uczestników' };
  renderPage(() => <RegistrationInvoiceForm chosen={chosen} outcome={undefined} checkNow={false} back={back} />);
  const link = await screen.findByRole('link', { name: back.text });
  expect(link.getAttribute('href')).toBe(back.to);
  expect(screen.queryByText('Anuluj')).toBeNull();
  const past = screen.queryAllByRole<HTMLAnchorElement>('link').filter(({ href }) => href.includes('podsumowanie'));
  expect(past).toEqual([]);
});

it.each([
  ['podsumowanie', false, '/zapis/podsumowanie?koszyk=a%2Cb', 'Wróć do podsumowania'],
  ['tak', true, '/zapis/faktura?koszyk=a%2Cb', 'Wróć bez zmian'],
  ['tak', false, '/zajecia/c1/zapis?koszyk=a%2Cb', 'Wróć do wyboru uczestników'],
  [null, true, '/zajecia/c1/zapis?koszyk=a%2Cb', 'Wróć do wyboru uczestników'],
])('the form of step 2 opened by %s, with a card behind it: %s, leads back to %s', (changing, hasCard, to, message) => {
  const back = returnLink({ ids: ['a', 'b'], courseId: 'c1', changing, hasCard });
  expect(back.to).toBe(to);
  expect(back.text).toMatch(textPattern(message));
});
