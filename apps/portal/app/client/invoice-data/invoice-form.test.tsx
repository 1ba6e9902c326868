// The form of 'Dane do faktury' as a person works with it.
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { copyOf, saveCopy } from '../../forms/tab-copies.ts';
import type { SentOutcome } from '../../shared/invoice-data/outcome.ts';
import type { Ward } from '../../shared/invoice-data/ward.ts';
import { aWard, CLASSIC, NOMINAL } from '../../testing/families.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { InvoiceForm } from './invoice-form.tsx';

type Shown = { wards?: readonly Ward[]; startsForAll?: boolean; outcome?: SentOutcome; register?: () => object | null };

function show({ wards = [aWard('Zofia')], startsForAll = false, outcome, register }: Shown = {}) {
  const [chosen = aWard('Zofia')] = wards;
  const page = () => (
    <InvoiceForm wards={wards} chosen={chosen} startsForAll={startsForAll} outcome={outcome}>
      {null}
    </InvoiceForm>
  );
  return renderPage(page, register ? { others: { '/profil/rejestr': register } } : {});
}

const choice = (name: RegExp) => screen.findByRole('radio', { name });
const field = (name: string) => screen.getByRole('textbox', { name: textPattern(name) });
const button = (name: string) => screen.getByRole('button', { name: textPattern(name) });

it('the fields starts on what is stored, the tax id in groups, and shows the buyer as it will print', async () => {
  show({ wards: [aWard('Zofia', CLASSIC)] });
  expect(await choice(/^Faktura na firmę/)).toBeChecked();
  expect(field('NIP')).toHaveValue('526-025-02-74');
  expect(screen.getByText('NIP poprawny')).toBeInTheDocument();
  const preview = screen.getByRole('region', { name: 'Podgląd nabywcy na fakturze' });
  expect(preview).toHaveTextContent('Pracownia Nowak sp. z o.o.ul. Długa 14/331-147 KrakówNIP 526-025-02-74');
});

it('the fields shows the country of a buyer abroad alone, and says how a code that is none is written', async () => {
  show({ wards: [aWard('Zofia', { ...CLASSIC, country: 'UK' })] });
  const country = await screen.findByRole('textbox', { name: textPattern('Kraj') });
  await userEvent.click(country);
  await userEvent.tab();
  expect(screen.getByText(/Wielka Brytania to\sGB/)).toBeInTheDocument();
  await userEvent.clear(country);
  await userEvent.type(country, 'pl');
  expect(field('Kraj')).toBeValid();
});

it('the fields has no field for the country of a buyer in Poland', async () => {
  show({ wards: [aWard('Zofia', CLASSIC)] });
  await choice(/^Faktura na firmę/);
  expect(screen.queryByRole('textbox', { name: textPattern('Kraj') })).toBeNull();
});

it('the fields accepts a pasted tax id and puts it in order when the field is left', async () => {
  show();
  await userEvent.click(await choice(/^Faktura na firmę/));
  await userEvent.click(field('NIP'));
  await userEvent.paste('PL 526\u00A0025 02-74');
  await userEvent.tab();
  expect(field('NIP')).toHaveValue('526-025-02-74');
});

it.each([
  ['526025027', 'NIP ma 10 cyfr – wpisano 9.'],
  ['5260250275', 'Ten NIP jest nieprawidłowy. Sprawdź, czy cyfry nie są przestawione.'],
  ['1111111111', 'Taki NIP nie istnieje (jedna powtórzona cyfra).'],
  ['DE123456789', /zagraniczny numer VAT \(DE\)/],
  ['abc5260250274', /NIP składa się z\ssamych cyfr/],
])(
  'the fields says what is wrong with %s once the field is left, and takes it back while it is mended',
  async (typed, message) => {
    show();
    await userEvent.click(await choice(/^Faktura na firmę/));
    await userEvent.type(field('NIP'), typed);
    expect(field('NIP')).not.toBeInvalid();
    await userEvent.tab();
    expect(field('NIP')).toBeInvalid();
    expect(field('NIP')).toHaveAccessibleDescription(typeof message === 'string' ? textPattern(message) : message);
    await userEvent.clear(field('NIP'));
    await userEvent.type(field('NIP'), '5260250274');
    expect(field('NIP')).not.toBeInvalid();
  },
);

