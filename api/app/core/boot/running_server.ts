import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the server that has locked a data folder writes about itself there. */
export interface RunningServer {
  /** The process to signal. */
  pid: number
  /** The serving processes: this one, or its children. */
  serving: number[]
  /** How often it was reloaded, and whether all processes were replaced the last time. */
  reloads: number
  isReloaded: boolean
}

const fileIn = (folder: string) => join(folder, 'server.json')

/**
 * Readers always see a complete file. On a read-only disk there is none: it is more important
 * that the server runs.
 */
export function describeServer(folder: string, server: RunningServer) {
  const file = fileIn(folder)
  try {
    writeFileSync(`${file}.new`, JSON.stringify(server), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  } catch {
    // The previous file names processes that may be gone.
    forgetServer(folder)
  }
}

export function forgetServer(folder: string) {
  const file = fileIn(folder)
  try {
    rmSync(file, { force: true })
    rmSync(`${file}.new`, { force: true })
  } catch {
    // The disk has become read-only. The description is believed only while the folder is
    // locked.
  }
}

/**
 * Undefined if none has described itself, or none could. A killed server leaves its
 * description behind.
 */
export function readServer(folder: string): RunningServer | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as RunningServer
  } catch {
    return undefined
  }
}
