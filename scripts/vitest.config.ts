import { defineConfig } from 'vitest/config'

// The gate excludes tests that run only in the full run.
const isGate = process.env['TEST_LEVEL'] === 'gate'

// The fixtures of the lint rules contain files that look like tests.
const scripts = {
  test: {
    name: 'scripts',
    include: ['*.test.ts', '{test,openapi}/*.test.ts'],
    // Hashing every file of the repository takes seconds on a busy machine, so the tests need more
    // time than usual.
    testTimeout: 60_000,
    exclude: isGate ? ['*.full.test.ts'] : [],
  },
}

/** The lab's tests run together with those of the scripts. */
export default defineConfig({ test: { projects: [scripts, '../lab'] } })
