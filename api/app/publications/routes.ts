import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import router from '@adonisjs/core/services/router'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import { rowId } from '#core/http/row_id'
import { readSharesOfReader } from '#entries/shares'
import { confirmedPassword, staffOnly, visitorsToo } from '#start/kernel'
import '#publications/publication_kind'
import '#publications/tags/tag_kind'

const PublicationsController = () => import('#publications/publications_controller')
const BinController = () => import('#publications/bin/bin_controller')
const PreviewLinksController = () => import('#publications/preview/preview_links_controller')
const ReviewsController = () => import('#publications/review/reviews_controller')
const SharingController = () => import('#publications/sharing/sharing_controller')
const TagsController = () => import('#publications/tags/tags_controller')

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
    router.get('/:id/review', [ReviewsController, 'show']).where('id', rowId)
    router.post('/:id/review', [ReviewsController, 'store']).where('id', rowId)
    router.delete('/:id/review', [ReviewsController, 'destroy']).where('id', rowId)
    router.post('/:id/review/return', [ReviewsController, 'return']).where('id', rowId)
    router.post('/:id/review/take', [ReviewsController, 'take']).where('id', rowId)
    router.post('/:id/review/correction', [ReviewsController, 'propose']).where('id', rowId)
    router
      .post('/:id/review/corrected', [ReviewsController, 'confirmCorrection'])
      .where('id', rowId)
    router.get('/colleagues', [SharingController, 'colleagues'])
    router.get('/:id/sharing', [SharingController, 'show']).where('id', rowId)
    router.post('/:id/sharing', [SharingController, 'store']).where('id', rowId)
    router
      .delete('/:id/sharing/:user', [SharingController, 'destroy'])
      .where('id', rowId)
      .where('user', rowId)
    router.put('/:id/author', [SharingController, 'changeAuthor']).where('id', rowId)
    router.get('/:id/review/reading', [ReviewsController, 'reading']).where('id', rowId)
    router.put('/:id/review/reading', [ReviewsController, 'saveReading']).where('id', rowId)
    router.get('/:id/preview-links', [PreviewLinksController, 'index']).where('id', rowId)
    router.post('/:id/preview-links', [PreviewLinksController, 'store']).where('id', rowId)
    router
      .delete('/:id/preview-links/:link', [PreviewLinksController, 'destroy'])
      .where('id', rowId)
      .where('link', rowId)
    router.delete('/:id', [PublicationsController, 'destroy']).where('id', rowId)
  })
  .prefix('/api/publications')
  .use([forbidCaching, ...staffOnly(), readSharesOfReader])

router
  .group(() => {
    router.get('/counts', [ReviewsController, 'counts'])
  })
  .prefix('/api/reviews')
  .use([forbidCaching, ...staffOnly(), readSharesOfReader])

router
  .group(() => {
    router.get('/counts', [TagsController, 'counts'])
    router.get('/suggestions', [TagsController, 'suggestions'])
    router.post('/named', [TagsController, 'named'])
    router.post('/merge', [TagsController, 'merge'])
  })
  .prefix('/api/tags')
  .use([forbidCaching, ...staffOnly(), readSharesOfReader])

router
  .group(() => {
    router.get('/', [BinController, 'index'])
    router.post('/:id/restore', [BinController, 'restore']).where('id', rowId)
    router.delete('/:id', [BinController, 'destroy']).where('id', rowId).use(confirmedPassword())
  })
  .prefix('/api/bin')
  .use([forbidCaching, ...staffOnly(), readSharesOfReader])

router
  .group(() => {
    router.get('/', [PublicationsController, 'index'])
    router.get('/:id', [PublicationsController, 'show'])
  })
  .prefix('/api/publications')
  .use([forbidCaching, ...visitorsToo(), readSharesOfReader])
