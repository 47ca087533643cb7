export interface TestStep {
  name: string
  /** The name that selects the step, as in `npm test -- lint api`. */
  group: string
  command: string
  env?: Record<string, string>
  /** Whether the step runs without the build and the system's programs. */
  needsNothing?: true
}

type More = Pick<TestStep, 'env' | 'needsNothing'>

const step = (group: string, name: string, command: string, more: More = {}): TestStep => ({
  group,
  name,
  command,
  ...more,
})

const onMariadb = (group: string, name: string, command: string, more?: More): TestStep =>
  step(group, `${name} on MariaDB`, `node scripts/with-mariadb.ts ${command}`, more)

const unit = (name: string): TestStep =>
  step('unit', `unit ${name}`, `pnpm --filter @ufuq/${name} run test`, { needsNothing: true })

/** Browser tests. Each run has its own server, data folder and results. */
const inBrowser = (folder: string): TestStep =>
  step('e2e', folder, `pnpm --filter @ufuq/web run e2e ${folder}`, {
    env: { E2E_RESULTS: `test-results/${folder}` },
  })

/** The steps of `npm test`. They start in this order, so the longest are first. */
export const STEPS: readonly TestStep[] = [
  inBrowser('admin'),
  step('api', 'api', 'pnpm --filter @ufuq/api run test:others'),
  step('desktop', 'desktop', 'pnpm --filter @ufuq/desktop run test'),
  inBrowser('public'),
  step('servers', 'servers', 'pnpm --filter @ufuq/api run test:servers'),
  unit('admin'),
  onMariadb('servers', 'servers', 'pnpm --filter @ufuq/api run test:servers'),
  onMariadb('api', 'api', 'pnpm --filter @ufuq/api run test:others'),
  inBrowser('journeys'),
  step('release', 'release', 'node scripts/release.ts --check'),
  step('lint', 'types and code', 'node scripts/check.ts code', { needsNothing: true }),
  step('e2e', 'editor in Chromium', 'pnpm --filter @ufuq/text-editor run e2e'),
  unit('text-editor'),
  unit('shared'),
  unit('web'),
  unit('scripts'),
  step('lint', 'rules', 'node scripts/check.ts styles format version rules', {
    needsNothing: true,
  }),
  step('api', 'recorder', 'node scripts/recorder.ts'),
  onMariadb('api', 'recorder', 'node scripts/recorder.ts'),
  onMariadb('e2e', 'main journey', 'pnpm --filter @ufuq/web run e2e:database', {
    env: { E2E_RESULTS: 'test-results/mariadb' },
  }),
  step('api', 'fuzz', 'node lab/fuzz.ts --requests=300 --seed=1'),
]
