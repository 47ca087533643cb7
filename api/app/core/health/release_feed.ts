import { servedVersion } from '#core/boot/release'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 256 * 1024

interface Release {
  version: string
  /** Whether the release fixes a vulnerability. */
  security: boolean
}

/**
 * The prefixes of two milestones, which name the newest release in the feed and the newest release
 * that fixes a vulnerability.
 */
const NEWEST = 'release_newest:'
const SECURITY = 'release_security:'

/**
 * Reads `{ "releases": [{ "version": "1.2.0", "security": true }] }`, and stores the newest release
 * and the newest security release.
 */
export async function readReleaseFeed(address: string): Promise<void> {
  const releases = releasesIn(await fetchText(address))
  const names = [
    [NEWEST, newestOf(releases)],
    [SECURITY, newestOf(releases.filter(({ security }) => security))],
  ].flatMap(([kind, version]) => (version ? [`${kind}${version}`] : []))
  const created_at = toDatabaseTime(DateTime.utc())
  await db.transaction(async (client) => {
    await remembered(client).delete()
    const rows = names.map((name) => ({ name, created_at }))
    if (rows.length > 0) await client.table('milestones').multiInsert(rows)
  })
}

/**
 * Whether a newer release is a security release or an ordinary one; null if there is none, or no
 * feed is read.
 */
export async function newerRelease(served = servedVersion): Promise<'security' | 'newer' | null> {
  const rows = (await remembered(db)) as { name: string }[]
  const newer = rows
    .map(({ name }) => name)
    .filter((name) => compareVersions(name.slice(name.indexOf(':') + 1), served) > 0)
  if (newer.some((name) => name.startsWith(SECURITY))) return 'security'
  return newer.length > 0 ? 'newer' : null
}

const remembered = (client: Pick<typeof db, 'from'>) =>
  client
    .from('milestones')
    .where('name', 'like', `${NEWEST}%`)
    .orWhere('name', 'like', `${SECURITY}%`)

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json' },
  })
  if (!response.ok || !response.body)
    throw new Error(`The release feed returned status ${response.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body) {
    size += part.length
    if (size > MAX_BYTES) throw new Error(`The release feed is longer than ${MAX_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** Reads the releases. Ignores versions in formats other than `1.2.0`, such as pre-releases. */
function releasesIn(text: string): Release[] {
  const { releases } = JSON.parse(text) as { releases?: unknown }
  if (!Array.isArray(releases)) throw new Error('The release feed has no "releases" list')
  return releases.flatMap((release: unknown) => {
    const { version, security } = (release ?? {}) as Partial<Record<keyof Release, unknown>>
    const isVersion = typeof version === 'string' && /^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(version)
    return isVersion ? [{ version, security: security === true }] : []
  })
}

const newestOf = (releases: Release[]): string | undefined =>
  releases
    .map(({ version }) => version)
    .toSorted(compareVersions)
    .at(-1)

/**
 * Compares two versions, ignoring the `+<commit>` of archives that were not built from the tagged
 * commit.
 */
function compareVersions(a: string, b: string): number {
  const [left = '', right = ''] = [a, b].map((version) => version.split('+')[0])
  return left.localeCompare(right, 'en', { numeric: true })
}
