/**
 * Isolates user text, so that its direction, which depends on its first letter, does not affect the
 * text around it.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** Isolates text that is always read from left to right, such as addresses and times in digits. */
export const isolatedLtr = (text: string): string => `\u2066${text}\u2069`

/**
 * A text without the marks that isolate, embed or direct its parts, for subjects, titles, metadata
 * and feeds: whoever copies a name or a number from there gets exactly what was written.
 */
export const withoutMarks = (text: string): string => text.replace(/\p{Bidi_C}/gu, '')
