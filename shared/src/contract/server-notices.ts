/** What an administrator should know about how the server runs: `GET /api/server-notices`. */
export type ServerNotice =
  | 'untrustedProxy'
  | 'weakDurability'
  | 'lateBackup'
  | 'formRefusals'
  | 'formStorage'
  | 'inboxRetention'
  | 'diskLow'
  | 'diskFull'
  | 'placeholderContacts'
  | 'placeholderEmails'

export interface ServerNotices {
  /** As the release's archive is named; servers before 1.1 name none. */
  version?: string
  notices: ServerNotice[]
}
