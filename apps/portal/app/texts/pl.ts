// All Polish texts of the portal. What happened, what it means, what to do; second person, no exclamation marks. The
// texts themselves are in pl/, one file for each area, and a page loads the files of those that it names (`pl.payment`).
export * as pl from './pl/all-texts.ts';
