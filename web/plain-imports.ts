import type { Plugin } from 'vite'

/**
 * Leaves out Vite's loader around each `import()`, half a kilobyte on every page: it would load a chunk's styles and the
 * scripts that the chunk imports, and ours have no styles and share what they import with the first page.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
})
