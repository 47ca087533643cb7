import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,runtime,packaging}/**/*.test.{ts,tsx}'],
    // The gate leaves out what only the full run has.
    exclude: process.env['TEST_LEVEL'] === 'gate' ? ['**/*.full.test.{ts,tsx}'] : [],
    restoreMocks: true,
    // Far more than a busy machine needs: the limits end a test that hangs and don't judge a machine's speed.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
