// How far back a backfill reads: sinceDays to a cut-off, never more than 90 days and never less than one.

export const LONGEST_LOOK_BACK_DAYS = 90;

const DAY_MS = 86_400_000;

type LeadWindow =
  /**
   * `wasCut`: more days were asked for than the platform keeps, and the answer reports it. `cutOff` is a moment in UTC.
   */
  | { readonly kind: 'window'; readonly days: number; readonly cutOff: Date; readonly wasCut: boolean }
  | { readonly kind: 'refused'; readonly reason: 'below-one' | 'not-whole' };

/**
 * The window of `runSocialLeadBackfill({ sinceDays })`: leads with time_created later than the cut-off. The default is
 * 90; above 90 is cut to 90 and reported, below 1 is refused (INT-17).
 */
export function leadWindow(sinceDays: number | undefined, now: Date): LeadWindow {
  const wanted = sinceDays ?? LONGEST_LOOK_BACK_DAYS;
  if (!Number.isInteger(wanted)) return { kind: 'refused', reason: 'not-whole' };
  if (wanted < 1) return { kind: 'refused', reason: 'below-one' };
  const days = Math.min(wanted, LONGEST_LOOK_BACK_DAYS);
  return { kind: 'window', days, cutOff: new Date(now.getTime() - days * DAY_MS), wasCut: wanted > days };
}
