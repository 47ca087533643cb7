/** What an administrator should know about the state of the server, most urgent first. */
export const SERVER_NOTICES = [
  'diskFull',
  'fewInodes',
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

/** `POST /api/test-email`. */
export interface TestEmail {
  to: string
  /** `refused`: the mail server does not deliver to this address. `notSet`: there is none. */
  outcome: 'accepted' | 'refused' | 'failed' | 'notSet'
}
