// A basket through the steps: which hold ends first, what the profile gives, and which document the summary names.
import { screen } from '@testing-library/react';
import { planDocuments } from '@zapisy/domain/documents/issuing/document-plan';
import { grosze } from '@zapisy/domain/money';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { EMPTY_INVOICE, preferenceOf } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { aWard, CLASSIC, NOMINAL } from '../../testing/families.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { basketOf, type CheckedBasket, firstHold, mayExtend, type Registration, withBasket } from './basket.ts';
import { chosenOf, isDecided, startingDraft } from './chosen-invoice.ts';
import { BasketTimer } from './step-frame.tsx';
import { BasketForm, byBuyer, DocumentCard } from './summary-parts.tsx';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 13, minute));

function aRegistration(firstName: string, invoice: StoredInvoice | undefined): Registration {
  const { participant } = aWard(firstName);
  return {
    id: `r-${firstName}`,
    courseId: 'c1',
    playerId: participant.id,
    ownerEmail: participant.ownerEmail,
    state: 'held',
    hold: { heldUntil: at(25), extensions: 0 },
    reservedUntil: null,
    first: null,
    course: { name: 'Półkolonie', price: grosze(89_000) } as Registration['course'],
    participant,
    choice: { preference: invoice && preferenceOf(invoice), data: invoice ?? EMPTY_INVOICE, invoiceVersion: 1 },
    payment: undefined,
    review: null,
  };
}

it('the basket in the address comes back as it went, each registration once', () => {
  const address = withBasket('/zapis/faktura', ['a', 'b'], { zmien: 'tak' });
  expect(basketOf(new URL(address, 'http://x'))).toEqual(['a', 'b']);
  expect(basketOf(new URL('http://x/?koszyk=a,,b,a'))).toEqual(['a', 'b']);
  expect(basketOf(new URL('http://x/'))).toEqual([]);
});

it('the basket in the address waits as long as its first hold', () => {
  const holds = [{ heldUntil: at(25), extensions: 0 }, null, { heldUntil: at(20), extensions: 2 }];
  expect(firstHold(holds)?.heldUntil).toEqual(at(20));
  expect(firstHold([null])).toBeUndefined();
  expect(mayExtend(holds)).toBe('no-more');
  expect(mayExtend([{ heldUntil: at(25), extensions: 1 }, null])).toBe('yes');
  const offered = { heldUntil: at(50), extensions: 2, offeredAt: at(10) };
  expect([mayExtend([offered]), mayExtend([offered, { heldUntil: at(25), extensions: 0 }])]).toEqual(['never', 'yes']);
});

it.each([
  [1, true],
  [2, false],
])('the timer after %i extensions offers another one: %s', async (extensions, offers) => {
  renderPage(() => <BasketTimer ids={['a']} holds={[{ heldUntil: at(25), extensions }]} now={at(20)} />);
  await screen.findByRole('timer');
  expect(screen.queryAllByRole('button', { name: 'Przedłuż' })).toHaveLength(offers ? 1 : 0);
  const usedUp = screen.queryAllByText(textPattern('Limit dwóch przedłużeń jest już wykorzystany.'));
  expect(usedUp).toHaveLength(offers ? 0 : 1);
});

const wards = [aWard('Zofia', CLASSIC), aWard('Jan', NOMINAL), aWard('Ola')];

it('the saved invoice data are marked apart from data for this registration alone', () => {
  expect(chosenOf(aRegistration('Zofia', CLASSIC), wards)).toMatchObject({ fromProfile: true, problems: [] });
  expect(chosenOf(aRegistration('Jan', CLASSIC), wards).fromProfile).toBe(false);
  expect(chosenOf(aRegistration('Ola', EMPTY_INVOICE), wards).fromProfile).toBe(true);
});

