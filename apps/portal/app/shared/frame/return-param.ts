/** The search parameter with the page that the person came from and returns to. */
export const BACK_PARAM = 'powrot';
/** Asks the identity provider to show its sign-in again. */
export const AGAIN_PARAM = 'ponownie';
