import { LIMITS } from '@ufuq/shared/contract/limits'

/**
 * The form in which usernames and email addresses are compared and kept unique. It is
 * case-insensitive, and replaces full-width and other compatibility characters with the plain ones.
 */
export const foldKey = (text: string): string =>
  text.trim().normalize('NFKC').toLowerCase().normalize('NFKC')

/** The key for finding data by email address, cut to the length of the columns. */
export const emailKey = (email: string): string => foldKey(email).slice(0, LIMITS.email.max)
