/** The search parameter that names the page which sent the person here and waits for them. */
export const BACK_PARAM = 'powrot';
