const PREVIEW = /^((?:\/+en)?\/+preview\/+).+/i

/** The path without a preview token, which would open the text to anyone who reads the log. */
export const pathForLog = (path: string): string => path.replace(PREVIEW, '$1…')
