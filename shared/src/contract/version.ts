/** Written by `npm version` from the package.json at the repository's root. */
export const VERSION = '1.0.0'
