// The company look-up: the register's answers, and that a missing answer never blocks the form.
import { describe, expect, it } from 'vitest';
import * as invoiceData from '../../client/invoice-data/invoice-data.route.tsx';
import * as registerInvoice from '../../client/registration/invoice.route.tsx';
import * as client from '../../client/shell/client.route.tsx';
import * as staffInvoiceData from '../../staff/families/invoice-data.route.tsx';
import * as staff from '../../staff/shell/staff.route.tsx';
import { refusing, stubApi } from '../../testing/stub-api.ts';
import { lookUpCompany } from './look-up.server.ts';
import { LOOK_UP } from './look-up.ts';

const register = (answer: () => unknown) => stubApi({ 'preferences.lookUpCompany': answer });

describe('lookUpCompany', () => {
  it('fills the fields of the form', async () => {
    const found = { name: 'ACME', street: 'Prosta 1', postalCode: '00-838', city: 'Warszawa' };
    const { api } = register(() => ({ found }));
    expect(await lookUpCompany(api, '526-025-02-74')).toEqual({
      kind: 'found',
      company: { companyName: 'ACME', street: 'Prosta 1', postalCode: '00-838', city: 'Warszawa' },
    });
  });

  it.each([
    ['unknown', 'unknown'],
    ['unreachable', 'unreachable'],
    ['off', 'unreachable'],
  ])('says %s as %s', async (reason, kind) => {
    const { api } = register(() => ({ found: null, reason }));
    expect(await lookUpCompany(api, '5260250274')).toEqual({ kind });
  });

  it('takes a server that fails for a register that does not answer', async () => {
    const { api } = register(() => {
      throw refusing(undefined);
    });
    expect(await lookUpCompany(api, '5260250274')).toEqual({ kind: 'unreachable' });
  });

  it('sends no request for what is no tax id', async () => {
    const { api, calls } = register(() => ({ found: null, reason: 'unknown' }));
    expect(await lookUpCompany(api, '5260250275')).toEqual({ kind: 'invalid' });
    expect(calls).toEqual([]);
  });
});

describe('the pages around the button', () => {
  const change = {
    currentUrl: new URL('http://x/profil'),
    nextUrl: new URL('http://x/profil'),
    currentParams: {},
    nextParams: {},
    formMethod: 'POST' as const,
    actionStatus: 200,
    defaultShouldRevalidate: true,
  };

  it.each([
    ['the client’s frame', client],
    ['the staff’s frame', staff],
    ['the profile', invoiceData],
    ['a registration', registerInvoice],
    ['the staff’s editor', staffInvoiceData],
  ])('%s is not read again for a look-up, and is for a change', (_, { shouldRevalidate }) => {
    expect(shouldRevalidate({ ...change, formAction: LOOK_UP })).toBe(false);
    expect(shouldRevalidate({ ...change, formAction: '/profil/dane-do-faktury' })).toBe(true);
  });
});
