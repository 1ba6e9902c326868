// Looks that several parts of the desk share.

/** The chosen one of several: where the system's own colours are forced, its edge alone tells it from the others. */
export const CHOSEN =
  'border-select-line bg-select! inset-ring inset-ring-select-line forced-colors:border-4 forced-colors:[border-color:Highlight]';

/** For a part that scrolls and may hold nothing that takes the focus: the arrow keys scroll it then. */
export const SCROLLED_BY_KEYS = { tabIndex: 0 } as const;
