// Why the ad platform gave us nothing, in words, with who can mend it.
import { pl } from '../../texts/pl.ts';

/** A cause that has no words of its own is named as it came. */
export function adPlatformCause(cause: string): string {
  return pl.adPlatformCauses[cause] ?? pl.adPlatformCauseUnknown(cause);
}
