import { defineConfig } from '@playwright/test'

// The tests run the built app against the built product, which has a separate port and data folder.
// The test workers inherit these environment variables. `runtime/with-runtime.ts` chooses the
// Electron binary beforehand.
process.env['E2E_ADMIN_PASSWORD'] ??= `e2e-${process.pid}-password`

// The timeouts end tests that hang; they do not measure speed. A test that is ten times slower than
// usual still passes.
export default defineConfig({
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
})
