import { domainToUnicode } from 'node:url'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { parseEmail } from '@ufuq/shared/domain/email-address'

/**
 * An email address as it is stored: without the marks that people paste along with it, and with a
 * readable domain (`info@مؤسسة.السعودية`), whichever way the domain was typed. Null if the text is
 * not an email address.
 */
export function storedEmail(text: string): string | null {
  const [local, domain] = parseEmail(text)?.split('@') ?? []
  return domain === undefined ? null : `${local}@${domainToUnicode(domain)}`
}

/**
 * The form in which usernames and email addresses are compared and kept unique. It is
 * case-insensitive, and replaces full-width and other compatibility characters with the plain ones.
 * All spellings of an email address have the same form.
 */
export const foldKey = (text: string): string =>
  (storedEmail(text) ?? text).trim().normalize('NFKC').toLowerCase().normalize('NFKC')

/** The key for finding data by email address, cut to the length of the columns. */
export const emailKey = (email: string): string => foldKey(email).slice(0, LIMITS.email.max)
