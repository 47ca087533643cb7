import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filesOf } from '../input-hash.ts'
import { API_PARTS, INPUTS, keyOf, type Inputs } from './inputs.ts'

const files = {
  lock: 'pnpm-lock.yaml',
  apiFeature: 'api/app/inbox/messages_controller.ts',
  apiTest: 'api/tests/functional/inbox/message.spec.ts',
  migration: 'api/database/migrations/0001_create_users.ts',
  demo: 'api/database/demo/wells.en.md',
  proxy: 'docs/proxy/nginx.conf',
  handbook: 'docs/operations/install.md',
  contract: 'shared/src/contract/users.ts',
  screen: 'admin/src/features/inbox/message-screen.tsx',
  button: 'shared/src/ui/button.tsx',
  words: 'shared/src/i18n/locales/ar/home.json',
  page: 'web/src/features/home/home-page.tsx',
  adminSpec: 'web/e2e/admin/inbox.spec.ts',
  editorSpec: 'text-editor/e2e/keys.spec.ts',
  window: 'desktop/src/main/main.ts',
  runner: 'scripts/test.ts',
  style: 'web/src/styles/site.css',
}
/** The inputs of all steps; those of the API's tests are listed by folder. */
const inputs: Record<string, Inputs> = {
  ...INPUTS,
  ...Object.fromEntries(
    Object.entries(API_PARTS).flatMap(([step, parts]) =>
      Object.entries(parts).map(([folder, of]) => [`${step}, ${folder}`, of]),
    ),
  ),
}
const allSteps = Object.keys(inputs)

let folder: string

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ufuq-inputs-'))
  for (const file of Object.values(files)) write(file, 'before')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/**
 * The steps that would run again after the change. The facts about the machine have a separate
 * test.
 */
function changedBy(change: () => void) {
  const keys = () => allSteps.map((step) => keyOf({ files: inputs[step]?.files ?? [] }, folder))
  const before = keys()
  change()
  const after = keys()
  return allSteps.filter((_, index) => before[index] !== after[index])
}

const apiSteps = (folders?: string[]) =>
  allSteps.filter((name) => {
    const [step = '', folder = ''] = name.split(', ')
    return step in API_PARTS && (folders?.includes(folder) ?? true)
  })
const API_STEPS = apiSteps()
/** The folders whose tests depend on every feature, and those whose tests depend on the inbox. */
const ASK_ALL = ['attacks', 'boot', 'erasure', 'role_matrix', 'site']
const ASK_INBOX = apiSteps([...ASK_ALL, 'entries', 'inbox', 'server_notices'])
const BROWSER_STEPS = ['public', 'admin', 'journeys', 'journeys on MariaDB']

/** The steps that don't read the demo texts. */
const OF_CODE_ALONE = [
  'types',
  'lint code',
  'lint styles',
  'editor in Chromium',
  'unit admin',
  'unit web',
]

test.each([
  [files.lock, allSteps],
  [files.runner, allSteps.filter((step) => step !== 'lint styles')],
  [files.handbook, []],
  [files.proxy, API_STEPS],
  [files.apiTest, ['types', 'lint code', ...apiSteps(['inbox'])]],
  [files.style, ['lint styles', 'unit web', ...BROWSER_STEPS]],
  [files.demo, allSteps.filter((step) => !OF_CODE_ALONE.includes(step))],
  [files.adminSpec, ['types', 'lint code', 'admin']],
  [files.editorSpec, ['types', 'lint code', 'editor in Chromium']],
  [files.window, ['types', 'lint code', 'desktop']],
])('a change of %s runs again what depends on it, and nothing else', (file, steps) => {
  expect(changedBy(() => write(file, 'after'))).toEqual(
    allSteps.filter((step) => steps.includes(step)),
  )
})

const THROUGH_API = ['fuzz', 'release', 'journeys', 'journeys on MariaDB']
const ofApi = [...API_STEPS, ...THROUGH_API]

test.each([
  ['a feature of the API', files.apiFeature, [...ASK_INBOX, ...THROUGH_API]],
  ['a migration', files.migration, [...ofApi]],
  [
    'the contract',
    files.contract,
    [
      ...ofApi,
      'unit shared',
      'unit text-editor',
      'editor in Chromium',
      'unit admin',
      'unit web',
      'desktop',
      ...BROWSER_STEPS,
    ],
  ],
  [
    'an admin screen',
    files.screen,
    ['unit admin', 'desktop', 'admin', 'journeys', 'journeys on MariaDB'],
  ],
  [
    'what all screens are made of',
    files.button,
    [
      'unit shared',
      'unit text-editor',
      'editor in Chromium',
      'unit admin',
      'unit web',
      'desktop',
      ...BROWSER_STEPS,
    ],
  ],
  [
    'a text',
    files.words,
    [
      ...ofApi,
      'unit shared',
      'unit text-editor',
      'editor in Chromium',
      'unit admin',
      'unit web',
      'desktop',
      ...BROWSER_STEPS,
    ],
  ],
  ['a public page', files.page, ['unit web', ...BROWSER_STEPS]],
])('a change of %s runs again every step that shows it', (_, file, steps) => {
  expect(changedBy(() => write(file, 'after'))).toEqual(
    allSteps.filter((step) => [...steps, 'types', 'lint code'].includes(step)),
  )
})

test('a file that is added or removed counts, and one that is built does not', () => {
  expect(changedBy(() => rmSync(join(folder, files.window)))).toContain('desktop')
  expect(changedBy(() => write('api/app/inbox/reply.ts', 'new'))).toContain('api, inbox')
  expect(changedBy(() => write('api/build/app/inbox/reply.js', 'built'))).toEqual([])
  expect(changedBy(() => write('web/node_modules/react/index.js', 'installed'))).toEqual([])
})

test.each(['NODE_OPTIONS', 'SCREEN_SCHEME'])('the setting %s counts', (name) => {
  const before = keyOf(INPUTS.admin, folder)
  vi.stubEnv(name, 'other')
  expect(keyOf(INPUTS.admin, folder)).not.toBe(before)
  vi.unstubAllEnvs()
})

test.each([
  ['chromium', 'mariadb'],
  ['mariadb', 'services'],
  ['services', 'chromium'],
] as const)('the version of %s counts where it is used', (fact, other) => {
  const lock = { files: [files.lock] }
  const key = keyOf({ ...lock, facts: [fact] }, folder)
  expect(key).not.toBe(keyOf(lock, folder))
  expect(key).not.toBe(keyOf({ ...lock, facts: [other] }, folder))
})

test('the version of Node counts', () => {
  const before = keyOf(INPUTS.types, folder)
  const version = vi.spyOn(process, 'version', 'get').mockReturnValue('v99.0.0')
  expect(keyOf(INPUTS.types, folder)).not.toBe(before)
  version.mockRestore()
})

test('every step has files of its own in this repository', () => {
  for (const step of allSteps) expect(filesOf(inputs[step]?.files ?? []).length).toBeGreaterThan(20)
})
