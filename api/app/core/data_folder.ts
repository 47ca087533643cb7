import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface DataFolder {
  path: string
  databaseFile: string
  /** Signs cookies; made once and kept in the folder unless the setting gives one. */
  appKey: string
}

export function prepareDataFolder(
  configured: string | undefined,
  configuredKey: string | undefined,
): DataFolder {
  const path = resolve(configured ?? join(workspaceRoot(), 'data'))
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return {
    path,
    databaseFile: join(path, 'ufuq.sqlite3'),
    appKey: configuredKey ?? keptKey(join(path, 'app.key')),
  }
}

function keptKey(file: string): string {
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}

/** The folder above `api`, whether the sources or the build run. */
function workspaceRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder
    if (folder === dirname(folder)) return process.cwd()
  }
}
