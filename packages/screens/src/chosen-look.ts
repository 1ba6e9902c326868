// Styles that several parts of the desk share.

/** The chosen one of several: with the system's forced colours only its border shows that it is chosen. */
export const CHOSEN_STYLE =
  'border-select-line bg-select! inset-ring inset-ring-select-line forced-colors:border-4 forced-colors:[border-color:Highlight]';

/** For a scrolling part that may contain nothing focusable: with it the arrow keys scroll. */
export const SCROLLED_BY_KEYS = { tabIndex: 0 } as const;
