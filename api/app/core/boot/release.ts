import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { VERSION } from '@ufuq/shared/contract/version'

/** The nearest folder above this file, or above the build, that contains `name`. */
export function folderWith(name: string): string | undefined {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, name))) return folder
    if (folder === dirname(folder)) return undefined
  }
}

/** The folder that a release was unpacked to; undefined in a checkout. */
export const releaseFolder = folderWith('release.json')

/**
 * The version that is running: `1.0.0`, or `1.0.0+<commit>` if it was built from another commit
 * than the tag's.
 */
export const servedVersion = releaseFolder
  ? (JSON.parse(readFileSync(join(releaseFolder, 'release.json'), 'utf8')) as { version: string })
      .version
  : VERSION
