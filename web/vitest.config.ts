import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          restoreMocks: true,
        },
        plugins: [react()],
      },
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          restoreMocks: true,
          testTimeout: 30_000,
        },
        plugins: [react()],
      },
    ],
  },
})
