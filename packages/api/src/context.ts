// What every operation is given: the session, the database, the outside systems, the clock, the settings.
import type { Database } from '@zapisy/db/connection/open-database';
import type { Replica } from '@zapisy/db/connection/replica';

import type { Role } from '@zapisy/domain/people/role';
import type { Clock } from './clock.ts';
import type { AccountsService } from './outside/accounts/accounts.ts';
import type { AdPlatform } from './outside/ad-platform/ad-platform.ts';
import type { CompanyRegister } from './outside/company-register/company-register.ts';
import type { FiscalPrinting } from './outside/invoicing/fiscal-print-order.ts';
import type { AfterIssuing, InBackground, InvoicingProvider, Switch } from './outside/invoicing/invoicing-provider.ts';
import type { Mailer } from './outside/mail/mailer.ts';
import type { PaymentGateway } from './outside/payment-gateway/payment-gateway.ts';
import type { ErasureList } from './steps/erasure-list.ts';

/** The caller, as the access token identifies them. A token without a staff role is a client (PPL-1). */
export type Session = {
  /** The issuer's own id of the person, which is never given to another. */
  readonly sub: string;
  /** Trimmed and in lower case, as owner_email is stored. */
  readonly email: string;
  /** Of a client whose family is kept under another e-mail than the token's (FAM-2): that of the token. */
  readonly accountEmail?: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly roles: readonly Role[];
};

/** The outside systems, only as types: their HTTP is opened by the host and by the test api. */
export type Outside = {
  readonly invoicing: Switch & InvoicingProvider & AfterIssuing & FiscalPrinting & InBackground;
  readonly ads: AdPlatform;
  readonly gateway: PaymentGateway;
  readonly register: CompanyRegister;
  readonly mail: Mailer;
  readonly accounts: AccountsService;
};

/** A structured log. Fields never contain a secret or personal data: ids, counts and codes only. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** The settings that operations read (OPS-5). */
export type ApiSettings = {
  readonly defaultCity: string;
  /** The one city that the imported spend is written to. */
  readonly spendCity: string;
  /** Form id to city (SOCIAL_FORM_CITY_MAP). */
  readonly formCityMap: Readonly<Record<string, string>>;
  /** With or without `act_`; undefined when spend is not imported. */
  readonly adAccountId: string | undefined;
  readonly departmentId: string;
  /** Whether a company invoice is sent on to the national e-invoice system. */
  readonly govSend: boolean;
  readonly portalUrl: string;
  /** Where letters to the office go; undefined: the mailbox that letters are sent from. */
  readonly officeMail: string | undefined;
  /** The public address of /api, which the gateway and the platform call. */
  readonly baseUrl: string;
  /** City to 'provider', 'desk:<id>' or 'none': the fiscal channel of an online sale. */
  readonly fiscalRoutes: Readonly<Record<string, string>>;
  /** The key under which the id of an erased lead is hashed. */
  readonly erasureKey: string;
  /** The identity provider whose tokens are accepted. */
  readonly issuer: string;
};

export type Context = {
  readonly database: Database;
  /** A copy for questions that read much and decide nothing (OPS-25); absent without DATABASE_READ_URL. */
  readonly replica?: Replica | undefined;
  readonly session: Session | undefined;
  /** The hash of the key of the desk's computer that called, if one did (PRN-25). */
  readonly deskKeyHash?: string | undefined;
  /** The client's session with its family (FAM-2), read once for a request; a host of single calls has none. */
  readonly ownFamily?: (() => Promise<Session>) | undefined;
  readonly settings: ApiSettings;
  /** What was erased, outside the database. */
  readonly erasures: ErasureList;
  readonly outside: Outside;
  readonly clock: Clock;
  /** A new UUID. */
  readonly random: () => string;
  readonly log: Log;
  /**
   * How many acknowledged lead deliveries on this server's disk the database has not taken yet; absent without a spool.
   */
  readonly spooledLeads?: (() => number) | undefined;
};

/** The context of an operation behind a guarded procedure: the caller is signed in. */
export type SignedInContext = Context & { readonly session: Session };

/** The context of a background job: there is no caller. */
export type JobContext = Omit<Context, 'session' | 'deskKeyHash' | 'ownFamily'>;
