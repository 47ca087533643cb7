import { defineConfig } from '@playwright/test'
import type { TestOptions } from './e2e/support/test.ts'

// The tests run the built app against the built product, which has a separate port and data folder.
// The test workers inherit these environment variables. `runtime/with-runtime.ts` chooses the
// Electron binary beforehand.
process.env['E2E_ADMIN_PASSWORD'] ??= `e2e-${process.pid}-password`

/** The folder of the tests that don't depend on the language. They run in only one language. */
const ONCE = 'once/**'

/**
 * The gate skips the tests that are meant for the full run. In English, it also skips the tests
 * tagged `@full:en`.
 */
const isGate = process.env['TEST_LEVEL'] === 'gate'
const FULL_FILES = isGate ? ['**/*.full.spec.ts'] : []
const FULL_TAGS = isGate ? [/@full(?![:\w])/] : []
const FULL_TAGS_EN = isGate ? [/@full(:en)?(?![:\w])/] : []

// The timeouts end tests that hang; they do not measure speed. A test that is ten times slower than
// usual still passes.
export default defineConfig<TestOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
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
  // The origin is known once the server is running, which is before the workers start.
  use: process.env['E2E_ORIGIN'] ? { baseURL: process.env['E2E_ORIGIN'] } : {},
  projects: [
    // A test tagged with a language runs only in that language, because a run in the other language
    // would be the same.
    {
      name: 'ar',
      use: { language: 'ar' },
      testIgnore: [ONCE, ...FULL_FILES],
      grepInvert: [/@en\b/, ...FULL_TAGS],
    },
    {
      name: 'en',
      use: { language: 'en' },
      testIgnore: [ONCE, ...FULL_FILES],
      grepInvert: [/@ar\b/, ...FULL_TAGS_EN],
    },
    {
      name: 'once',
      use: { language: 'ar' },
      testMatch: ONCE,
      testIgnore: FULL_FILES,
      grepInvert: FULL_TAGS,
    },
  ],
})
