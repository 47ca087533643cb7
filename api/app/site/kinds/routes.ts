import router from '@adonisjs/core/services/router'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { KINDS } from '@ufuq/shared/kinds/index'
import { keyOfKind } from '#content/cache'
import { kindAt, serveKind } from '#entries/kinds'

const KindsController = () => import('#site/kinds/kinds_controller')

// The kinds that need no hooks. Those with hooks are served by files that are imported before.
for (const kind of Object.values<Kind>(KINDS)) {
  if (kindAt(kind.path)) continue
  const served = serveKind(kind, {
    keysOf: ({ id }) => [keyOfKind(kind), `${kind.name}:${id}`],
    ...(kind.address?.onSite && {
      preview: async (entry, language) => {
        const { previewEntry } = await import('#site/kinds/read_entries')
        return previewEntry(served, entry, language)
      },
    }),
  })
}

router.get('/api/shown/:path', [KindsController, 'index'])
router.get('/api/shown/:path/:slug', [KindsController, 'show'])
