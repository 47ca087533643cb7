import { LIMITS } from '@ufuq/shared/contract/limits'
import { foldKey } from '#core/fold_key'

/** The form in which what belongs to an e-mail address is found, as long as its columns are. */
export const emailKey = (email: string): string => foldKey(email).slice(0, LIMITS.email.max)