it('the fields preselects nothing for a record with both flags, and asks for one', async () => {
  const both = { ...CLASSIC, nominalInvoice: true };
  const { sent } = show({ wards: [aWard('Zofia', both)] });
  await screen.findByText('Masz włączone obie faktury.');
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await userEvent.click(button('Zapisz'));
  expect(await screen.findByText('Wybierz, co wystawiać.')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('sending stays, names the wrong fields and takes the focus to them', async () => {
  const { sent } = show();
  await userEvent.click(await choice(/^Faktura imienna/));
  await userEvent.click(button('Zapisz'));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent('Popraw 5 pól');
  const link = within(summary).getByRole('link', { name: 'Nazwisko' });
  expect(link).toHaveAttribute('href', `#${field('Nazwisko').id}`);
  expect(field('Nazwisko')).toHaveAccessibleDescription(textPattern('Podaj nazwisko – tak jak na fakturze.'));
  expect(sent).toEqual([]);
});

it('sending sends the ward, the versions on the screen and what was typed', async () => {
  const { sent } = show({ wards: [aWard('Zofia', NOMINAL, { version: 3 })] });
  await userEvent.clear(await screen.findByRole('textbox', { name: textPattern('Ulica i numer') }));
  await userEvent.type(field('Ulica i numer'), 'ul. Krótka 1');
  await userEvent.click(button('Zapisz'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    participant: 'id-Zofia',
    versions: '{"id-Zofia":3}',
    document: 'nominal',
    street: 'ul. Krótka 1',
  });
  expect(sent[0]).not.toHaveProperty('applyToAll');
});

it('sending shows what the server refused at its field', async () => {
  const draft = { choice: 'classic' as const, applyToAll: false, data: { ...CLASSIC, taxId: '0123456789' } };
  show({ outcome: { kind: 'invalid', draft, problems: [{ field: 'taxId', code: 'prefix' }], at: 1 } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Popraw 1 pole');
  expect(field('NIP')).toHaveAccessibleDescription(textPattern('Taki NIP nie istnieje. Sprawdź pierwsze trzy cyfry.'));
});

it('sending keeps everything typed when nothing was saved', async () => {
  const draft = { choice: 'classic' as const, applyToAll: false, data: { ...CLASSIC, city: 'Gdynia' } };
  show({ outcome: { kind: 'failed', draft, failure: { kind: 'failed', reference: 'ZP-7F2C9A' }, at: 1 } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie zapisaliśmy zmian – nic się nie zmieniło.');
  expect(screen.getByText('Kod dla pomocy: ZP-7F2C9A')).toBeInTheDocument();
  expect(field('Miejscowość')).toHaveValue('Gdynia');
});

it('sending shows both versions of a conflict, by field', async () => {
  const stored = aWard('Zofia', CLASSIC, { version: 9, updatedAt: new Date('2026-11-20T13:05:00Z') });
  const draft = { choice: 'none' as const, applyToAll: false, data: { ...CLASSIC, city: 'Gdynia' } };
  const failure = { kind: 'conflict', details: { code: 'conflict', conflicts: [] } } as const;
  show({ wards: [stored], outcome: { kind: 'failed', draft, failure, at: 1 } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Ktoś zmienił te dane 20.11.2026, 14:05.');
  expect(screen.getByRole('row', { name: 'Miejscowość Kraków Gdynia' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Dokument Faktura na firmę Paragon' })).toBeInTheDocument();
  expect(button('Zapisz moje')).toHaveAttribute('type', 'submit');
});

const family = [aWard('Zofia', CLASSIC), aWard('Jan', NOMINAL), aWard('Ola', CLASSIC)];

it('the family shows who will have what before it saves for all; Esc closes that table alone', async () => {
  const { sent } = show({ wards: family });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Zastosuj dla wszystkich uczestników \(3\)/ }));
  expect(screen.getByRole('row', { name: /^Jan/ })).toHaveTextContent(/Faktura imienna.*Faktura na firmę/);
  expect(screen.getByRole('row', { name: /^Ola/ })).toHaveTextContent('bez zmian');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox')).toBeChecked();
  await userEvent.click(button('Zapisz dla 3 uczestników'));
  await waitFor(() => expect(sent[0]).toMatchObject({ applyToAll: 'yes', shown: 'yes' }));
});

it('the family asks, before a company invoice is withdrawn from one alone, whether all are meant', async () => {
  const { sent } = show({ wards: family });
  await userEvent.click(await choice(/^Paragon/));
  const question = screen.getByText(/^Faktury wyłączysz tylko dla jednej osoby: Zofia\./).closest('[role=status]');
  expect(question).toHaveTextContent('Fakturę na firmę nadal ma: Ola.');
  expect(screen.queryByRole('button', { name: 'Zapisz' })).not.toBeInTheDocument();
  await userEvent.click(button('Wyłącz dla wszystkich'));
  await waitFor(() => expect(sent[0]).toMatchObject({ document: 'none', scope: 'all' }));
});

it('the family offers nothing about others to an only child', async () => {
  show();
  await choice(/^Paragon/);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('helping fills name and address from the register, and says when the register does not answer', async () => {
  const company = { companyName: 'ACME', street: 'Prosta 1', postalCode: '00-838', city: 'Warszawa' };
  const answers: object[] = [{ kind: 'found', company }, { kind: 'unreachable' }];
  const { sent } = show({ register: () => answers.shift() ?? null });
  await userEvent.click(await choice(/^Faktura na firmę/));
  await userEvent.type(field('NIP'), '5260250274');
  await userEvent.click(button('Pobierz dane z rejestru'));
  await waitFor(() => expect(field('Nazwa firmy')).toHaveValue('ACME'));
  expect(field('Miejscowość')).toHaveValue('Warszawa');
  await userEvent.click(button('Pobierz dane z rejestru'));
  expect(await screen.findByText('Rejestr nie odpowiada. Wpisz dane ręcznie.')).toBeInTheDocument();
  expect(field('Nazwa firmy')).toHaveValue('ACME');
  // Sent in a form, so that no address contains it.
  expect(sent).toEqual([{ taxId: '526-025-02-74' }, { taxId: '526-025-02-74' }]);
});

it('helping takes away what the register said of another number, but nothing that was typed', async () => {
  const company = { companyName: 'ACME', street: 'Prosta 1', postalCode: '00-838', city: 'Warszawa' };
  const answers: object[] = [{ kind: 'found', company }, { kind: 'unknown' }, { kind: 'unknown' }];
  show({ register: () => answers.shift() ?? null });
  await userEvent.click(await choice(/^Faktura na firmę/));
  await userEvent.type(field('NIP'), '5260250274');
  await userEvent.click(button('Pobierz dane z rejestru'));
  await waitFor(() => expect(field('Nazwa firmy')).toHaveValue('ACME'));
  await userEvent.clear(field('NIP'));
  await userEvent.type(field('NIP'), '7740001454');
  await userEvent.click(button('Pobierz dane z rejestru'));
  await waitFor(() => expect(field('Nazwa firmy')).toHaveValue(''));
  expect(field('Ulica i numer')).toHaveValue('');
  await userEvent.type(field('Nazwa firmy'), 'Orlen');
  await userEvent.click(button('Pobierz dane z rejestru'));
  await waitFor(() => expect(answers).toEqual([]));
  expect(await screen.findByText(/^Nie ma takiej firmy/)).toBeInTheDocument();
  expect(field('Nazwa firmy')).toHaveValue('Orlen');
});

it('helping puts unsaved words back after the page was left to sign in again', async () => {
  saveCopy('draft-id-Zofia', 'document=nominal&lastName=Nowak&country=PL');
  show();
  expect(await screen.findByText('Przywróciliśmy niezapisane zmiany.')).toBeInTheDocument();
  expect(field('Nazwisko')).toHaveValue('Nowak');
});

it('helping forgets unsaved words once they are saved', async () => {
  saveCopy('draft-id-Zofia', 'document=nominal&lastName=Dawna&country=PL');
  show({ outcome: { kind: 'saved', what: 'saved', count: 1, undo: [], at: 1 } });
  expect(await choice(/^Paragon/)).toBeChecked();
  expect(copyOf('draft-id-Zofia')).toBeUndefined();
});
