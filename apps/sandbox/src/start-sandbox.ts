// Opens the whole the external services, on given ports or free ones, and closes it again.
import { join } from 'node:path';
import { openAdPlatform } from './ad-platform/server.ts';
import { socialState } from './ad-platform/social-state.ts';
import { openCompanyRegister } from './company-register/server.ts';
import { openControlPanel } from './control-panel.ts';
import { openFiscalPrinter, printersOf } from './fiscal-printer/server.ts';
import { openIdentityProvider } from './identity-provider/server.ts';
import { persistLedger } from './invoicing-provider/persist-ledger.ts';
import { openInvoicingProvider } from './invoicing-provider/server.ts';
import { persistLetters } from './mail-server/persist-letters.ts';
import { openMailServer } from './mail-server/server.ts';
import { persistTransactions } from './payment-gateway/persist-transactions.ts';
import { openPaymentGateway } from './payment-gateway/server.ts';
import { openTenants, type Tenants } from './tenants.ts';

/** Port numbers; 0 is any free one. */
export type Ports = {
  readonly controlPanel: number;
  readonly identityProvider: number;
  readonly invoicingProvider: number;
  readonly adPlatform: number;
  readonly paymentGateway: number;
  readonly companyRegister: number;
  readonly fiscalPrinter: number;
  readonly mailServer: number;
};

/** Where each service answers; the printer is tenant demo's. */
export type SandboxAddresses = {
  readonly controlPanel: string;
  readonly identityProvider: string;
  readonly invoicingProvider: string;
  readonly adPlatform: string;
  readonly paymentGateway: string;
  readonly companyRegister: string;
  readonly fiscalPrinter: { readonly host: string; readonly port: number };
  /** Speaks SMTP; the user is `mail.<tenant>`. */
  readonly mailServer: { readonly host: string; readonly port: number };
};

export type Sandbox = { readonly addresses: SandboxAddresses; close(): Promise<void> };

/** The tenant of npm start. */
const DEMO = 'demo';

type Demo = {
  /** Where the ad platform of the demo posts new leads; nowhere when absent. */
  readonly leadsTo?: string | undefined;
  /** With what the ad platform of the demo signs them; a secret of the sandbox's own when absent. */
  readonly appSecret?: string | undefined;
  /** Where the demo's documents, transactions and letters are kept over a restart; nowhere when absent. */
  readonly persistIn?: string | undefined;
};

const ANY_PORT: Ports = {
  controlPanel: 0,
  identityProvider: 0,
  invoicingProvider: 0,
  adPlatform: 0,
  paymentGateway: 0,
  companyRegister: 0,
  fiscalPrinter: 0,
  mailServer: 0,
};

type Closing = { close(): Promise<void> };

/** All or nothing: when one port is taken, what was opened is closed and the error names the port. */
export async function startSandbox(given: Partial<Ports> = {}, demo: Demo = {}): Promise<Sandbox> {
  const ports = { ...ANY_PORT, ...given };
  const tenants = openTenants();
  const { settings } = tenants.get(DEMO).of(socialState);
  settings.callbackUrl = demo.leadsTo ?? null;
  settings.appSecret = demo.appSecret ?? settings.appSecret;
  if (demo.persistIn !== undefined) {
    persistLedger(tenants.get(DEMO), join(demo.persistIn, 'invoicing-provider.json'));
    persistTransactions(tenants.get(DEMO), join(demo.persistIn, 'payment-gateway.json'));
    persistLetters(tenants.get(DEMO), join(demo.persistIn, 'mail-server.json'));
  }
  const opened: Closing[] = [];
  const close = async () => {
    await Promise.all([...opened, ...printers(tenants)].map((one) => one.close()));
  };
  const tracked = async <T extends Closing>(opening: Promise<T>): Promise<T> => {
    const one = await opening;
    opened.push(one);
    return one;
  };
  try {
    const identity = await tracked(openIdentityProvider(ports.identityProvider));
    const invoicing = await tracked(openInvoicingProvider(tenants, ports.invoicingProvider));
    const adPlatform = await tracked(openAdPlatform(tenants, ports.adPlatform));
    const gateway = await tracked(openPaymentGateway(tenants, ports.paymentGateway));
    const register = await tracked(openCompanyRegister(tenants, ports.companyRegister));
    const mail = await tracked(openMailServer(tenants, ports.mailServer));
    const printer = await openFiscalPrinter(tenants.get(DEMO), ports.fiscalPrinter);
    const panel = await tracked(openControlPanel(tenants, { identity, gateway }, ports.controlPanel));
    return {
      close,
      addresses: {
        controlPanel: panel.address,
        identityProvider: identity.address,
        invoicingProvider: invoicing.address,
        adPlatform: adPlatform.address,
        paymentGateway: gateway.address,
        companyRegister: register.address,
        fiscalPrinter: { host: printer.host, port: printer.port },
        mailServer: { host: mail.host, port: mail.port },
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Every printer of every tenant: more of them are opened on the control panel. */
function printers(tenants: Tenants): readonly Closing[] {
  return tenants.names().flatMap((name) => [...tenants.get(name).of(printersOf).values()]);
}
