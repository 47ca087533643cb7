import { join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = join(import.meta.dirname, 'src/on-server')

const PARTS: Record<string, string> = {
  'react-router-dom': 'router.tsx',
  'react-i18next': 'translation.ts',
  '@tanstack/react-query': 'queries.ts',
  './header.tsx': 'shell.tsx',
  './footer.tsx': 'shell.tsx',
  './art/artwork.ts': 'artwork.ts',
}

/**
 * Replaces library code that supports a live page with versions for the server, which produce the
 * same markup with less work. The browser's bundles contain the original libraries.
 */
export const serverParts = (): Plugin => ({
  name: 'server-parts',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: {
    filter: {
      id: /^(react-router-dom|react-i18next|@tanstack\/react-query|\.\/(header|footer)\.tsx|\.\/art\/artwork\.ts)$/,
    },
    handler(source, importer = '') {
      const part = PARTS[source]
      return part && !importer.startsWith(FOLDER) ? join(FOLDER, part) : null
    },
  },
})
