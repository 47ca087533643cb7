import { LIMITS } from '@ufuq/shared/contract/limits'

/** Something with an `@` in it: whether it is an address, the letter itself will show. */
export const isNewsletterAddress = (email: string): boolean =>
  email.trim() !== '' && email.includes('@') && email.length <= LIMITS.email.max
