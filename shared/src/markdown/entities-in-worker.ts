import type { Plugin } from 'vite'

/**
 * Browser bundles use `document` to decode entities such as `&amp;`, which a worker does not have:
 * this looks them up in a table instead.
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
