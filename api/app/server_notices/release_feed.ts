import logger from '@adonisjs/core/services/logger'
import { servedVersion } from '#core/boot/release'
import { guardedFetch } from '#core/outgoing/guarded_fetch'
import env from '#start/env'

const DAY_MS = 24 * 60 * 60 * 1000

interface Release {
  version: string
  /** Whether the release fixes a vulnerability. */
  security: boolean
}

/** The releases that this process has last read. */
let known: Release[] = []
let dueAt = 0

/**
 * Reads the feed once a day, if one is set. While it can't be read, its last known content is used.
 */
export async function checkReleases(): Promise<void> {
  const feed = env.get('RELEASE_FEED_URL')
  if (!feed || Date.now() < dueAt) return
  dueAt = Date.now() + DAY_MS
  try {
    await readReleaseFeed(feed)
  } catch (error) {
    logger.warn({ event: 'release_feed_failed', err: error }, 'Failed to read the release feed')
  }
}

/** Reads `{ "releases": [{ "version": "1.2.0", "security": true }] }`. */
export async function readReleaseFeed(address: string): Promise<void> {
  const response = await guardedFetch(address, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The release feed returned status ${response.status}`)
  known = releasesIn(await response.json())
}

/**
 * Whether a newer release is a security release or an ordinary one; null if there is none, or no
 * feed is read.
 */
export function newerRelease(served = servedVersion): 'security' | 'newer' | null {
  const newer = known.filter(({ version }) => isNewer(version, served))
  if (newer.length === 0) return null
  return newer.some(({ security }) => security) ? 'security' : 'newer'
}

/** Ignores versions in formats other than `1.2.0`, such as pre-releases. */
function releasesIn(content: unknown): Release[] {
  const { releases } = (content ?? {}) as { releases?: unknown }
  if (!Array.isArray(releases)) throw new Error('The release feed has no "releases" list')
  return releases.flatMap((release: unknown) => {
    const { version, security } = (release ?? {}) as Partial<Record<keyof Release, unknown>>
    const isVersion = typeof version === 'string' && /^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(version)
    return isVersion ? [{ version, security: security === true }] : []
  })
}

/** `served` may end with the `+<commit>` of an archive that was not built from the tagged commit. */
const isNewer = (version: string, served: string): boolean =>
  version.localeCompare(served.split('+')[0] ?? '', 'en', { numeric: true }) > 0
