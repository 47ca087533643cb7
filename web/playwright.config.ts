import { defineConfig } from '@playwright/test'
import { headless } from '../scripts/chromium.ts'
import type { TestOptions } from './e2e/support/test.ts'

// The tests run against the built product, with a separate port and data folder, on SQLite: the API
// tests cover the SQL of both databases. Workers inherit these variables.
process.env['E2E_ADMIN_PASSWORD'] ??= `e2e-${process.pid}-password`

// The origin of the webhook receiver on this machine. Parallel runs have different origins.
const { pid } = process
process.env['E2E_WEBHOOK_ORIGIN'] ??= `http://127.77.${(pid >> 8) % 256}.${pid % 256}:8790`

/** Parallel runs store their results in separate folders. */
const results = process.env['E2E_RESULTS'] ?? 'test-results'

// The timeouts only stop hanging tests: ten times the usual duration is still accepted.
export default defineConfig<TestOptions>({
  testDir: 'e2e',
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
      WEBHOOK_ORIGINS: process.env['E2E_WEBHOOK_ORIGIN'],
    },
  },
  use: {
    // The origin is known once the server runs, before the workers start.
    ...(process.env['E2E_ORIGIN'] ? { baseURL: process.env['E2E_ORIGIN'] } : {}),
    actionTimeout: 120_000,
    navigationTimeout: 180_000,
    timezoneId: 'UTC',
    // Without reduced motion, pages would be checked during animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace accounts for a fifth of a test's time, even if the test passes.
    // `E2E_TRACE=1` enables it.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...headless, timeout: 180_000 },
  },
  projects: [
    // Tests run in Arabic. Those tagged `@en` run in English instead, and those tagged `@both` in
    // both languages, because their words or their direction matter.
    { name: 'ar', use: { language: 'ar', locale: 'ar' }, grepInvert: /@en\b/ },
    { name: 'en', use: { language: 'en', locale: 'en' }, grep: /@(en|both)\b/ },
    // Only `npm run lab -- screenshots` runs this project.
    { name: 'screens', testMatch: 'pictures.ts', use: { trace: 'off' } },
  ],
})