it('the saved invoice data stop the basket when an old tax id no longer passes, or when nothing is chosen', () => {
  const broken = chosenOf(aRegistration('Zofia', { ...CLASSIC, taxId: '5260250275' }), wards);
  expect(broken.problems).toEqual([{ field: 'taxId', code: 'checksum' }]);
  expect(isDecided([broken])).toBe(false);
  expect(isDecided([chosenOf(aRegistration('Zofia', undefined), wards)])).toBe(false);
  expect(isDecided([chosenOf(aRegistration('Jan', NOMINAL), wards)])).toBe(true);
});

it('the saved invoice data start the form with the first registration that says something', () => {
  const chosen = [aRegistration('Ola', EMPTY_INVOICE), aRegistration('Zofia', CLASSIC)].map((one) =>
    chosenOf(one, wards),
  );
  expect(startingDraft(chosen)).toMatchObject({ choice: 'classic', data: { taxId: '526-025-02-74' } });
});

function checked(firstName: string, invoice: StoredInvoice): CheckedBasket['registrations'][number] {
  const preference = preferenceOf(invoice);
  return {
    registration: aRegistration(firstName, invoice),
    item: { name: `Półkolonie (${firstName} Nowak)`, gross: grosze(89_000), quantity: 1, vatRate: 'zw' },
    paid: null,
    buyer: { preference, data: invoice, invoiceVersion: 1 },
    plan: planDocuments({ preference, printReceipt: true, online: true }),
  };
}

it('the summary makes one set of documents for each buyer', () => {
  const groups = byBuyer([checked('Zofia', CLASSIC), checked('Jan', NOMINAL), checked('Ola', CLASSIC)]);
  expect(groups.map((group) => group.map(({ registration }) => registration.participant.firstName))).toEqual([
    ['Zofia', 'Ola'],
    ['Jan'],
  ]);
});

it.each([
  [CLASSIC, 'fakturę VAT na firmę (bez paragonu)', 'NIP 526-025-02-74', 'Półkolonie (Zofia Nowak)'],
  [NOMINAL, 'paragon i fakturę imienną do tego paragonu', 'Anna Nowak', 'Półkolonie (Zofia Nowak)'],
  [EMPTY_INVOICE, 'e-paragon', 'Na paragonie nie ma danych nabywcy.', 'Polkolonie (Zofia Nowak)'],
])(
  'the summary names the document in words before the payment, and its line as it will bear it',
  async (invoice, document, buyer, line) => {
    renderPage(() => <DocumentCard group={[checked('Zofia', invoice)]} />);
    const card = (await screen.findByText('Po zapłacie wystawimy:')).closest('section') as HTMLElement;
    const text = card.textContent?.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');
    expect(text).toContain(document);
    expect(text).toContain(buyer);
    expect(text).toContain(line);
  },
);

it('the summary of a school that makes no documents here promises none', async () => {
  renderPage(() => <DocumentCard group={[checked('Zofia', CLASSIC)]} />, { school: { issuesDocuments: false } });
  expect(await screen.findByText(textPattern('dokument poza tym systemem, w sekretariacie szkoły'))).toBeVisible();
  expect(screen.queryByText(/fakturę VAT/)).toBeNull();
});

const basket = (gross: number): CheckedBasket => {
  const one = checked('Zofia', EMPTY_INVOICE);
  return {
    registrations: [{ ...one, item: { ...one.item, gross: grosze(gross) } }],
    total: grosze(gross),
    heldUntil: at(25),
  };
};
const form = (gross: number) => () => (
  <BasketForm checked={basket(gross)} email="a@x.pl" isBusy={false} busyText="" act="Przejdź do płatności" />
);

it.each([
  [89_000, false],
  [0, true],
])('the summary of a school that takes no payments online leads on with %i grosze to pay: %s', async (gross, leads) => {
  renderPage(form(gross), { school: { paysOnline: false } });
  await screen.findByText('Razem');
  expect(screen.queryAllByRole('button')).toHaveLength(leads ? 1 : 0);
  expect(screen.queryAllByText(textPattern('Szkoła nie przyjmuje płatności online.'))).toHaveLength(leads ? 0 : 1);
});
