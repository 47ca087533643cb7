import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['{src,runtime,packaging}/**/*.test.{ts,tsx}'], restoreMocks: true },
})
