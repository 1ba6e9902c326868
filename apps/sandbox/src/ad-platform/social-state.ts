// What the ad platform keeps of one tenant: pages, forms, leads, spend by day, faults and switches.
import { z } from 'zod';
import { type Faults, openFaults } from '../faults.ts';
import { stateOf, type Tenant } from '../tenants.ts';
import { FORMS, type Form, PAGES, type Page } from './catalogue.ts';
import { type LaterDeliveries, openLaterDeliveries } from './later-deliveries.ts';
import { historicLeads, nowInSeconds } from './lead.ts';
import { LeadBook } from './lead-book.ts';
import type { SocialFaultOrder } from './social-faults.ts';
import { usualSpend } from './spend.ts';

/** What a test or a person may change; everything left out stays as it is. Unknown keys are refused. */
export const settingsChange = z.strictObject({
  appSecret: z.string().min(1).optional(),
  /** The address the app is subscribed with: where a fault control that names none delivers. Null: nowhere. */
  callbackUrl: z.url().nullable().optional(),
  /** False: leads come without names and ids of ads, ad sets and campaigns, as for a token without ads access. */
  adsAccess: z.boolean().optional(),
  /** A larger `limit` is answered 500 with code 1. */
  largestPage: z.int().min(1).optional(),
  /** Percent in the usage headers. */
  usage: z.int().min(0).max(100).optional(),
  /** Pages the person has no task on: `me/accounts` lists them without a token. */
  pagesWithoutToken: z.array(z.string()).optional(),
  currency: z.string().length(3).optional(),
  timezone: z.string().optional(),
  /** Milliseconds before every answer. */
  delayMs: z.int().min(0).optional(),
});

type SettingsChange = z.infer<typeof settingsChange>;
export type Settings = { [Key in keyof SettingsChange]-?: Exclude<SettingsChange[Key], undefined> };

/** The one ad account of every tenant. */
export const AD_ACCOUNT = '100200300';

export type SocialState = {
  readonly pages: readonly Page[];
  readonly forms: Form[];
  /** By id. */
  readonly leads: LeadBook;
  /** Spend by day (YYYY-MM-DD in the account's zone) as decimal text. */
  readonly spend: Map<string, string>;
  readonly faults: Faults<SocialFaultOrder>;
  readonly later: LaterDeliveries;
  readonly settings: Settings;
  /** Fields each page's subscription to the app delivers. */
  readonly subscriptions: Map<string, readonly string[]>;
};

function openState(tenant: Tenant): SocialState {
  return {
    pages: PAGES,
    forms: [...FORMS],
    leads: new LeadBook(historicLeads(tenant.name, nowInSeconds()).map((lead) => [lead.id, lead])),
    spend: usualSpend(new Date()),
    faults: openFaults(),
    later: openLaterDeliveries(),
    settings: {
      appSecret: 'sandbox-app-secret',
      callbackUrl: null,
      adsAccess: true,
      largestPage: 500,
      usage: 5,
      pagesWithoutToken: [],
      currency: 'PLN',
      timezone: 'Europe/Warsaw',
      delayMs: 0,
    },
    subscriptions: new Map(PAGES.map((page) => [page.id, ['leadgen']])),
  };
}

export const socialState = stateOf(openState);
