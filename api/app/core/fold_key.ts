import { LIMITS } from '@ufuq/shared/contract/limits'

/**
 * The form in which usernames and e-mail addresses are compared and kept unique: without regard to case,
 * and with full-width or otherwise compatible letters taken for the plain ones.
 */
export const foldKey = (text: string): string =>
  text.trim().normalize('NFKC').toLowerCase().normalize('NFKC')

/** The form in which what belongs to an e-mail address is found, as long as its columns are. */
export const emailKey = (email: string): string => foldKey(email).slice(0, LIMITS.email.max)
