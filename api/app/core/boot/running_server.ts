import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running server records about itself in its data folder. */
export interface RunningServer {
  /** The process to signal. */
  pid: number
  /** The ids of the serving processes: of this process, or of its children. */
  serving: number[]
  /**
   * How many times the server has been reloaded, and whether the last reload replaced all
   * processes.
   */
  reloads: number
  isReloaded: boolean
}

const fileIn = (folder: string) => join(folder, 'server.json')

/**
 * Writes the description atomically, so that readers always see a complete file. On a read-only
 * disk, nothing is written and nothing is thrown, because the server has to run anyway.
 */
export function describeServer(folder: string, server: RunningServer) {
  const file = fileIn(folder)
  try {
    writeFileSync(`${file}.new`, JSON.stringify(server), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  } catch {
    // The processes in the previous file may no longer exist.
    forgetServer(folder)
  }
}

export function forgetServer(folder: string) {
  const file = fileIn(folder)
  try {
    rmSync(file, { force: true })
    rmSync(`${file}.new`, { force: true })
  } catch {
    // The disk has become read-only. A description that is left behind counts only while the folder
    // is locked.
  }
}

/**
 * The description of the server; undefined if there is none, for example because the disk is
 * read-only. A killed server leaves its description behind.
 */
export function readServer(folder: string): RunningServer | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as RunningServer
  } catch {
    return undefined
  }
}
