import { createHash, randomBytes } from 'node:crypto'

/**
 * The secret of a link, 256 bits. The database stores only its hash, so the link can't be opened by
 * anyone who reads the database.
 */
export const newSecretToken = (): string => randomBytes(32).toString('base64url')

/** Unsalted, so that it can be looked up; a token of 256 random bits can't be guessed from its hash. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex')
