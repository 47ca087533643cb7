import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { staffOnly } from '#start/kernel'

const RedirectsController = () => import('#site/redirects/redirects_controller')

router
  .group(() => {
    router.get('/', [RedirectsController, 'index'])
    router.post('/', [RedirectsController, 'store'])
    router.get('/counts', [RedirectsController, 'counts'])
    router.get('/missed', [RedirectsController, 'missed'])
    router.delete('/missed/:id', [RedirectsController, 'ignore']).where('id', rowId)
    router.patch('/:id', [RedirectsController, 'update']).where('id', rowId)
    router.delete('/:id', [RedirectsController, 'destroy']).where('id', rowId)
  })
  .prefix('/api/site/redirects')
  .use(staffOnly())
