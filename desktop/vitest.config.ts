import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,runtime,packaging}/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // Far beyond what a busy machine needs: they end a test that hangs and judge no machine's speed.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
