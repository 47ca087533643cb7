/** What an administrator should know about the state of the server, most urgent first. */
export const SERVER_NOTICES = [
  'diskFull',
  'securityRelease',
  'lateBackup',
  'emailFailed',
  'diskLow',
  'inboxRetention',
  'newRelease',
] as const

export type ServerNotice = (typeof SERVER_NOTICES)[number]

/** `GET /api/server-notices`. */
export interface ServerNotices {
  /** The version in the name of the release's archive; absent from servers before 1.1. */
  version?: string
  notices: ServerNotice[]
}
