// What a document holds of a page of staff: about one screen. The rest follows with the scripts, from what was read. Not for
// pages of clients, which work before their scripts (decision 18).
import { useSyncExternalStore } from 'react';

const FIRST_SCREEN = 8;
const never = () => () => {};

/** False in the document, and until its scripts run. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The rows of the document; all of them once the scripts run. */
export function useFirstScreen<Row>(rows: readonly Row[], most = FIRST_SCREEN): readonly Row[] {
  return useIsAlive() ? rows : rows.slice(0, most);
}
