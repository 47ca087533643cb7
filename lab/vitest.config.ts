import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'lab', include: ['**/*.test.ts'] } })
