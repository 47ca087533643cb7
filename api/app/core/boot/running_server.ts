import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the server that has claimed a data folder says of itself there. */
export interface RunningServer {
  /** The process to signal. */
  pid: number
  /** The processes that serve: this one, or those it has started. */
  serving: number[]
  /** How often it was reloaded, and whether all processes were replaced the last time. */
  reloads: number
  isReloaded: boolean
}

const fileIn = (folder: string) => join(folder, 'server.json')

/**
 * Whoever reads it meanwhile finds it whole. On a disk that takes no writes there is none: that the server serves matters
 * more.
 */
export function describeServer(folder: string, server: RunningServer) {
  const file = fileIn(folder)
  try {
    writeFileSync(`${file}.new`, JSON.stringify(server), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  } catch {
    // The former one names processes that may be gone.
    forgetServer(folder)
  }
}

export function forgetServer(folder: string) {
  const file = fileIn(folder)
  try {
    rmSync(file, { force: true })
    rmSync(`${file}.new`, { force: true })
  } catch {
    // The disk is read-only by now. The description is believed only while the folder is claimed.
  }
}

/** Undefined when none has described itself, or none could; one that was killed leaves its description behind. */
export function readServer(folder: string): RunningServer | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as RunningServer
  } catch {
    return undefined
  }
}
