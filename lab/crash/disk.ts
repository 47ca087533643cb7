// A small disk for the crash test. It can be filled, made read-only, and cut off so that all
// unwritten data is lost. The disk needs Linux, which has mount namespaces. A disk that can be cut
// off also needs root privileges and a loop device.
import { spawnSync } from 'node:child_process'
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runInFront } from '../../scripts/steps.ts'

const INSIDE = 'UFUQ_CRASH_TEST_HAS_OWN_MOUNTS'
const MEGABYTE = 1024 * 1024

const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/**
 * Restarts this command in its own mount namespace, and exits with the exit code of the restarted
 * command. When that command ends, its mounts end too. Returns if the command has already been
 * restarted, or if this is impossible.
 */
export async function enterOwnMounts(): Promise<void> {
  if (process.env[INSIDE]) return
  const flags = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--map-root-user']
  if (!succeeds('unshare', ...flags, 'true')) return
  const again = [process.execPath, ...process.argv.slice(1)]
  process.exit(await runInFront('unshare', [...flags, ...again], { ...process.env, [INSIDE]: '1' }))
}

export interface Disk {
  /** The mount point. */
  path: string
  /** Fills the disk, so that only this many bytes are free. */
  fill: (left?: number) => void
  free: () => void
  /** Makes the disk writable or read-only. No file on the disk may be open at that moment. */
  mayBeWritten: (may: boolean) => void
  /** Whether the power of the disk can be cut off. */
  canBeCut: boolean
  /**
   * Cuts off the disk, as a power cut would. The disk accepts no more writes, and loses the writes
   * that have not been flushed.
   */
  cut: () => void
  /** Mounts the disk again after it was cut off, as soon as none of its files is open any more. */
  mend: () => Promise<void>
  remove: () => Promise<void>
}

/** Creates a disk. Returns null if nothing can be mounted. */
export function makeDisk(megabytes: number): Disk | null {
  if (!process.env[INSIDE]) return null
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-disk-'))
  const image = join(folder, 'image')
  const path = join(folder, 'disk')
  const ballast = join(path, 'ballast')
  mkdirSync(path)
  writeFileSync(image, '')
  truncateSync(image, megabytes * MEGABYTE)
  const mountImage = () => succeeds('mount', '-o', 'loop', image, path)
  // Makes a file system that reserves no blocks for root.
  const canBeCut = succeeds('mkfs.ext4', '-q', '-m', '0', image) && mountImage()
  const isMounted =
    canBeCut || succeeds('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path)
  if (!isMounted) {
    rmSync(folder, { recursive: true })
    return null
  }
  const remount = (options: string) => {
    if (!succeeds('mount', '-o', `remount,${options}`, path)) throw new Error(`${path}: ${options}`)
  }
  // A killed process may take a moment to release its files.
  const unmount = async () => {
    for (let attempt = 0; !succeeds('umount', path); attempt += 1) {
      if (attempt === 100) throw new Error(`${path} could not be unmounted`)
      await sleep(50)
    }
  }
  return {
    path,
    canBeCut,
    fill: (left = 0) => fillUp(ballast, left),
    free: () => rmSync(ballast, { force: true }),
    mayBeWritten: (may) => remount(may ? 'rw' : 'ro'),
    cut: () => remount('abort'),
    mend: async () => {
      await unmount()
      if (!mountImage()) throw new Error(`${image} could not be mounted again`)
    },
    remove: async () => {
      await unmount()
      rmSync(folder, { recursive: true })
    },
  }
}

function fillUp(file: string, left: number) {
  const { bavail, bsize } = statfsSync(dirname(file))
  // Allocates the free space that the file system reports. Then writes until the disk is full,
  // because the reported figure may be too low.
  succeeds('fallocate', '--length', String(bavail * bsize), file)
  const handle = openSync(file, 'a')
  try {
    for (const size of [bsize, 512]) while (takes(handle, Buffer.alloc(size)));
    if (left > 0) ftruncateSync(handle, Math.max(0, fstatSync(handle).size - left))
  } finally {
    closeSync(handle)
  }
}

function takes(handle: number, block: Buffer): boolean {
  try {
    return writeSync(handle, block) === block.length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
