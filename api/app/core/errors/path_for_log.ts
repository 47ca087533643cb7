const PREVIEW = /^((?:\/+en)?\/+preview\/+).+/i

/**
 * The path without a preview token, which would give anyone who reads the log access to the
 * text.
 */
export const pathForLog = (path: string): string => path.replace(PREVIEW, '$1…')
