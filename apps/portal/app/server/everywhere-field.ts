/** The field of the form that signs a person out in every browser. */
export const EVERYWHERE_FIELD = 'wszedzie';
