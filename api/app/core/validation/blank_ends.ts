const BLANK_ENDS = /^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu

/** A text without the blanks and invisible characters around it, such as copied direction marks. */
export const withoutBlankEnds = (text: string): string => text.replace(BLANK_ENDS, '')
