import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '#core/database/database_failures'

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
