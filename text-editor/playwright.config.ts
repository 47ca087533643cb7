import { defineConfig } from '@playwright/test'
import { headless } from '../scripts/chromium.ts'

// The tests run on a bare page without a server. The timeouts only stop hanging tests.
export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  timeout: 3_600_000,
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: { ...headless, timeout: 180_000 },
  },
})
