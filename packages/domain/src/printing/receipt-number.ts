// What makes a receipt's number its own: one memory gives a number once between two daily reports (PRN-26).

/** Where a number was given, as the printer tells it beside its counters. */
export type FiscalRegister = {
  /** The unique number of the printer's fiscal memory. */
  readonly memory: string;
  /** The daily reports that it had made. */
  readonly dailyReports: number;
};

/** The problem of a print whose number another print has: what came out is not known. */
export const NUMBER_USED = 'number-used';
