import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { staffOnly } from '#start/kernel'
import '#site/redirects/redirect_kind'

const RedirectsController = () => import('#site/redirects/redirects_controller')

router
  .group(() => {
    router.get('/missed', [RedirectsController, 'missed'])
    router.delete('/missed/:id', [RedirectsController, 'ignore']).where('id', rowId)
  })
  .prefix('/api/site/redirects')
  .use(staffOnly())
