// The dependencies of each test step. A step that has passed with the same inputs does not run
// again. If it is unclear whether a step depends on a file, the step's list includes the file.
// There are two deliberate exceptions. Pages and admin screens are checked again when web or shared
// changes, but not when the API changes; for that case, `journeys` cover the whole product. The
// site's files that the API serves count without the hashes in their names, because a change to any
// admin screen changes these hashes.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { headlessPath } from '../chromium.ts'
import { filesOf, hashOf } from '../input-hash.ts'
import { root } from '../steps.ts'
import { apiFolders } from './api-folders.ts'

const PACKAGES = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.json',
  'toolchain/package-lock.json',
  '{api,web,admin,text-editor,shared,desktop,scripts,lab}/package.json',
]
/** The code that runs the steps. */
const RUNNER = ['.ci/run', '.env.example', 'scripts/*.{ts,mjs}', 'scripts/test/**']
const EVERYWHERE = [...PACKAGES, ...RUNNER]

const API = [
  'api/*',
  'api/{app,bin,commands,config,database,patches,providers,start}/**',
  'shared/src/{contract,domain,i18n,markdown}/**',
]
const SHARED = ['shared/*', 'shared/src/**']
const TEXT_EDITOR = ['text-editor/*', 'text-editor/src/**']
const ADMIN = [...TEXT_EDITOR, 'admin/*', 'admin/src/**']
/** The admin's files that the site's pages for sign-in and registration use. */
const ADMIN_OF_SITE = ['admin/*', 'admin/src/*', 'admin/src/styles/**']
const WEB = ['web/*', 'web/{src,public}/**']
/** The texts and pictures of the demo publications. */
const DEMO_CONTENT = ['api/database/demo/**']
const CODE = [
  '{api,web,admin,text-editor,shared,desktop,scripts,lab}/**/*.{ts,tsx,mjs,js,json,html}',
]

const RELEASE_TEST = [
  'scripts/release/**',
  'api/tests/{s3_server,wordpress_markup}.ts',
  'api/tests/functional/{documents/made_files,pictures/photos}.ts',
]

/** A fact about the machine or the environment that a step depends on. */
type Fact = 'servedSite' | 'chromium' | 'mariadb' | 'services'

export interface Inputs {
  /** Globs relative to the repository's root. */
  files: readonly string[]
  facts?: readonly Fact[]
}

const browser = (...files: string[]): Inputs => ({
  files: [...EVERYWHERE, 'web/e2e/support/**', ...WEB, ...DEMO_CONTENT, ...files],
  facts: ['chromium'],
})

export const INPUTS = {
  types: { files: [...EVERYWHERE, ...CODE] },
  'lint code': { files: [...EVERYWHERE, ...CODE, '.oxlintrc.json'] },
  'lint styles': {
    files: [...PACKAGES, '{web,admin,text-editor,shared,desktop}/src/**/*.css', 'stylelint.*'],
  },
  'unit shared': { files: [...EVERYWHERE, ...SHARED, ...DEMO_CONTENT] },
  'unit text-editor': {
    files: [...EVERYWHERE, ...SHARED, ...TEXT_EDITOR, ...DEMO_CONTENT],
  },
  'editor in Chromium': {
    files: [...EVERYWHERE, ...SHARED, ...TEXT_EDITOR, 'text-editor/e2e/**'],
    facts: ['chromium'],
  },
  'unit admin': { files: [...EVERYWHERE, ...SHARED, ...ADMIN] },
  'unit web': { files: [...EVERYWHERE, ...WEB, ...SHARED, ...ADMIN_OF_SITE] },
  fuzz: { files: [...EVERYWHERE, ...API, 'lab/*', 'lab/fuzz/**'], facts: ['servedSite'] },
  // The documents of a release are not an input, because they are copied unchanged.
  release: {
    files: [...EVERYWHERE, ...API, ...RELEASE_TEST, 'LICENSE'],
    facts: ['servedSite'],
  },
  desktop: {
    files: [...EVERYWHERE, ...SHARED, ...ADMIN, 'desktop/**', ...DEMO_CONTENT],
    facts: ['chromium'],
  },
  public: browser(...SHARED, ...ADMIN_OF_SITE, 'web/e2e/public/**'),
  admin: browser(...SHARED, ...ADMIN, 'web/e2e/admin/**'),
  journeys: browser(...SHARED, ...ADMIN, ...API, 'web/e2e/journeys/**'),
  'journeys on MariaDB': {
    files: [...browser(...SHARED, ...ADMIN, ...API, 'web/e2e/journeys/**').files],
    facts: ['chromium', 'mariadb'],
  },
} satisfies Record<string, Inputs>

const apiParts = (kind: 'servers' | 'others', facts: readonly Fact[]): Record<string, Inputs> =>
  Object.fromEntries(
    apiFolders(kind).map(({ name, files }) => [name, { files: [...EVERYWHERE, ...files], facts }]),
  )

/** The steps that run the API's tests, by the folders of the tests. */
export const API_PARTS = {
  api: apiParts('others', ['servedSite', 'services']),
  'api on MariaDB': apiParts('others', ['mariadb']),
  servers: apiParts('servers', ['services']),
  'servers on MariaDB': apiParts('servers', ['mariadb', 'services']),
} satisfies Record<string, Record<string, Inputs>>

/** The environment variables that reach a step although `npm test` unsets those of the product. */
const ENVIRONMENT = ['NODE_OPTIONS', 'SCREEN_SCHEME', 'ELECTRON_OVERRIDE_DIST_PATH', 'LANG']

/** A program's version, as the program prints it. */
function versionOf(command: string, ...args: string[]): string {
  const PATH = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`
  const env = { ...process.env, PATH }
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env })
  return `${command} ${stdout as string | null} ${stderr as string | null}`
}

/**
 * A hash of the files of `web/dist` that the server reads or uses for rendering. Ignores the hashes
 * in the file names that their texts contain.
 */
function servedSite(): string {
  const hash = createHash('sha256')
  for (const file of filesOf(['server/*', 'client/*'], join(root, 'web/dist'))) {
    const text = readFileSync(join(root, 'web/dist', file), 'latin1')
    hash.update(file).update(text.replaceAll(/-[\w-]{8}(?=\.\w)/g, ''))
  }
  return hash.digest('hex')
}

const facts: Record<Fact, () => string> = {
  servedSite,
  chromium: () => (headlessPath ? versionOf(headlessPath, '--version') : ''),
  mariadb: () => versionOf('mariadbd', '--version'),
  services: () =>
    [
      versionOf('redis-server', '--version'),
      versionOf('nginx', '-v'),
      versionOf('caddy', 'version'),
      versionOf('age', '--version'),
    ].join(),
}

/** A key that changes with anything that the step depends on. */
export function keyOf({ files, facts: named = [] }: Inputs, folder = root): string {
  return hashOf(files, {
    folder,
    facts: [
      process.version,
      process.platform,
      process.arch,
      ...ENVIRONMENT.map((name) => `${name}=${process.env[name] ?? ''}`),
      ...named.map((name) => facts[name]()),
    ],
  })
}
