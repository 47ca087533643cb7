import { defineConfig } from 'vitest/config'

// The fixtures of the lint rules have files that look like tests.
const scripts = { test: { name: 'scripts', include: ['*.test.ts', 'test/*.test.ts'] } }

/** The lab's tests run with those of the commands. */
export default defineConfig({ test: { projects: [scripts, '../lab'] } })
