// Types of the compared libraries that have none of their own.
declare module 'validator/lib/isTaxID.js' {
  function isTaxId(text: string, locale: string): boolean;
  export = isTaxId;
}

declare module 'validator/lib/isISO31661Alpha2.js' {
  function isCountryCode(text: string): boolean;
  export = isCountryCode;
}

declare module 'stdnum' {
  export const stdnum: { readonly PL: { readonly nip: { validate(value: string): { readonly isValid: boolean } } } };
}
