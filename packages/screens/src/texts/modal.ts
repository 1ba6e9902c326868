// What a dialog says by itself.

export const MODAL_TEXTS = { close: 'Zamknij (Esc)' } as const;
