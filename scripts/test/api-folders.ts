// Determines which tests of the API run again after a change: those in the folders of
// `api/tests/{functional,unit}` whose inputs have changed since the tests last passed. A folder
// that is not in the table depends on the whole API.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'

const FEATURES = [
  'backup',
  'erasure',
  'first_steps',
  'inbox',
  'kinds',
  'newsletter',
  'pictures',
  'publications',
  'server_notices',
  'setup_check',
  'site',
  'site_pages',
  'transfer',
] as const
type Feature = (typeof FEATURES)[number]

/**
 * The features whose code the tests of a folder run. After a change to any other code of the API,
 * which is below the features, every test runs. A feature may also break another feature that does
 * not call it. Folders without a row, such as `site` and `attacks`, detect this, as do the role
 * matrix and the browser tests in `journeys`.
 */
const FEATURES_OF_FOLDER: Record<string, readonly Feature[]> = {
  accounts: ['kinds', 'publications'],
  activity: ['kinds', 'pictures', 'publications', 'site_pages'],
  backup: ['backup'],
  content: [],
  core: [],
  documents: ['kinds', 'publications'],
  entries: ['inbox', 'kinds', 'pictures', 'publications', 'site_pages'],
  first_steps: ['first_steps', 'publications'],
  inbox: ['inbox'],
  kinds: ['kinds', 'pictures', 'publications', 'site'],
  newsletter: ['newsletter'],
  patches: [],
  pictures: ['pictures', 'publications', 'site_pages'],
  processes: ['pictures', 'publications', 'site', 'site_pages'],
  proxies: ['site'],
  publications: ['pictures', 'publications'],
  server_notices: ['backup', 'inbox', 'newsletter', 'server_notices'],
  setup_check: ['setup_check', 'site'],
  site_pages: ['pictures', 'site', 'site_pages'],
  transfer: ['backup', 'kinds', 'pictures', 'publications', 'site', 'transfer'],
}

/** The folders whose tests mostly wait for their own servers; see `api/adonisrc.ts`. */
const OF_SERVERS = ['backup', 'boot', 'processes', 'setup_check']

/** The folders of tests, and the names of test files that are in no folder. */
const namesIn = (folder: string) =>
  globSync('{functional,unit}/*', { cwd: join(folder, 'api/tests') }).map((path) =>
    path.replace(/^\w+\//, '').replace('.spec.ts', ''),
  )

/** The files that the tests of a folder depend on. */
function inputsOf(name: string): string[] {
  const features: readonly Feature[] = FEATURES_OF_FOLDER[name] ?? FEATURES
  const others = FEATURES.filter((feature) => !features.includes(feature))
  return [
    'api/*',
    `api/app/!(${others.join('|') || 'none'})/**`,
    'api/{bin,commands,config,database,patches,providers,start}/**',
    'shared/src/{contract,domain,i18n,markdown}/**',
    `api/tests/{functional,unit}/${name}/**`,
    `api/tests/{functional,unit}/${name}.spec.ts`,
    // Files that the tests of several folders use.
    'api/tests/{*.ts,former_releases/**,sample_kind/**}',
    'api/tests/functional/**/!(*.spec).ts',
    'docs/{proxy,monitoring,systemd}/**',
  ]
}

/** The folders of tests that a step runs, each with the files that it depends on. */
export const apiFolders = (kind: 'servers' | 'others', folder = root) =>
  [...new Set(namesIn(folder))]
    .filter((name) => OF_SERVERS.includes(name) === (kind === 'servers'))
    .map((name) => ({ name, files: inputsOf(name) }))

/** The arguments with which the API's test runner runs only the tests of these folders. */
export const onlyFolders = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, `${name}/*`, `${name}/*/*`].flatMap((path) => ['--files', path]))
