// A hash of many files: the inputs of a build or of a passed test step.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

/**
 * Installed packages, and the output of builds and test runs. They are never treated as sources,
 * even if a glob matches them.
 */
const PRODUCTS = new Set([
  'node_modules',
  'dist',
  'build',
  '.adonisjs',
  '.cache',
  '.toolchain',
  'test-results',
  'tmp',
])

/** The files that globs match, relative to the folder, in the same order on every machine. */
export const filesOf = (globs: readonly string[], folder = root): string[] =>
  globSync(globs, { cwd: folder, withFileTypes: true, exclude: ({ name }) => PRODUCTS.has(name) })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()

/**
 * A hash of the names and contents of files. A deleted file changes the hash; a new modification
 * time does not.
 */
export function hashOf(
  globs: readonly string[],
  { folder = root, facts = [] }: { folder?: string; facts?: readonly string[] } = {},
): string {
  const hash = createHash('sha256')
  const add = (name: string, content: string | Buffer) =>
    hash.update(`${name}\0${content.length}\0`).update(content)
  for (const file of new Set(filesOf(globs, folder))) add(file, readFileSync(join(folder, file)))
  for (const fact of facts) add('', fact)
  return hash.digest('hex')
}
