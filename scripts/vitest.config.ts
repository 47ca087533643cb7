import { defineConfig } from 'vitest/config'

// The fixtures of the lint rules contain files that look like tests.
export default defineConfig({
  test: {
    name: 'scripts',
    include: ['*.test.ts', 'openapi/*.test.ts', 'release/*.test.ts'],
    // Some tests read every file of the repository, which takes seconds on a busy machine.
    testTimeout: 60_000,
  },
})
