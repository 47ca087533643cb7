import { defineConfig } from 'vitest/config'

// The fixtures of the lint rules have files that look like tests.
export default defineConfig({ test: { include: ['*.test.ts', '{bench,test}/*.test.ts'] } })
