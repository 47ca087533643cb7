import type { StatsFs } from 'node:fs'

export type DiskState = 'ok' | 'low' | 'full'
export type DiskStats = Pick<StatsFs, 'bsize' | 'blocks' | 'bfree' | 'bavail'>
export type Inodes = Pick<StatsFs, 'files' | 'ffree'>

const GB = 2 ** 30
/** Both limits have to be reached, because a twentieth of a large disk is still a lot of space. */
const LIMITS = [
  { state: 'full', used: 0.95, freeBytes: 5 * GB },
  { state: 'low', used: 0.8, freeBytes: 50 * GB },
] as const

/** The share of the inodes that may be used, while fewer than these are free. */
const MAX_USED_INODES = 0.9
const MIN_FREE_INODES = 100_000

/**
 * Whether soon no more files fit on a disk, whatever its free space. Some file systems have no
 * fixed number of inodes, and say 0.
 */
export const hasFewInodes = ({ files, ffree }: Inodes): boolean =>
  files > 0 && ffree < MIN_FREE_INODES && ffree < files * (1 - MAX_USED_INODES)

/** The state of a disk, as `df` computes it, once another `bytes` have been written. */
export function diskStateAfter(
  bytes: number,
  { bsize, blocks, bfree, bavail }: DiskStats,
): { state: DiskState; freeBytes: number } {
  const written = bytes / bsize
  const [used, free] = [blocks - bfree + written, bavail - written]
  const share = used + free === 0 ? 0 : used / (used + free)
  const freeBytes = free * bsize
  const reached = LIMITS.find((limit) => share >= limit.used && freeBytes < limit.freeBytes)
  return { state: reached?.state ?? 'ok', freeBytes }
}
