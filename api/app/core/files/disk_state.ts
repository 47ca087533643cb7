import type { StatsFs } from 'node:fs'

export type DiskState = 'ok' | 'low' | 'full'
export type DiskStats = Pick<StatsFs, 'bsize' | 'blocks' | 'bfree' | 'bavail'>

const GB = 2 ** 30
/** Both limits have to be reached, because a twentieth of a large disk is still a lot of space. */
const LIMITS = [
  { state: 'full', used: 0.95, freeBytes: 5 * GB },
  { state: 'low', used: 0.8, freeBytes: 50 * GB },
] as const

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
