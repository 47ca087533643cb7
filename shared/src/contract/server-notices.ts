/** What an administrator should know about how the server runs: `GET /api/server-notices`. */
export type ServerNotice = 'untrustedProxy' | 'weakDurability' | 'lateBackup'

export interface ServerNotices {
  notices: ServerNotice[]
}
