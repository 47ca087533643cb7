import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { clientNetwork } from '#core/http/client_address'
import { FairQueue } from '#core/jobs/fair_queue'
import { takeFrom } from '#core/limits/rate_limit'
import env from '#start/env'

type ReadKind = 'renderedPages' | 'publicReads' | 'publicSearches'

const factor = env.get('READ_LIMIT_FACTOR') ?? 1

const takeRead = async (kind: ReadKind, address: string) => {
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

/** The visitors' searches: two at a time, of two networks that take turns with the others. */
const searches = new FairQueue<string>(2)

/** Counts a search and runs it in its turn. Throws 429 if this address has searched too often. */
export async function searching<T>(address: string, search: () => Promise<T>): Promise<T> {
  await takeRead('publicSearches', address)
  return searches.run(clientNetwork(address), search)
}
