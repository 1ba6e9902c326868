// The driver of a desk: how the receipts of its sales become fiscal.

/** 'posnet': the desk's own fiscal printer. 'provider': a print request at the invoicing provider. 'none': no printer of ours. */
export const DESK_DRIVERS = ['posnet', 'provider', 'none'] as const;
export type DeskDriver = (typeof DESK_DRIVERS)[number];
