// What the bench calls of the peers that ship no types of their own.
declare module 'validator/lib/isTaxID.js' {
  function isTaxId(text: string, locale: string): boolean;
  export = isTaxId;
}

declare module 'stdnum' {
  export const stdnum: { readonly PL: { readonly nip: { validate(value: string): { readonly isValid: boolean } } } };
}
