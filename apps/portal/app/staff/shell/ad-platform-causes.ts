// The texts for why the ad platform gave no data, and who can repair it.
import { pl } from '../../texts/pl.ts';

const TEXTS: Readonly<Record<string, string>> = pl.adPlatformCauses;

/** A cause without a text is shown as it is. */
export function adPlatformCause(cause: string): string {
  return TEXTS[cause] ?? pl.adPlatformCauseUnknown(cause);
}
