import { join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = join(import.meta.dirname, 'src/on-server')

const PARTS: Record<string, string> = {
  'react-router-dom': 'router.tsx',
  'react-i18next': 'translation.ts',
}

/**
 * What the server renders with in place of a library's own, which is made for a page that lives on: the same markup
 * with less work. The browser's bundles have the libraries as they are.
 */
export const serverParts = (): Plugin => ({
  name: 'server-parts',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: {
    filter: { id: /^(react-router-dom|react-i18next)$/ },
    handler(source, importer = '') {
      const part = PARTS[source]
      return part && !importer.startsWith(FOLDER) ? join(FOLDER, part) : null
    },
  },
})
