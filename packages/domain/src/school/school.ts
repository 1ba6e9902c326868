// What a school says of itself on every page, letter and file (SCH-1): its data, and what everybody may read of them.

/** '' is what the school has not said; every text is one tidy line. */
export type SchoolDraft = {
  /** As people call it: in the head of every page, in titles, and as the sender of letters. */
  readonly name: string;
  /** One sentence of the start page. */
  readonly motto: string;
  /** '#rrggbb'; '' for the product's own colours. */
  readonly colour: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** '+' and its digits. */
  readonly phone: string;
  readonly email: string;
  /** When somebody answers, as people write it: 'codziennie 8:00–20:00'. */
  readonly openingHours: string;
  readonly taxId: string;
  readonly isVatPayer: boolean;
  /** The legal ground of a school that pays no VAT; '' for one that does. */
  readonly vatExemption: string;
  /** 26 digits. */
  readonly bankAccount: string;
};

export type School = SchoolDraft & {
  /** Names the picture; null without one. */
  readonly logo: string | null;
  /** The sites that may show the offer in a frame, each 'https://' and a name (OFF-5). */
  readonly frameOrigins: readonly string[];
  /** Raised by every change; 0 before the first one. */
  readonly version: number;
};

/** What everybody may read, without signing in. */
export type ShownSchool = Omit<School, 'taxId' | 'isVatPayer' | 'vatExemption' | 'bankAccount' | 'frameOrigins'>;

const UNNAMED: SchoolDraft = {
  name: '',
  motto: '',
  colour: '',
  street: '',
  postalCode: '',
  city: '',
  phone: '',
  email: '',
  openingHours: '',
  taxId: '',
  isVatPayer: true,
  vatExemption: '',
  bankAccount: '',
};

export const UNNAMED_SCHOOL: School = { ...UNNAMED, logo: null, frameOrigins: [], version: 0 };

// The keys of an object written here, so that no field of the draft is forgotten.
export const SCHOOL_FIELDS = Object.keys(UNNAMED) as readonly (keyof SchoolDraft)[];

export const SCHOOL_LIMITS = {
  name: 60,
  motto: 120,
  street: 100,
  city: 60,
  openingHours: 80,
  vatExemption: 200,
} as const;

/** What everybody may read of it. */
export function shownSchool(school: School): ShownSchool {
  const {
    taxId: _taxId,
    isVatPayer: _isVatPayer,
    vatExemption: _vatExemption,
    bankAccount: _account,
    frameOrigins: _origins,
    ...shown
  } = school;
  return shown;
}
