import { defineConfig } from '@playwright/test'
import { headless } from '../scripts/chromium.ts'
import type { TestOptions } from './e2e/support/test.ts'

// The built product on its own port and data folder. For a run on MySQL the caller sets
// DB_CONNECTION and its companions; without them it is SQLite. Workers inherit these
// variables.
process.env['E2E_ADMIN_PASSWORD'] ??= `e2e-${process.pid}-password`

/** The gate, `npm test`, skips what the full run repeats or measures in addition. */
const isGate = process.env['TEST_LEVEL'] === 'gate'
const onlyInFullRun = isGate ? [/@full\b/] : []

/**
 * A test tagged with a language runs only in that one: actions and stored data that do not
 * depend on the language. `@gate-ar` and `@gate-en` do the same for the gate only: the full
 * run has such a test in both.
 */
const notIn = (language: 'ar' | 'en') => [
  ...onlyInFullRun,
  isGate ? new RegExp(`@(gate-)?${language}\\b`) : new RegExp(`@${language}\\b`),
]

/** Parallel runs keep their results apart. */
const results = process.env['E2E_RESULTS'] ?? 'test-results'

// The timeouts stop hanging tests and do not measure speed: ten times slower than usual is still
// accepted.
export default defineConfig<TestOptions>({
  testDir: 'e2e',
  testIgnore: isGate ? /\.full\.spec\.ts$/ : [],
  outputDir: results,
  globalSetup: './e2e/support/global-setup.ts',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: `${results}/results.json` }]],
  timeout: 600_000,
  expect: { timeout: 60_000 },
  webServer: {
    command: 'exec node ../scripts/serve-tests.ts',
    wait: { stdout: /served at (?<E2E_ORIGIN>http:\S+) from (?<E2E_DATA_DIR>.+)\n/ },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    env: {
      ...(process.env as Record<string, string>),
      ADMIN_PASSWORD: process.env['E2E_ADMIN_PASSWORD'],
    },
  },
  use: {
    // Known once the server runs, which is before the workers start.
    ...(process.env['E2E_ORIGIN'] ? { baseURL: process.env['E2E_ORIGIN'] } : {}),
    actionTimeout: 120_000,
    navigationTimeout: 180_000,
    timezoneId: 'UTC',
    // Otherwise animations would be checked half-way.
    contextOptions: { reducedMotion: 'reduce' },
    colorScheme: process.env['SCREEN_SCHEME'] === 'dark' ? 'dark' : 'light',
    // A trace costs a fifth of the time, failed or not: E2E_TRACE=1 enables it.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...headless, timeout: 180_000 },
  },
  projects: [
    { name: 'ar', use: { language: 'ar', locale: 'ar' }, grepInvert: notIn('en') },
    { name: 'en', use: { language: 'en', locale: 'en' }, grepInvert: notIn('ar') },
    // For MariaDB: tests that read and write through the screens, whatever their tag; the
    // site's own texts in both languages. The gate writes, publishes and reads there: the
    // API's own tests cover the rest of the SQL.
    {
      name: 'database-ar',
      testMatch: isGate
        ? '**/journeys/main-job.spec.ts'
        : [
            /\/journeys\/(main-job|inbox|outage|together|when|site-pages|site-pages-writing)\.spec\.ts$/,
            /\/admin\/editor-\w+\.spec\.ts$/,
          ],
      use: { language: 'ar', locale: 'ar' },
    },
    {
      name: 'database-en',
      testMatch: isGate ? [] : '**/journeys/site-pages*.spec.ts',
      use: { language: 'en', locale: 'en' },
      grepInvert: /@(ar|en)\b/,
    },
    // Run only by `npm run lab -- screenshots`.
    { name: 'screens', testMatch: 'pictures.ts', use: { trace: 'off' } },
  ],
})
