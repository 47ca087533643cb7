import { randomBytes } from 'node:crypto'

/** Names this process in what it shares with others through the database; never reused. */
export const processName = randomBytes(16).toString('hex')
