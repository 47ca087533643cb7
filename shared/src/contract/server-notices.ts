export const SERVER_NOTICES = ['untrustedProxy'] as const
/** What an administrator should know about how the server is run: `GET /api/server-notices`. */
export type ServerNotice = (typeof SERVER_NOTICES)[number]

export interface ServerNotices {
  notices: ServerNotice[]
}
