// npm run build: builds the site, the server and the desktop app, each only if its inputs have
// changed since its last build.
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parallelSteps, root, run, task, type Work } from './steps.ts'

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

/**
 * A hash of the names and contents of the files that globs match. A deleted file changes the hash; a
 * new modification time does not.
 */
function hashOf(globs: readonly string[]): string {
  const files = globSync(globs, {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => PRODUCTS.has(name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  const hash = createHash('sha256')
  for (const file of [...new Set(files)].toSorted()) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

type Package = 'web' | 'api' | 'desktop'

const everywhere = ['package.json', 'pnpm-lock.yaml', 'tsconfig.json']

/**
 * The inputs of each package, and the file next to the build output that stores the hash of the
 * inputs.
 */
const builds: Record<Package, { inputs: string[]; stamp: string }> = {
  web: {
    inputs: [
      ...everywhere,
      'web/{src,public}/**',
      'web/*',
      '{shared,text-editor,admin}/package.json',
      '{shared,text-editor,admin}/src/**',
    ],
    stamp: 'web/dist/.inputs',
  },
  api: {
    inputs: [
      ...everywhere,
      'api/{app,bin,commands,config,database,patches,providers,start}/**',
      'api/*',
      'shared/package.json',
      'shared/src/{calls,contract,domain,i18n,kinds,markdown,model}/**',
    ],
    stamp: 'api/build/.inputs',
  },
  desktop: {
    inputs: [
      ...everywhere,
      'desktop/{src,packaging/icons}/**',
      'desktop/*',
      '{shared,text-editor,admin}/package.json',
      '{shared,text-editor,admin}/src/**',
    ],
    stamp: 'desktop/dist/.inputs',
  },
}

/** The packages that a server needs. */
const product: Package[] = ['web', 'api']
export const everything: Package[] = [...product, 'desktop']

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** The state of a package's sources. */
const sourcesOf = (name: Package): string => hashOf(builds[name].inputs)

/** Whether a package's last build was made from its current sources. */
export const isCurrent = (name: Package): boolean =>
  read(join(root, builds[name].stamp)) === sourcesOf(name)

/** Builds, in parallel, those of the named packages that are out of date. */
export async function build(names = product): Promise<void> {
  const steps: Record<string, Work> = {}
  for (const name of names) {
    const file = join(root, builds[name].stamp)
    const hash = sourcesOf(name)
    if (read(file) === hash) continue
    steps[`build     ${name}`] = async () => {
      rmSync(file, { force: true })
      // With any other value of `NODE_ENV`, Vite bundles React's development build.
      const env = { ...process.env, NODE_ENV: 'production' }
      await run('pnpm', ['--silent', 'run', 'build'], { cwd: join(root, name), env })
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, hash)
    }
  }
  await parallelSteps(steps)
}

if (import.meta.main) await task(() => build(everything))
