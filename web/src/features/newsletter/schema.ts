import { LIMITS } from '@ufuq/shared/contract/limits'

/** Only checks for an `@`, because the confirmation email shows whether the address works. */
export const isNewsletterAddress = (email: string): boolean =>
  email.trim() !== '' && email.includes('@') && email.length <= LIMITS.email.max
