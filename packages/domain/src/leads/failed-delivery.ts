// Which deliveries of the ad platform that failed may be put aside: those that no further try brings.

/** The platform does not have the lead (a test, a deleted one), or refuses the question itself. */
export const CAUSES_TO_SKIP = ['missing', 'rejected'] as const;

/**
 * True when 'Pomiń' may take it off the list (decisions 9.1: permanent errors are told from transient ones). What a mended
 * token or permission brings back stays until it is fetched: a lead must not be lost by a click.
 */
export function maySkipDelivery(cause: string): boolean {
  return CAUSES_TO_SKIP.some((one) => one === cause);
}
