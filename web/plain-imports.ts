import type { Plugin } from 'vite'

/**
 * Removes Vite's loader around each `import()`, which takes half a kilobyte on every page. The
 * loader would load a chunk's styles and imported scripts, but our chunks have no styles and share
 * their imports with the first page.
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
