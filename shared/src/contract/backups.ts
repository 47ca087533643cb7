/** An archive that was restored and compared once. Its file: `GET /api/backups/:name`. */
export interface Backup {
  name: string
  /** ISO 8601 in UTC. */
  createdAt: string
  /** In bytes. */
  size: number
  /** Whether it opens only with the key that whoever looks after the server keeps. */
  isEncrypted: boolean
}

/** `GET /api/backups`. `POST /api/backups` begins one, answers this with 202, and 404 where no backups are set up. */
export interface Backups {
  /** Whether the server has a folder for backups. */
  isSetUp: boolean
  /** Whether one is being made now, by whomever. */
  isRunning: boolean
  /** Whether the last attempt failed. */
  hasFailed: boolean
  /** Null unless each is copied to a bucket as well; `lastAt` is the time of the newest one there, ISO 8601 in UTC. */
  copies: { lastAt: string | null } | null
  /** Newest first. */
  backups: Backup[]
}
