import type { Plugin } from 'vite'

/**
 * To decode entities such as `&amp;`, browser bundles use `document`, which workers lack. This
 * plugin makes them use a table instead.
 */
export const entitiesInWorker = (): Plugin => ({
  name: 'entities-in-worker',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^decode-named-character-reference$/ },
    async handler(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && found.id.replace(/index\.dom\.js$/, 'index.js')
    },
  },
})
