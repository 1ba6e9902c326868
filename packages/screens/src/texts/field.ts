// What a field says by itself.

export const FIELD_TEXTS = { optional: '(nieobowiązkowe)' } as const;
