/** The search parameter that asks the identity provider to show its sign-in again. */
export const AGAIN_PARAM = 'ponownie';
