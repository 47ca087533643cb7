import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link, 256 bits. The database keeps its hash alone: who reads it there can't follow the link. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url')

/** Unsalted, so that a row is found by it; a token of 256 random bits can't be guessed from its hash. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex')
