import type { Plugin } from 'vite'

/**
 * React Router's package.json names its development build under every condition. The
 * production build next to it is the same without the warnings for developers.
 */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, options)
      return found && { ...found, id: found.id.replace('/development/', '/production/') }
    },
  },
})
