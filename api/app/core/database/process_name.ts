import { randomBytes } from 'node:crypto'

/** The id of this process in data shared through the database. It is never reused. */
export const processName = randomBytes(16).toString('hex')
