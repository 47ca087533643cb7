import { statfs } from 'node:fs/promises'
import logger from '@adonisjs/core/services/logger'
import backupSettings from '#config/backups'
import { ApiException } from '#core/errors/api_exception'
import {
  diskStateAfter,
  hasFewInodes,
  type DiskState,
  type DiskStats,
  type Inodes,
} from '#core/files/disk_state'
import { dataFolder } from '#start/env'

type FolderName = 'data' | 'database' | 'backups'

interface Space {
  state: DiskState
  freeBytes: number
  /** Whether soon no more files fit. */
  hasFewInodes: boolean
}

interface Options {
  ask: (path: string) => Promise<DiskStats & Inodes>
  /** Called when the state of the disk for a folder has changed. */
  notify: (name: FolderName, space: Space) => void
  now: () => number
}

/**
 * How long a result is reused. The time is shorter when the disk is full, so that writes resume
 * soon after there is space again.
 */
const FRESH_MS: Record<DiskState, number> = { ok: 30_000, low: 30_000, full: 2000 }
/** A network share may hang, and each pending call occupies a thread. */
const TIMEOUT_MS = 5000
const RETRY_AFTER_SECONDS = 10 * 60

/**
 * Measures the space in the folders that the server writes to, as `df` does. Queries the operating
 * system, never the database.
 */
export class DiskSpace {
  readonly #folders = new Map<FolderName, Folder>()

  constructor(private readonly options: Options) {}

  watch(name: FolderName, path: string): this {
    this.#folders.set(name, new Folder(name, path, this.options))
    return this
  }

  /** The free space of each available folder, in bytes. */
  async free(): Promise<Map<FolderName, number>> {
    const free = new Map<FolderName, number>()
    for (const [name, folder] of this.#folders) {
      const space = await folder.space()
      if (space) free.set(name, space.freeBytes)
    }
    return free
  }

  /** The worst state among the named folders; by default, among all folders. */
  async state(names: readonly FolderName[] = [...this.#folders.keys()]): Promise<DiskState> {
    const spaces = await this.#spaces(names)
    const isAny = (state: DiskState) => spaces.some((space) => space?.state === state)
    return (['full', 'low'] as const).find(isAny) ?? 'ok'
  }

  /** Whether soon no more files fit on one of the disks. */
  async hasFewInodes(): Promise<boolean> {
    return (await this.#spaces([...this.#folders.keys()])).some((space) => space?.hasFewInodes)
  }

  #spaces(names: readonly FolderName[]): Promise<(Space | null)[]> {
    const folders = names.flatMap((name) => this.#folders.get(name) ?? [])
    return Promise.all(folders.map((folder) => folder.space()))
  }
}

class Folder {
  #known: Space | null = null
  #askedAt = -Infinity
  #pending: Promise<void> | null = null

  constructor(
    private readonly name: FolderName,
    private readonly path: string,
    private readonly options: Options,
  ) {}

  /** The space on the folder's disk; null while the folder is unavailable. */
  async space(): Promise<Space | null> {
    const age = this.options.now() - this.#askedAt
    if (age >= FRESH_MS[this.#known?.state ?? 'ok']) {
      this.#pending ??= this.#renew().finally(() => (this.#pending = null))
      await Promise.race([this.#pending, afterTimeout()])
    }
    return this.#known
  }

  async #renew() {
    const before = this.#known ?? { state: 'ok', hasFewInodes: false }
    try {
      const stats = await this.options.ask(this.path)
      this.#known = { ...diskStateAfter(0, stats), hasFewInodes: hasFewInodes(stats) }
      const { state, hasFewInodes: isShort } = this.#known
      if (state !== before.state || isShort !== before.hasFewInodes)
        this.options.notify(this.name, this.#known)
    } catch {
      this.#known = null
    }
    this.#askedAt = this.options.now()
  }
}

const afterTimeout = () =>
  new Promise<void>((resolve) => void setTimeout(resolve, TIMEOUT_MS).unref())

export const diskSpace = new DiskSpace({
  ask: (path) => statfs(path),
  notify(folder, { state, freeBytes, hasFewInodes: isShort }) {
    const details = { event: 'disk', folder, state, freeBytes }
    if (isShort) logger.warn(details, 'Soon no more files fit on a disk (inodes)')
    else if (state === 'ok') logger.info(details, 'A disk has free space again')
    else logger.warn(details, state === 'full' ? 'A disk is nearly full' : 'A disk is filling up')
  },
  now: () => performance.now(),
}).watch('data', dataFolder.path)

if (backupSettings) diskSpace.watch('backups', backupSettings.folder)

/**
 * Whether only small writes are accepted, because the remaining space is reserved for editors'
 * texts.
 */
const isNearlyFull = async () => (await diskSpace.state(['data', 'database'])) === 'full'

/** Throws 507 if there is no space for pictures and large texts. */
export async function assertRoomForLargeWrite(): Promise<void> {
  if (await isNearlyFull()) throw ApiException.storageFull('The disk is nearly full')
}

/** Throws 503 if there is no space for what visitors send. */
export async function assertRoomForForms(): Promise<void> {
  if (!(await isNearlyFull())) return
  throw ApiException.overloaded(
    'The disk is nearly full: form submissions are rejected',
    RETRY_AFTER_SECONDS,
  )
}
