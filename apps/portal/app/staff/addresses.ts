// Addresses of staff pages that other pages lead to.

export const DASHBOARD = '/zespol';
export const PAYMENTS = '/zespol/platnosci';
export const RUNS = '/zespol/dokumenty/wystawianie';
export const REGISTER = '/zespol/kasa';

export function paymentAddress(paymentId: number): string {
  return `${PAYMENTS}/${paymentId}`;
}

export function runAddress(runId: string): string {
  return `${RUNS}/${runId}`;
}

/** Names the page that waits for the corrected data. */
export const BACK_PARAM = 'powrot';

/** The editor of a participant's invoice data; afterwards the person goes back to `back`. */
export function editorAddress(playerId: string, back: string): string {
  return `/zespol/uczestnik/${playerId}/dane-do-faktury?${new URLSearchParams({ [BACK_PARAM]: back })}`;
}
