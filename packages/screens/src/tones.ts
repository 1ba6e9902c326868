// The six tones of a message: the same tint and icon on every screen.
import { CircleCheck, Clock, FileUser, Info, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react';

export type Tone = 'warn' | 'named' | 'info' | 'error' | 'ok' | 'quiet';

/** For a banner: the tint of its box and its icon. */
export const TONE_LOOKS: Readonly<Record<Tone, { readonly tint: string; readonly icon: LucideIcon }>> = {
  warn: { tint: 'bg-warn-bg text-warn-ink border-warn-line', icon: TriangleAlert },
  named: { tint: 'bg-named-bg text-named-ink border-named-line', icon: FileUser },
  info: { tint: 'bg-info-bg text-info-ink border-info-line', icon: Info },
  error: { tint: 'bg-error-bg text-error-ink border-error-line', icon: OctagonX },
  ok: { tint: 'bg-ok-bg text-ok-ink border-ok-line', icon: CircleCheck },
  quiet: { tint: 'bg-quiet-bg text-quiet-ink border-quiet-line', icon: Clock },
};
