import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { staffOnly } from '#start/kernel'
import '#site/redirects/redirect_kind'

const RedirectsController = () => import('#site/redirects/redirects_controller')

router
  .group(() => {
    router.get('/', [RedirectsController, 'missed'])
    router.delete('/:id', [RedirectsController, 'ignore']).where('id', rowId)
  })
  .prefix('/api/site/redirects/missed')
  .use(staffOnly())
