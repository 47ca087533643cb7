import { defineConfig } from 'vitest/config'

// The fixtures of the lint rules contain files that look like tests.
const scripts = {
  test: {
    name: 'scripts',
    include: ['*.test.ts', 'openapi/*.test.ts'],
    // Some tests read every file of the repository, which takes seconds on a busy machine.
    testTimeout: 60_000,
  },
}

/** The lab's tests run together with those of the scripts. */
export default defineConfig({ test: { projects: [scripts, '../lab'] } })
