const PREVIEW = /^((?:\/+en)?\/+preview\/+).+/i

/**
 * The path without a preview token, which would allow anyone who reads the log to read the text.
 */
export const pathForLog = (path: string): string => path.replace(PREVIEW, '$1…')
