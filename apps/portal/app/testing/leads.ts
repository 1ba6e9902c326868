// A lead for tests of the staff's screens.

/** What the list and the card of a lead show alike. */
export const ANNA_AS_LEAD = {
  id: '1',
  firstName: 'Anna',
  lastName: 'Nowak',
  email: 'anna@poczta.example',
  phone: '501 234 567',
  productInterest: 'Balet',
  city: 'Kraków',
  cityOffList: false,
  stage: 'Nowy',
  formName: null,
  isOrganic: false,
  isTest: false,
  createdAt: null,
} as const;
