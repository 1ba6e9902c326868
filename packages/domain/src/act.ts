// What a person may do on a screen now, or why not: the answer that a screen shows beside its button.

/** `why` is what the operation itself would refuse with. */
export type NotAllowed<Why> = { readonly allowed: false; readonly why: Why };

export type Act<Why> = { readonly allowed: true } | NotAllowed<Why>;
