import router from '@adonisjs/core/services/router'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import { rowId } from '#core/http/row_id'
import { staffOnly } from '#start/kernel'

const PageCollaborationController = () =>
  import('#site_pages/collaboration/page_collaboration_controller')
const PagePreviewLinksController = () =>
  import('#site_pages/previews/page_preview_links_controller')
const PageReviewsController = () => import('#site_pages/review/page_reviews_controller')
const SitePagesController = () => import('#site_pages/site_pages_controller')

router
  .put('/api/site/pages/:page', [SitePagesController, 'update'])
  .use(staffOnly({ bodyLimit: BODY_LIMITS.sitePage }))

router
  .post('/api/site/pages/:page/left-out', [PageCollaborationController, 'storeDiscardedText'])
  .use(staffOnly({ bodyLimit: BODY_LIMITS.sitePage }))

router
  .group(() => {
    router.put('/:page/presence', [PageCollaborationController, 'presence'])
    router.delete('/:page/presence', [PageCollaborationController, 'leave'])
    router.get('/:page/left-out', [PageCollaborationController, 'discardedText'])
    router.get('/:page/preview-links', [PagePreviewLinksController, 'index'])
    router.post('/:page/preview-links', [PagePreviewLinksController, 'store'])
    router
      .delete('/:page/preview-links/:link', [PagePreviewLinksController, 'destroy'])
      .where('link', rowId)
  })
  .prefix('/api/site/pages')
  .use(staffOnly())

router
  .group(() => {
    router.get('/reviews/counts', [PageReviewsController, 'counts'])
    router.get('/pages/:page/review', [PageReviewsController, 'show'])
    router.post('/pages/:page/review', [PageReviewsController, 'store'])
    router.delete('/pages/:page/review', [PageReviewsController, 'destroy'])
    router.post('/pages/:page/review/return', [PageReviewsController, 'return'])
    router.post('/pages/:page/review/take', [PageReviewsController, 'take'])
    router.get('/pages/:page/review/reading', [PageReviewsController, 'reading'])
    router.put('/pages/:page/review/reading', [PageReviewsController, 'saveReading'])
  })
  .prefix('/api/site')
  .use(staffOnly())

router
  .group(() => {
    router.get('/', [SitePagesController, 'index'])
    router.get('/:page', [SitePagesController, 'show'])
    router.post('/:page/publish', [SitePagesController, 'publish'])
    router.get('/:page/versions', [SitePagesController, 'versions'])
    router
      .get('/:page/versions/:number', [SitePagesController, 'version'])
      .where('number', /^(0|[1-9]\d{0,8})$/)
    router.post('/:page/restore', [SitePagesController, 'restore'])
  })
  .prefix('/api/site/pages')
  .use(staffOnly())
