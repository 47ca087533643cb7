import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,runtime,packaging}/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // The timeouts are far longer than a busy machine needs, because their purpose is to end tests
    // that hang, not to measure speed.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
