// The packages that code needs at run time, as Node finds them, and the files that a release omits
// from them.
import {
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

export interface Manifest {
  name: string
  version: string
  license?: string | { type: string }
  author?: string | { name: string }
  repository?: string | { url: string }
  homepage?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/**
 * The folder of a package, as code in `from` resolves it; undefined for an optional package that is
 * not installed.
 */
function find(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (basename(folder) !== 'node_modules' && existsSync(join(candidate, 'package.json')))
      return realpathSync(candidate)
    if (folder === dirname(folder)) return undefined
  }
}

/** The dependencies of a package at run time, without optional peer dependencies. */
export const needsOf = (manifest: Manifest): string[] => [
  ...Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }),
  ...Object.keys(manifest.peerDependencies ?? {}).filter(
    (name) => !manifest.peerDependenciesMeta?.[name]?.optional,
  ),
]

/** The folders of all packages that code in `from` needs when it imports `names`. */
export function packagesFor(from: string, names: string[], found = new Set<string>()) {
  // Type declarations are not needed at run time.
  for (const name of names.filter((name) => !name.startsWith('@types/'))) {
    const folder = find(name, from)
    if (!folder || found.has(folder)) continue
    found.add(folder)
    packagesFor(folder, needsOf(manifestOf(folder)), found)
  }
  return found
}

/** The folder of every package in a `node_modules` folder. */
const installed = (modules: string) =>
  globSync('{,**/node_modules/}{*,@*/*}/package.json', { cwd: modules }).map((file) =>
    join(modules, dirname(file)),
  )

export function removeUnneeded(modules: string, needed: ReadonlySet<string>) {
  for (const folder of installed(modules)) {
    if (!needed.has(folder)) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Type declarations, source maps, sources of native code, documentation, and files for development
 * only.
 */
const NEVER_RUN =
  /\.(?:[cm]?ts|tsx|map|md|markdown|flow|tsbuildinfo|gypi?|c|cc|cpp|h|hpp|ya?ml|lock|sh)$/i
const NOTICE = /^(?:licen[cs]e|notice|copying|copyright)/i
const NEVER_RUN_FOLDERS = ['test', 'tests', '__tests__', 'docs', 'example', 'examples', 'benchmark']
/** Node binaries for systems other than Linux. */
const FOREIGN = /^(?:darwin|win32)-.*\.node$/

export function removeUnused(modules: string) {
  for (const folder of installed(modules)) {
    for (const name of NEVER_RUN_FOLDERS)
      rmSync(join(folder, name), { recursive: true, force: true })
  }
  for (const name of readdirSync(modules)) {
    const isScope = name.startsWith('@')
    if (isScope && readdirSync(join(modules, name)).length === 0) rmdirSync(join(modules, name))
  }
  // Removes the package manager's own files.
  for (const name of readdirSync(modules))
    if (name.startsWith('.')) rmSync(join(modules, name), { recursive: true })
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const isUnused = NEVER_RUN.test(entry.name) && !NOTICE.test(entry.name)
    if (entry.isFile() && (isUnused || FOREIGN.test(entry.name))) rmSync(file)
  }
}
