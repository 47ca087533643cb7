// The folder from which a release is packed: the built server and site, the packages that they
// need, and the programs that start them.
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, run } from '../steps.ts'
import { thirdParty } from './licences.ts'
import { manifestOf, needsOf, packagesFor, removeUnneeded, removeUnused } from './packages.ts'

const WITHIN = ['@ufuq/shared', '@ufuq/web']
const isOurs = (name: string) => name.startsWith('@ufuq/')

/** Empties and fills `folder`. */
export async function stage(folder: string, version: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const modules = join(folder, 'node_modules')
  await installPackages(modules)
  copyServer(join(folder, 'app'))
  copySite(join(modules, '@ufuq/web'))
  copyTexts(join(modules, '@ufuq/shared'))
  // Our own packages are omitted, because they are part of the bundle.
  const names = needsOf(manifestOf(join(root, 'api/build'))).filter((name) => !isOurs(name))
  const needed = packagesFor(folder, names)
  for (const name of WITHIN) needed.add(join(modules, name))
  removeUnneeded(modules, needed)
  removeUnused(modules)
  copyPrograms(folder, version)
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), thirdParty(foreignPackages(needed)))
}

/**
 * Installs packages as in the lock file, without links, and with the binaries of each kind of
 * Linux that Node 24 supports. Our own packages have `"files": []`, because copying a folder fails
 * if a test writes into it meanwhile, and nothing of the copy is used.
 */
async function installPackages(modules: string) {
  const deployed = `${modules}.deployed`
  rmSync(deployed, { recursive: true, force: true })
  const platforms = ['--os=linux', '--cpu=x64,arm64', '--libc=glibc,musl']
  // The installation of the workspace has already verified the same lock file.
  const quick = ['--trust-lockfile', '--prefer-offline', '--ignore-scripts']
  const kind = ['--prod', '--node-linker=hoisted', ...platforms, ...quick]
  await run('pnpm', ['--filter', '@ufuq/api', 'deploy', ...kind, deployed])
  mkdirSync(join(modules, '..'), { recursive: true })
  renameSync(join(deployed, 'node_modules'), modules)
  rmSync(deployed, { recursive: true })
  for (const name of WITHIN) rmSync(join(modules, name), { recursive: true, force: true })
}

function copyTree(from: string, to: string, isWanted: (path: string) => boolean) {
  cpSync(from, to, { recursive: true, filter: (file) => isWanted(relative(from, file)) })
}

function copyServer(folder: string) {
  copyTree(join(root, 'api/build'), folder, (path) => path !== '.inputs')
  write(join(folder, 'package.json'), identityOf(read('api/build/package.json')))
}

function copySite(folder: string) {
  const isWanted = (path: string) => !/(?:^|\/)\.(?:inputs|vite)(?:\/|$)/.test(path)
  copyTree(join(root, 'web/dist'), join(folder, 'dist'), isWanted)
  const manifest = read('web/package.json')
  write(join(folder, 'package.json'), { ...identityOf(manifest), exports: manifest['exports'] })
}

/** The bundle contains all of `shared` except the texts, which are read as files. */
function copyTexts(folder: string) {
  const texts = 'src/i18n/locales'
  cpSync(join(root, 'shared', texts), join(folder, texts), { recursive: true })
  const manifest = read('shared/package.json')
  const exports = { './i18n/locales/*': `./${texts}/*` }
  write(join(folder, 'package.json'), { ...identityOf(manifest), exports })
}

function copyPrograms(folder: string, version: string) {
  cpSync(join(root, 'scripts/release/launch'), folder, { recursive: true })
  for (const file of ['LICENSE', 'CHANGELOG.md', '.env.example'])
    cpSync(join(root, file), join(folder, file))
  copyTree(join(root, 'docs'), join(folder, 'docs'), (path) => path !== 'images')
  write(join(folder, 'package.json'), {
    name: 'ufuq',
    version,
    private: true,
    type: 'module',
    license: 'MIT',
    engines: { node: '>=24' },
  })
  // The presence of this file marks the folder as a release; see api/app/core/boot/release.ts.
  write(join(folder, 'release.json'), { version })
}

/** The third-party packages: those in the folder, and those whose code the builds bundled. */
function foreignPackages(needed: ReadonlySet<string>) {
  const sources = ['api', 'web', 'admin', 'text-editor', 'shared'].flatMap((name) => {
    const folder = join(root, name)
    return [...packagesFor(folder, needsOf(manifestOf(folder)))]
  })
  return [...needed, ...sources].filter((folder) => !isOurs(manifestOf(folder).name))
}

const read = (file: string) =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>

const write = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

const identityOf = ({ name, version, type }: Record<string, unknown>) => ({
  name,
  version,
  private: true,
  type,
})
