import { ApiException } from '#core/errors/api_exception'

/**
 * The maximum number of files that a process sends at once. A proxy opens a connection for each,
 * and may have no limit of its own.
 */
export const DOWNLOADS_AT_ONCE = { perNetwork: 100, total: 1000 } as const
const RETRY_AFTER_SECONDS = 30

const running = new Map<string, number>()
let total = 0

/** Reserves a download for a network, or throws 429; the returned function frees it. */
export function takeDownloadSlot(network: string): () => void {
  const before = running.get(network) ?? 0
  if (before >= DOWNLOADS_AT_ONCE.perNetwork || total >= DOWNLOADS_AT_ONCE.total) {
    throw ApiException.tooMany(RETRY_AFTER_SECONDS)
  }
  running.set(network, before + 1)
  total += 1
  return () => {
    total -= 1
    const left = (running.get(network) ?? 1) - 1
    if (left > 0) running.set(network, left)
    else running.delete(network)
  }
}
