import { createHash, randomBytes } from 'node:crypto'

/**
 * The secret of a link, which has 256 bits. The database stores only its hash, so nobody who reads
 * the database can open the link.
 */
export const newSecretToken = (): string => randomBytes(32).toString('base64url')

/**
 * The hash of a token. It is unsalted, so that it can be looked up; a token of 256 random bits
 * can't be guessed from it.
 */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex')
