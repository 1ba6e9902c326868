// The Polish texts of every page, and of a client's pages. A page loads the files of those that it names (`pl.payment`), and no
// other: `pl` is a namespace, so it is never passed on as a whole.
export * as pl from './pl/client-texts.ts';
