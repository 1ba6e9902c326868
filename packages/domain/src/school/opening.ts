// What a school needs before its first family can register, as the product checks it (SCH-9).

/** What is there now. */
export type OpeningFacts = {
  readonly isNamed: boolean;
  /** By phone or by e-mail. */
  readonly isReachable: boolean;
  readonly hasCity: boolean;
  /** A course that takes registrations. */
  readonly hasCourse: boolean;
  /** Cities whose online sales would be printed nowhere. */
  readonly citiesWithoutRoute: readonly string[];
  readonly sendsLetters: boolean;
  /** Terms and the privacy notice are in force. */
  readonly hasTerms: boolean;
  /** Somebody beside the administrator has worked here. */
  readonly hasStaff: boolean;
};

/** In the order in which they are done. */
export const OPENING_STEPS = ['name', 'contact', 'letters', 'city', 'course', 'receipts', 'terms', 'staff'] as const;

export type OpeningStep = (typeof OPENING_STEPS)[number];
export type CheckedStep = { readonly step: OpeningStep; readonly isDone: boolean };

export function openingSteps(facts: OpeningFacts): readonly CheckedStep[] {
  return OPENING_STEPS.map((step) => ({ step, isDone: isDone(step, facts) }));
}

function isDone(step: OpeningStep, facts: OpeningFacts): boolean {
  switch (step) {
    case 'name':
      return facts.isNamed;
    case 'contact':
      return facts.isReachable;
    case 'letters':
      return facts.sendsLetters;
    case 'city':
      return facts.hasCity;
    case 'course':
      return facts.hasCourse;
    // Without a course nothing is sold, and so nothing printed.
    case 'receipts':
      return facts.hasCourse && facts.citiesWithoutRoute.length === 0;
    // Without them nothing is demanded of a parent, and everything can still be sold.
    case 'terms':
      return facts.hasTerms;
    case 'staff':
      return facts.hasStaff;
  }
}
