import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,runtime,packaging}/**/*.test.{ts,tsx}'],
    // The gate skips tests that are only for the full run.
    exclude: process.env['TEST_LEVEL'] === 'gate' ? ['**/*.full.test.{ts,tsx}'] : [],
    restoreMocks: true,
    // Far longer than a busy machine needs, because the timeouts end tests that hang and do not
    // measure speed.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
