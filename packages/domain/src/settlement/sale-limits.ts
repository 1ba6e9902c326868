// How large a sale at the counter may be: forms stop where the procedures do.

/** Due payments of one buyer. */
export const MOST_DUES_OF_BUYER = 50;
/** Different products of one buyer. */
export const MOST_PRODUCTS_OF_BUYER = 20;
/** Pieces of one product. */
export const MOST_PIECES = 99;
/** In grosze: the largest sum, which a column of the database can hold. */
export const MOST_GROSZE = 2_000_000_000;
