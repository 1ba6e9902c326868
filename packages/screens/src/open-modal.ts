// The selector of an open dialog, the kit's or the browser's own: what the page does by itself waits for its end.

export const OPEN_MODAL = '[role="dialog"][data-state="open"], dialog[open]';
