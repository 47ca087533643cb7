import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { clientNetwork } from '#core/http/client_address'
import { takeFrom } from '#core/limits/rate_limit'
import env from '#start/env'

const factor = env.get('READ_LIMIT_FACTOR') ?? 1

const takeRead = async (kind: 'renderedPages' | 'publicReads', address: string) => {
  const { accepted, seconds } = RATE_LIMITS[kind]
  const key = `${kind}:${clientNetwork(address)}`
  await takeFrom([{ key, limit: accepted * factor, seconds, isPerProcess: true }])
}

/**
 * Counts a page rendered for this address. Throws 429 if too many pages have been rendered for it.
 * Cached pages are not counted.
 */
export const countRendering = (address: string) => takeRead('renderedPages', address)

/** Like `countRendering`, for data requested by visitors. */
export const countPublicRead = (address: string) => takeRead('publicReads', address)
