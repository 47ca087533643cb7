import { randomUUID } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '@tus/file-store'
import type { Server } from '@tus/server'
import { RESUMABLE_LIMITS, UPLOADS_PATH } from '@ufuq/shared/contract/resumable-uploads'
import uploadSettings from '#config/uploads'
import { sayingWhenFull } from '#stored_files/storage/storing'

const LIFETIME_MS = RESUMABLE_LIMITS.hours * 60 * 60 * 1000

/** The folder of unfinished files. They remain after a restart, and no archive contains them. */
const folderOf = () => join(uploadSettings.folder, 'resumable')

interface Uploads {
  server: Server
  store: FileStore
}

let opened: Promise<Uploads> | undefined

/**
 * The server of the upload protocol. Its lock applies only within this process. This is safe,
 * because two processes that receive the same upload write the same bytes to the same positions.
 */
export async function uploads(): Promise<Uploads> {
  await sayingWhenFull(() => mkdir(folderOf(), { recursive: true, mode: 0o700 }))
  return (opened ??= open(folderOf()))
}

/**
 * Loads the packages on first use, because housekeeping also imports this file, and most processes
 * never receive an upload.
 */
async function open(directory: string): Promise<Uploads> {
  const [{ FileStore }, { Server }] = await Promise.all([
    import('@tus/file-store'),
    import('@tus/server'),
  ])
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: LIFETIME_MS })
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: store,
    relativeLocation: true,
    // The controller names uploads and applies all limits.
    namingFunction: (request) => request.headers.get(UPLOAD_ID) ?? randomUUID(),
  })
  return { server, store }
}

/**
 * The header in which the controller passes an upload's id; it replaces any value that a client
 * sends.
 */
export const UPLOAD_ID = 'x-upload-id'

/**
 * The id of an upload begins with the id of its owner, so that nobody else can access the upload.
 */
export const newUploadId = (personId: number): string => `${personId}-${randomUUID()}`
export const isOwn = (id: string, personId: number): boolean =>
  id.startsWith(`${personId}-`) && !id.includes('/')

/** The number of uploads that a person has begun but not used. */
export async function unfinishedOf(personId: number): Promise<number> {
  const names = await readdir(folderOf()).catch(() => [])
  return names.filter((name) => isOwn(name, personId) && !name.endsWith('.json')).length
}

/** Deletes uploads that were not finished or used within a day. */
export async function forgetUnfinished(): Promise<number> {
  const names = await readdir(folderOf()).catch(() => [])
  if (names.length === 0) return 0
  const { store } = await uploads()
  return store.deleteExpired()
}
