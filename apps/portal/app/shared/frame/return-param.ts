/** The search parameter with the page that the person came from and returns to. */
export const BACK_PARAM = 'powrot';
