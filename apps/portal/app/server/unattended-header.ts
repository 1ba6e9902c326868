/** Marks a request that an open page makes although nobody has touched it for a while: it is no use of the session. */
export const UNATTENDED_HEADER = 'x-unattended';
