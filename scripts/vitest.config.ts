import { defineConfig } from 'vitest/config'

// The gate leaves out what only the full run has.
const isGate = process.env['TEST_LEVEL'] === 'gate'

// The fixtures of the lint rules have files that look like tests.
const scripts = {
  test: {
    name: 'scripts',
    include: ['*.test.ts', 'test/*.test.ts'],
    exclude: isGate ? ['*.full.test.ts'] : [],
  },
}

/** The lab's tests run with those of the commands. */
export default defineConfig({ test: { projects: [scripts, '../lab'] } })
