// What the account's newest documents show of settings that the provider's API hides: fiscalisation and e-invoices.
import type { InvoicingAccount } from '@zapisy/api/outside/invoicing/invoicing-account';
import { fiscalStateOf } from '@zapisy/domain/documents/document';
import { governmentStateOf } from '@zapisy/domain/documents/issuing/government-state';
import type { Settings } from '../../src/process/settings.ts';
import { type Finding, finding } from './finding.ts';

/** PRN-18: automatic fiscalisation must be off. A receipt that we did not order shows that it is on. */
export async function checkReceipts({ fiscalRoutes }: Settings, account: InvoicingAccount): Promise<Finding> {
  const { ok, note, failed } = finding('fiscalisation');
  const seen = await account.recent('receipt');
  if (!seen.seen)
    return note('The list of receipts could not be read, so nothing is known of automatic fiscalisation.');
  const fiscal = seen.value.filter((one) => fiscalStateOf(one.fiscalStatus, one.eReceiptUrl) !== 'none');
  if (seen.value.length === 0) {
    return note('No receipt of the last 30 days shows whether automatic fiscalisation is off: look in the account.');
  }
  if (fiscal.length === 0) return ok(`None of the last ${seen.value.length} receipts was fiscalised by the account.`);
  const said = `${fiscal.length} of the last ${seen.value.length} receipts have a fiscal state`;
  if (Object.values(fiscalRoutes).includes('provider')) {
    return note(`${said}: all by printing orders of ours? Else switch automatic fiscalisation off.`);
  }
  return failed(`${said}, and no route of ours orders printing there: switch automatic fiscalisation off.`);
}

/** Whether company invoices arrive in the national system, from those of the last 30 days. */
export async function checkGovernment({ invoicing }: Settings, account: InvoicingAccount): Promise<Finding> {
  const { ok, note, failed } = finding('e-invoices');
  if (!invoicing.govSend) {
    return note('INVOICING_GOV_SEND is false: the account itself must send company invoices to the national system.');
  }
  const seen = await account.recent('vat');
  const companies = seen.seen ? seen.value.filter(({ buyer }) => buyer.isCompany) : [];
  if (companies.length === 0) {
    return note('No company invoice of the last 30 days shows whether e-invoices arrive: issue one and check again.');
  }
  const states = companies.map(({ govStatus, govId }) => governmentStateOf(govStatus, govId));
  if (companies.some(({ govStatus }) => govStatus?.endsWith('not_connected'))) {
    return failed('The account is not connected to the national e-invoice system: connect it at the provider.');
  }
  const arrived = states.filter((state) => state === 'registered').length;
  const refused = states.filter((state) => state === 'refused').length;
  if (refused > 0 && arrived === 0) {
    return failed(`None of the last ${states.length} company invoices arrived in the national system.`);
  }
  return ok(`${arrived} of the last ${states.length} company invoices have their number of the national system.`);
}
