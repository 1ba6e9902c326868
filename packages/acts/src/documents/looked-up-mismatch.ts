// What both decisions about a mismatching document have in common: what is under our order id is read first.

export const LOOK_UP_REFUSALS = {
  'not-found': [],
  'not-allowed-now': ['no-unknown-document', 'no-document-found', 'document-under-way', 'invoicing-off'],
  'outside-unreachable': [],
} as const;
