// Opens the outside systems at their addresses: for the server, and for tests against the sandbox.
import type { Outside } from '../context.ts';
import { type AccountsServiceSettings, openAccountsService } from './accounts/accounts.ts';
import { type AdPlatformSettings, openAdPlatform } from './ad-platform/ad-platform.ts';
import { openCompanyRegister } from './company-register/company-register.ts';
import { type InvoicingProviderAddress, openInvoicingProvider } from './invoicing/invoicing-provider.ts';
import { type MailSettings, openMailer } from './mail/mailer.ts';
import { openPaymentGateway } from './payment-gateway/payment-gateway.ts';

type OutsideAddresses = {
  /** Undefined: no documents are made here. */
  readonly invoicing: InvoicingProviderAddress | undefined;
  /** Undefined: leads are entered by hand alone. */
  readonly ads: AdPlatformSettings | undefined;
  /** Undefined: nothing is paid online. */
  readonly gateway: Parameters<typeof openPaymentGateway>[0];
  /** Undefined: companies are not looked up. */
  readonly registerBaseUrl: string | undefined;
  /** Undefined: no letters are sent. */
  readonly mail: MailSettings | undefined;
  /** Undefined: another provider keeps the accounts. */
  readonly accounts?: AccountsServiceSettings | undefined;
};

/** No request is sent yet: each system is asked when an operation needs it. */
export function openOutside({ invoicing, ads, gateway, registerBaseUrl, mail, accounts }: OutsideAddresses): Outside {
  return {
    invoicing: openInvoicingProvider(invoicing),
    ads: openAdPlatform(ads),
    gateway: openPaymentGateway(gateway),
    register: openCompanyRegister(registerBaseUrl),
    mail: openMailer(mail),
    accounts: openAccountsService(accounts),
  };
}
