/**
 * Whether the whole text is in square brackets, as in templates, where it describes what to write.
 */
export const isPlaceholder = (text: string): boolean => /^\s*\[[^[\]]*\]\s*$/.test(text)
