import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,runtime,packaging}/**/*.test.{ts,tsx}'],
    // The gate leaves out tests that are only for the full run.
    exclude: process.env['TEST_LEVEL'] === 'gate' ? ['**/*.full.test.{ts,tsx}'] : [],
    restoreMocks: true,
    // Far above what a busy machine needs: the limits end a test that hangs and don't measure
    // speed.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
