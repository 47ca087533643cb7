import { INBOX_RETENTION } from '@ufuq/shared/contract/inbox'
import env from '#start/env'

export interface Retention {
  /**
   * The number of days for which messages and applications are kept; null keeps them until somebody
   * erases them.
   */
  days: number | null
  /** Whether the operator set the number. If not, the first erasure is announced beforehand. */
  isChosen: boolean
}

const chosen = env.get('INBOX_RETENTION_DAYS')

export const inboxRetention: Retention = {
  days: chosen === 0 ? null : (chosen ?? INBOX_RETENTION.default),
  isChosen: chosen !== undefined,
}
