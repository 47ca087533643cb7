import type { HttpContext } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import type { NextFn } from '@adonisjs/core/types/http'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import { rowId } from '#core/http/row_id'
import { readSharesOfReader } from '#entries/sharing/shares'
import { staffOnly, visitorsToo } from '#start/kernel'
import '#kinds/publication/publication_kind'
import '#kinds/tag/tag_kind'

const PublicationsController = () => import('#kinds/publication/publications_controller')
const TagsController = () => import('#kinds/tag/tags_controller')

/**
 * Sets the caching headers. Responses for staff are never cached, and responses for visitors are
 * always revalidated.
 */
async function forbidCaching(ctx: HttpContext, next: NextFn) {
  await next()
  // If the database is unavailable, reading the session fails first, so `auth` may be missing.
  const isStaff = 'auth' in ctx && ctx.auth.user !== undefined
  ctx.response.header('cache-control', isStaff ? 'no-store' : 'no-cache').vary('cookie')
}

/** Calls whose bodies contain whole texts. */
router
  .group(() => {
    router.post('/', [PublicationsController, 'store'])
    router.patch('/:id', [PublicationsController, 'update']).where('id', rowId)
  })
  .prefix('/api/publications')
  .use([forbidCaching, ...staffOnly({ bodyLimit: BODY_LIMITS.publication }), readSharesOfReader])

router
  .group(() => {
    router.get('/admin', [PublicationsController, 'adminIndex'])
    router.get('/admin/authors', [PublicationsController, 'authors'])
    router.get('/counts', [PublicationsController, 'counts'])
    router.get('/translations', [PublicationsController, 'translations'])
    router.delete('/:id', [PublicationsController, 'destroy']).where('id', rowId)
  })
  .prefix('/api/publications')
  .use([forbidCaching, ...staffOnly(), readSharesOfReader])

router
  .group(() => {
    router.get('/suggestions', [TagsController, 'suggestions'])
    router.post('/named', [TagsController, 'named'])
    router.post('/merge', [TagsController, 'merge'])
  })
  .prefix('/api/tags')
  .use([forbidCaching, ...staffOnly(), readSharesOfReader])

router
  .group(() => {
    router.get('/', [PublicationsController, 'index'])
    router.get('/:id', [PublicationsController, 'show'])
  })
  .prefix('/api/publications')
  .use([forbidCaching, ...visitorsToo(), readSharesOfReader])
