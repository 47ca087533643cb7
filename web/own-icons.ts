import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Replaces the function that creates Lucide's icons with `src/layout/draw-icon.tsx` on the public
 * site.
 */
export const ownIcons = (): Plugin => ({
  name: 'own-icons',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name !== 'admin',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: () => fileURLToPath(import.meta.resolve('./src/layout/draw-icon.tsx')),
  },
})
