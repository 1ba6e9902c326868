// The company register against the sandbox: what it finds, and that an unreachable register is only a reason, not an
// error.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FaultControls, openFaultControls } from '@zapisy/api/testing/fault-controls';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { beforeEach, expect, it } from 'vitest';
import { type CompanyRegister, openCompanyRegister } from './company-register.ts';

let register: CompanyRegister;
let faultControls: FaultControls;
const TODAY = new Date().toISOString().slice(0, 10);

beforeEach(() => {
  const tenant = `t${randomUUID().slice(0, 13)}`;
  const { companyRegister, controlPanel } = sandboxAddresses();
  faultControls = openFaultControls(controlPanel, tenant);
  register = openCompanyRegister(`${companyRegister}/tenants/${tenant}`);
});

it.each([
  ['5260250274', 'Pracownia Nowak sp. z o.o.', 'ul. Długa 14/3', '31-147', 'Kraków'],
  ['6793000014', 'FABRYKA KREDEK SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ', 'DIETLA 50/4', '31-039', 'KRAKÓW'],
  ['7343000049', 'Zielona Łąka Agroturystyka', 'Zawada 15A', '33-300', 'Nowy Sącz'],
  ['6762000059', 'JANINA WESOŁA USŁUGI KRAWIECKIE', 'KRÓTKA 2/1', '30-110', 'KRAKÓW'],
  ['5213000067', 'MARCIN GŁOWACKI', '', '', ''],
])('byTaxId: %s is %s', async (taxId, name, street, postalCode, city) => {
  expect(await register.byTaxId(taxId, TODAY)).toEqual({ found: { name, street, postalCode, city } });
});

it.each([
  ['an empty address of work', { workingAddress: '', residenceAddress: 'KRÓTKA 2/1, 30-110 KRAKÓW' }],
  ['blanks for the address of work', { workingAddress: ' ', residenceAddress: 'KRÓTKA 2/1, 30-110 KRAKÓW' }],
  ['a line in the other order', { workingAddress: '30-110 KRAKÓW, KRÓTKA 2/1', residenceAddress: null }],
])('byTaxId reads %s', async (_, addresses) => {
  const subject = { name: ' EWA  LIS ', ...addresses };
  const server = createServer((_request, response) => response.end(JSON.stringify({ result: { subject } })));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const found = await openCompanyRegister(`http://127.0.0.1:${port}`).byTaxId('5260250274', TODAY);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  expect(found).toEqual({
    found: { name: 'EWA LIS', street: 'KRÓTKA 2/1', postalCode: '30-110', city: 'KRAKÓW' },
  });
});

it('byTaxId finds no company for a valid number that no company has', async () => {
  expect(await register.byTaxId('5252445767', TODAY)).toEqual({ found: null, reason: 'unknown' });
});

it.each([
  ['an error', { type: 'error', status: 503, when: 'before' }],
  ['a page instead of data', { type: 'html', status: 502, when: 'before' }],
  ['a dropped connection', { type: 'drop', when: 'before' }],
])('byTaxId is unreachable at %s', async (_, fault) => {
  await faultControls.register.fault({ fault });
  expect(await register.byTaxId('5260250274', TODAY)).toEqual({ found: null, reason: 'unreachable' });
});

it('byTaxId waits 2 s at most', async () => {
  await faultControls.register.fault({ fault: { type: 'no-answer', when: 'before' } });
  const asked = performance.now();
  expect(await register.byTaxId('5260250274', TODAY)).toEqual({ found: null, reason: 'unreachable' });
  // The register never answers, so a result shows that the request was given up, and not before its limit.
  expect(performance.now() - asked).toBeGreaterThan(1_900);
});

it('byTaxId is off without an address', async () => {
  expect(await openCompanyRegister(undefined).byTaxId('5260250274', TODAY)).toEqual({ found: null, reason: 'off' });
});
