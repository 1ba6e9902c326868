// The rows of the search that were opened last, for this tab and session alone: names do not stay in the browser.
import { copyOf, saveCopy } from '#app/forms/tab-copies.ts';
import type { SearchRow } from './search-rows.ts';

const NAME = 'search-opened';
const MOST = 5;

/** The latest first. */
export function openedRows(): readonly SearchRow[] {
  const text = copyOf(NAME);
  return text === undefined ? [] : (JSON.parse(text) as readonly SearchRow[]);
}

/** What is due may have changed when the row is shown again, so that it is left out. */
export function rememberOpened(row: SearchRow): void {
  const others = openedRows().filter(({ key }) => key !== row.key);
  const opened = { ...row, value: '', valueNote: '', isLate: false };
  saveCopy(NAME, JSON.stringify([opened, ...others].slice(0, MOST)));
}
