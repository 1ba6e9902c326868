/** The version of every program of the product; package.json and the newest heading of CHANGELOG.md say the same (OPS-14). */
export const VERSION = '0.3.1';
