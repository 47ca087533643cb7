import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * The reason why an archive can't be written or restored, in one sentence for the operator; shown
 * without a stack trace.
 */
export class ArchiveFailure extends Error {}

export const FORMAT = 1
export const MANIFEST = 'manifest.json'

interface TableEntry {
  rows: number
  /** The SHA-256 of the table's lines, in order. */
  sha256: string
  /** The highest id ever used. */
  lastId: number | null
}

export interface FileEntry {
  bytes: number
  sha256: string
}

/** The manifest. It is the last member of an archive, so a truncated archive has none. */
export interface Manifest {
  product: 'ufuq'
  format: number
  createdAt: string
  database: 'sqlite' | 'mysql'
  /** The schema version: the migrations that have run. */
  migrations: string[]
  tables: Record<string, TableEntry>
  /** The files by path in the data folder. */
  files: Record<string, FileEntry>
  /** Archives of releases up to 1.0 have no signature. */
  signature?: string
}

export const damaged = (file: string, why: string) =>
  new ArchiveFailure(`${file} can't be restored: ${why}.`)

export function parseManifest(file: string, text: string): Manifest {
  let manifest: Partial<Manifest>
  try {
    manifest = JSON.parse(text) as Partial<Manifest>
  } catch {
    throw damaged(file, 'its manifest is not JSON')
  }
  if (manifest.product !== 'ufuq') throw damaged(file, 'it was made by another program')
  if (manifest.format !== FORMAT) {
    throw damaged(
      file,
      `it uses format ${manifest.format}, but this release reads format ${FORMAT}`,
    )
  }
  const { migrations, tables, files } = manifest
  if (!Array.isArray(migrations) || ![tables, files].every(hasEntries)) {
    throw damaged(file, 'its manifest is incomplete')
  }
  return manifest as Manifest
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

const hasEntries = (entries: object | undefined) =>
  isObject(entries) && Object.values(entries ?? {}).every(isObject)

/**
 * The manifest contains the hash of everything else in an archive, so its signature covers the
 * whole archive. The signing key is derived from the key of the installation, so somebody who can
 * only write to the archive storage does not have it.
 */
function signatureOf(appKey: string, { signature: _signature, ...manifest }: Manifest): Buffer {
  const key = hkdfSync('sha256', appKey, '', 'ufuq backup manifest', 32)
  return createHmac('sha256', Buffer.from(key)).update(JSON.stringify(manifest)).digest()
}

export const signed = (appKey: string, manifest: Manifest): Manifest => ({
  ...manifest,
  signature: signatureOf(appKey, manifest).toString('base64url'),
})

export function isSignedWith(appKey: string, manifest: Manifest): boolean {
  const expected = signatureOf(appKey, manifest)
  const given = Buffer.from(String(manifest.signature), 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
