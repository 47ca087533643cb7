import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { folderWith, releaseFolder } from '#core/boot/release'
import { StartFailure } from '#core/boot/start_failure'
import { codeOf } from '#core/database/database_failures'

export interface DataFolder {
  path: string
  databaseFile: string
  /**
   * The key that signs cookies. It is generated once and stored in the data folder, unless a
   * setting provides it.
   */
  appKey: string
  /** Warnings for the operator, in full sentences. */
  warnings: string[]
}

const DATABASE = 'ufuq.sqlite3'
const KEY = 'app.key'
/**
 * The files that only their owner may read. SQLite creates the files next to a database with the
 * database's mode. Files that an older release created may have another mode.
 */
const PRIVATE_FILES = [KEY, DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, 'lock.sqlite3']

/** What the server writes in the folder. */
const WRITTEN = [...PRIVATE_FILES, 'uploads', 'imports', 'import-jobs', 'backup-work']

const isRoot = () => process.getuid?.() === 0

/**
 * Creates the folder if it is missing, and restricts it and its files to their owner. A relative
 * path starts at the repository's root, or at the folder of an unpacked release. Throws a
 * StartFailure if the folder is not writable.
 */
export function prepareDataFolder(
  configured: string | undefined,
  configuredKey: string | undefined,
): DataFolder {
  const path = fromHome(configured ?? 'data')
  // The umask is set here and not when the process starts, because the files of a build must stay
  // readable. Another account may serve them.
  process.umask(0o077)
  try {
    usableFolder(path)
    for (const name of WRITTEN) {
      const file = join(path, name)
      if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
    }
    const appKey = configuredKey ?? storedKey(join(path, KEY))
    const warnings = [path, ...PRIVATE_FILES.map((name) => join(path, name))]
      .map(ownerOnly)
      .filter((warning) => warning !== null)
    return { path, databaseFile: join(path, DATABASE), appKey, warnings }
  } catch (error) {
    const reason = reasonOf(error)
    const isFull = /^(ENOSPC|EDQUOT)$/.test(reason)
    const remedy = isFull ? 'Free space on its disk' : 'Make it writable'
    throw new StartFailure(
      `The data folder ${path} can't be used (${reason}).${whose(error)} ${remedy} or set DATA_DIR to another one.`,
      { cause: error, isTransient: isFull },
    )
  }
}

function whose(error: unknown): string {
  const { code, path } = error as NodeJS.ErrnoException
  if (code !== 'EACCES' || !path || !existsSync(path)) return ''
  return ` ${resolve(path)} belongs to ${ownerOf(path)}, and this account can't write to it.`
}

/** The account that owns a file, as `sudo -u` expects it. */
function ownerOf(path: string): string {
  const { uid } = statSync(path)
  const accounts = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
  return new RegExp(`^([^:]+):[^:]*:${uid}:`, 'm').exec(accounts)?.[1] ?? `#${uid}`
}

/**
 * Throws a StartFailure if root runs a command on another account's folder. The server, which runs
 * as that account, could not read the files that the command creates.
 */
export function refuseRoot(path: string): void {
  if (!isRoot() || statSync(path).uid === 0) return
  throw new StartFailure(
    `DATA_DIR ${path} belongs to ${ownerOf(path)}, and root would leave files there that this account can't use. Run the command as that account: sudo -u '${ownerOf(path)}' …`,
  )
}

const reasonOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)

function storedKey(file: string): string {
  const read = () => readFileSync(file, 'utf8').trim()
  // An earlier release may have left an empty file behind when it was killed.
  if (existsSync(file) && read() === '') rmSync(file)
  if (!existsSync(file)) createWhole(file, randomBytes(32).toString('base64url'))
  return read()
}

/**
 * Creates a file atomically: it is either complete and on the disk, or missing. If two processes
 * create it, the first one wins.
 */
function createWhole(file: string, content: string) {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, content, { mode: 0o600, flush: true })
    const { uid, gid } = statSync(dirname(file))
    if (isRoot()) chownSync(draft, uid, gid)
    linkSync(draft, file)
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall !== 'link') throw error
    // Not every file system supports links.
    if (code !== 'EEXIST') renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Resolves a path in a setting. A relative path starts at the repository's root, or at the folder
 * of an unpacked release.
 */
export const fromHome = (path: string) => resolve(home(), path)

/**
 * The folder above `api`, in the sources and in the build. For a release, the folder to which it
 * was unpacked.
 */
const home = () =>
  releaseFolder ? dirname(releaseFolder) : (folderWith('pnpm-workspace.yaml') ?? process.cwd())

const OTHERS = 0o077

/**
 * Removes all access for other accounts on the machine. Returns a warning if that fails. It does
 * not throw, because a folder with another owner may be shared on purpose.
 */
export function ownerOnly(path: string): string | null {
  try {
    const { mode } = statSync(path)
    if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o700)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    return `Other accounts on this machine may reach ${path}, whose mode can't be changed (${code}).`
  }
}

/**
 * Creates the folder if it is missing. Throws the system's error if it can't be read and
 * written.
 */
export function usableFolder(path: string): void {
  makeFolder(path)
  // Because of the trailing slash, `accessSync` throws if the path leads to a file.
  accessSync(`${path}/`, constants.R_OK | constants.W_OK | constants.X_OK)
}

/**
 * Node's own `recursive` option never returns for a path in which no folder can be created, such as
 * /proc.
 */
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have created the folder first.
    if (codeOf(error) !== 'EEXIST' || !existsSync(path)) throw error
  }
}
