// A lead: a person who asked about classes; its stages, channels and where its city came from (LEAD-1, LEAD-11, MKT-8).

/** The funnel's stages in their order; the Polish words are the stored values. */
export const LEAD_STAGES = ['Nowy', 'Kontakt', 'Trening próbny', 'Zapisany'] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** The acquisition channels; 'social' comes only from the ad platform, the others are entered manually. */
export const LEAD_CHANNELS = ['social', 'telefon', 'strona', 'polecenie', 'wejście', 'inne'] as const;
export type LeadChannel = (typeof LEAD_CHANNELS)[number];
export const MANUAL_CHANNELS = [
  'telefon',
  'strona',
  'polecenie',
  'wejście',
  'inne',
] as const satisfies readonly LeadChannel[];

export const FIRST_STAGE: LeadStage = 'Nowy';
export const CUSTOMER_STAGE: LeadStage = 'Zapisany';

/** Where the city came from: the form's answer, the form map, the default, or a correction by staff (which stays). */
export const CITY_SOURCES = ['form', 'map', 'default', 'staff'] as const;
export type CitySource = (typeof CITY_SOURCES)[number];

/** The contact fields of a lead; '' means an answer that was not given. */
export type LeadContact = {
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly productInterest: string;
};

/** The campaign a lead came from; ids are exact text, and any of them may be missing. */
export type LeadOrigin = {
  readonly pageId: string | null;
  readonly formId: string | null;
  readonly formName: string | null;
  readonly campaignId: string | null;
  readonly campaignName: string | null;
  readonly adsetId: string | null;
  readonly adsetName: string | null;
  readonly adId: string | null;
  readonly adName: string | null;
  readonly platform: string | null;
  readonly isOrganic: boolean;
};

export type Lead = LeadContact &
  LeadOrigin & {
    readonly id: string;
    /** The platform's id as exact text; null for a lead entered manually. */
    readonly socialLeadId: string | null;
    readonly city: string;
    readonly citySource: CitySource;
    readonly cityOffList: boolean;
    readonly stage: LeadStage;
    readonly channel: LeadChannel;
    /** 'Nieaktualny': hidden from the board with this reason, its stage kept; null while on the board. */
    readonly inactiveReason: string | null;
    readonly isTest: boolean;
    readonly createdAt: Date | null;
    readonly receivedAt: Date;
    readonly playerId: string | null;
    readonly ownerEmail: string | null;
    /** The member of staff who looks after it, by e-mail; null without an owner (LEAD-18). */
    readonly assignee: string | null;
    /** The day of the next contact in Europe/Warsaw, '2026-11-24'; null without a plan (LEAD-19). */
    readonly nextContactOn: string | null;
    readonly version: number;
  };

/**
 * When the person came: created at the platform (an import brings the lead later), else received by us. The list is in
 * this order, a new lead's age counts from it, and the figures count it in this month.
 */
export function leadArrivedAt({ createdAt, receivedAt }: Pick<Lead, 'createdAt' | 'receivedAt'>): Date {
  return createdAt ?? receivedAt;
}

const SOON_MS = 3_600_000;

/** When we received a lead that an import brought more than an hour after the person came; undefined for all others. */
export function lateImportAt(lead: Pick<Lead, 'createdAt' | 'receivedAt'>): Date | undefined {
  return lead.receivedAt.getTime() - leadArrivedAt(lead).getTime() > SOON_MS ? lead.receivedAt : undefined;
}
