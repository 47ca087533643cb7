import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { confirmedPassword, staffOnly } from '#start/kernel'

const WebhooksController = () => import('#webhooks/webhooks_controller')

router
  .group(() => {
    router.get('/', [WebhooksController, 'index'])
    router.post('/', [WebhooksController, 'store']).use(confirmedPassword('webhook_created'))
    router.patch('/:id', [WebhooksController, 'update']).use(confirmedPassword('webhook_changed'))
    router.delete('/:id', [WebhooksController, 'destroy'])
    router
      .post('/:id/secret', [WebhooksController, 'replaceSecret'])
      .use(confirmedPassword('webhook_secret_created'))
    router.post('/:id/test', [WebhooksController, 'test'])
    router.get('/:id/deliveries', [WebhooksController, 'deliveries'])
    router
      .post('/:id/deliveries/:delivery/again', [WebhooksController, 'again'])
      .where('delivery', rowId)
  })
  .where('id', rowId)
  .prefix('/api/webhooks')
  .use(staffOnly())
