const PREVIEW = /^((?:\/+en)?\/+preview\/+).+/i

/** The path without the token of a preview, which opens the text to whoever reads the log. */
export const pathForLog = (path: string): string => path.replace(PREVIEW, '$1…')
