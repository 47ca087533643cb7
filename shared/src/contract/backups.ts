/** A verified archive. `GET /api/backups/:name` returns its file. */
export interface Backup {
  name: string
  /** ISO 8601 in UTC. */
  createdAt: string
  /** In bytes. */
  size: number
  /** Whether the archive can be decrypted only with a key that is not on the server. */
  isEncrypted: boolean
}

/**
 * The response of `GET /api/backups`. `POST /api/backups` starts a backup and returns the same
 * object with status 202, or returns 404 if no backups are configured.
 */
export interface Backups {
  /** Whether the server has a folder for backups. */
  isSetUp: boolean
  /** Whether a backup is running now, whoever started it. */
  isRunning: boolean
  /** Whether the last attempt failed. */
  hasFailed: boolean
  /**
   * Null unless each backup is also copied to a bucket; `lastAt` is the time of the newest copy
   * there, in ISO 8601 and UTC.
   */
  copies: { lastAt: string | null } | null
  /** Newest first. */
  backups: Backup[]
}
