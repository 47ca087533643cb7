import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { TestOptions } from './e2e/support/test.ts'

// The built product on a data folder of its own. DB_CONNECTION and its companions come from the caller, when the run
// is to stand on MySQL; without them it is SQLite. Workers inherit what is set here.
process.env['E2E_PORT'] ??= String(41_000 + (process.pid % 9000))
process.env['E2E_DATA_DIR'] ??= folderForThisRun()
process.env['E2E_ADMIN_PASSWORD'] ??= `e2e-${process.pid}-password`

function folderForThisRun(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-e2e-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const origin = `http://127.0.0.1:${process.env['E2E_PORT']}`
const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
)

export default defineConfig<TestOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  webServer: {
    command: 'exec node ../scripts/start.mjs',
    url: `${origin}/api/health`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      ...(process.env as Record<string, string>),
      HOST: '127.0.0.1',
      PORT: process.env['E2E_PORT'],
      APP_URL: origin,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      DEMO_CONTENT: 'true',
      ADMIN_USERNAME: 'admin',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: process.env['E2E_ADMIN_PASSWORD'],
    },
  },
  use: {
    baseURL: origin,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Chromium's own sandbox does not start as root
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    { name: 'ar', use: { language: 'ar', locale: 'ar' } },
    { name: 'en', use: { language: 'en', locale: 'en' } },
  ],
})
