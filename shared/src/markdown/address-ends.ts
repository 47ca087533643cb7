/** Arabic and full-width punctuation, quotation marks, and characters that nobody sees. */
const ENDS =
  /[،؛؟۔«»“”„‘’‚‹›…﴾﴿（）\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/**
 * A text of the same length with a space for each character that ends an address that is written
 * without markup. GitHub's rules know only ASCII punctuation.
 */
export const withAddressEnds = (text: string): string => text.replace(ENDS, ' ')
