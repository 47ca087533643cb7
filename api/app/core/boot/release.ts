import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { VERSION } from '@ufuq/shared/contract/version'

/** The nearest folder above this file, or that of the build, which holds `name`. */
export function folderWith(name: string): string | undefined {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, name))) return folder
    if (folder === dirname(folder)) return undefined
  }
}

/** The folder that a release was unpacked to; none in a checkout. */
export const releaseFolder = folderWith('release.json')

/** Names the archive that serves: `1.0.0`, or `1.0.0+<commit>` of one that was made from another commit than the tag's. */
export const servedVersion = releaseFolder
  ? (JSON.parse(readFileSync(join(releaseFolder, 'release.json'), 'utf8')) as { version: string })
      .version
  : VERSION
