// The staff's invoice editor: what its form sends to the server, and the texts of the result.

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EMPTY_INVOICE, EMPTY_INVOICE_DATA, withPreference } from '@zapisy/domain/preferences/invoice-preference';
import { describe, expect, it } from 'vitest';
import { aWard, CLASSIC, COMPANY, NOMINAL, PERSON } from '../../testing/families.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { refusing, stubApi } from '../../testing/stub-api.ts';
import { sendStaffInvoice } from './invoice-editor.server.ts';
import { InvoiceEditor } from './invoice-editor.tsx';
import type { SentStaffOutcome } from './invoice-outcome.ts';

const FILLED = { ...COMPANY, document: 'classic', version: '1' };

function form(fields: object): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, String(value));
  return data;
}

const before = aWard('Filip', EMPTY_INVOICE, { version: 1 });
const read = { 'preferences.fetchPlayerInvoiceDataInternal': () => before };

describe('sendStaffInvoice', () => {
  it('answers an unknown act with 400 and saves nothing', async () => {
    const { api, calls } = stubApi(read);
    const sent = sendStaffInvoice(api, 'id-Filip', form({ ...FILLED, action: 'copy' }));
    await expect(sent).rejects.toMatchObject({ status: 400 });
    expect(calls).toEqual([]);
  });

  it('saves over the version that was shown, and remembers what was there', async () => {
    const saved = aWard('Filip', CLASSIC, { version: 2 });
    const { api, calls } = stubApi({ ...read, 'preferences.savePlayerInvoiceData': () => saved });
    const outcome = await sendStaffInvoice(api, 'id-Filip', form(FILLED));
    expect(outcome).toEqual({
      kind: 'saved',
      what: 'saved',
      count: 1,
      undo: [{ playerId: 'id-Filip', invoice: EMPTY_INVOICE, version: 2 }],
    });
    expect(calls.at(-1)?.input).toMatchObject({ playerId: 'id-Filip', version: 1, preference: 'classic' });
  });

  it('sends nothing that no invoice can bear', async () => {
    const { api, calls } = stubApi({});
    const outcome = await sendStaffInvoice(api, 'id-Filip', form({ ...FILLED, taxId: '5260250275' }));
    expect(outcome).toMatchObject({ kind: 'invalid', problems: [{ field: 'taxId', code: 'checksum' }] });
    expect(calls).toEqual([]);
  });

  it('withdraws without data, so that what is stored stays', async () => {
    const { api, calls } = stubApi({ ...read, 'preferences.savePlayerInvoiceData': () => before });
    await sendStaffInvoice(api, 'id-Filip', form({ ...FILLED, document: 'none' }));
    expect(calls.at(-1)?.input).toMatchObject({ preference: 'none', data: EMPTY_INVOICE_DATA });
  });

  it('keeps what was typed when another change was faster', async () => {
    const save = () => {
      throw refusing({ code: 'conflict', conflicts: [] });
    };
    const { api } = stubApi({ ...read, 'preferences.savePlayerInvoiceData': save });
    const outcome = await sendStaffInvoice(api, 'id-Filip', form(FILLED));
    expect(outcome).toMatchObject({ kind: 'failed', failure: { kind: 'conflict' }, draft: { choice: 'classic' } });
  });

  it.each([
    ['a row that was empty', EMPTY_INVOICE, 'preferences.clearPlayerInvoiceData', {}],
    [
      'a named invoice',
      NOMINAL,
      'preferences.savePlayerInvoiceData',
      { preference: 'nominal', data: { lastName: 'Nowak', street: PERSON.street } },
    ],
    [
      'data that are refused today, with no invoice switched on',
      withPreference({ ...COMPANY, taxId: '1111111111' }, 'classic'),
      'preferences.savePlayerInvoiceData',
      { preference: 'none' },
    ],
  ])('takes back to %s', async (_, invoice, path, input) => {
    const { api, calls } = stubApi({ [path]: () => before });
    const undo = JSON.stringify([{ playerId: 'id-Filip', invoice, version: 2 }]);
    const sent = form({ action: 'undo', before: undo });
    expect(await sendStaffInvoice(api, 'id-Filip', sent)).toEqual({ kind: 'undone' });
    expect(calls.at(-1)).toMatchObject({ path, input: { playerId: 'id-Filip', version: 2, ...input } });
  });

  it('does not undo the row of another participant', async () => {
    const { api, calls } = stubApi({});
    const undo = JSON.stringify([{ playerId: 'id-Inny', invoice: EMPTY_INVOICE, version: 2 }]);
    const sent = sendStaffInvoice(api, 'id-Filip', form({ action: 'undo', before: undo }));
    await expect(sent).rejects.toMatchObject({ status: 400 });
    expect(calls).toEqual([]);
  });
});

function show(outcome?: SentStaffOutcome, ward = aWard('Filip', CLASSIC, { version: 3 })) {
  return renderPage(() => <InvoiceEditor ward={ward} back="/zespol" outcome={outcome} />);
}

describe('InvoiceEditor', () => {
  it('starts on what is stored and sends it with its version', async () => {
    const { sent } = show();
    expect(await screen.findByRole('radio', { name: /^Faktura na firmę/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
    await waitFor(() => expect(sent).toMatchObject([{ version: '3', document: 'classic', taxId: '526-025-02-74' }]));
  });

  it('sends nothing with a wrong tax id and names the field', async () => {
    const { sent } = show();
    const taxId = await screen.findByRole('textbox', { name: 'NIP' });
    await userEvent.clear(taxId);
    await userEvent.type(taxId, '5260250275');
    await userEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Popraw\s1\spole/);
    expect(sent).toEqual([]);
  });

  it('shows both versions when another person was faster', async () => {
    const draft = { choice: 'classic', data: { ...COMPANY, companyName: 'Moja' }, applyToAll: false } as const;
    show({ kind: 'failed', draft, failure: { kind: 'conflict', details: { code: 'conflict', conflicts: [] } }, at: 1 });
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent(/Ktoś zmienił te dane/);
    expect(panel).toHaveTextContent(/Pracownia Nowak/);
    expect(screen.getByRole('link', { name: textPattern('Zostaw tamte') })).toHaveAttribute(
      'href',
      '/zespol/uczestnik/id-Filip/dane-do-faktury?powrot=%2Fzespol',
    );
  });

  it('asks which, for a record with both invoices', async () => {
    show(undefined, aWard('Filip', { ...CLASSIC, nominalInvoice: true }));
    expect(await screen.findByText('Masz włączone obie faktury.')).toBeInTheDocument();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });
});
