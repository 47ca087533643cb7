import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { VERSION } from '@ufuq/shared/contract/version'

/** The nearest folder above this file, in the sources or in the build, that contains `name`. */
export function folderWith(name: string): string | undefined {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, name))) return folder
    if (folder === dirname(folder)) return undefined
  }
}

/** The folder to which a release was unpacked; undefined in a checkout. */
export const releaseFolder = folderWith('release.json')

/**
 * The running version: `1.0.0`, or `1.0.0+<commit>` if it was not built from the commit of the tag.
 */
export const servedVersion = releaseFolder
  ? (JSON.parse(readFileSync(join(releaseFolder, 'release.json'), 'utf8')) as { version: string })
      .version
  : VERSION
