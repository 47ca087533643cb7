import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { confirmedPassword, staffOnly } from '#start/kernel'

const WebhooksController = () => import('#webhooks/webhooks_controller')
const DeliveriesController = () => import('#webhooks/deliveries_controller')

router
  .group(() => {
    router.get('/', [WebhooksController, 'index'])
    router.post('/', [WebhooksController, 'store']).use(confirmedPassword())
    router.patch('/:id', [WebhooksController, 'update']).use(confirmedPassword())
    router.delete('/:id', [WebhooksController, 'destroy'])
    router.post('/:id/secret', [WebhooksController, 'replaceSecret']).use(confirmedPassword())
    router.post('/:id/test', [DeliveriesController, 'test'])
    router.get('/:id/deliveries', [DeliveriesController, 'index'])
    router
      .post('/:id/deliveries/:delivery/again', [DeliveriesController, 'again'])
      .where('delivery', rowId)
  })
  .where('id', rowId)
  .prefix('/api/webhooks')
  .use(staffOnly())
