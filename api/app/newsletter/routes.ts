import router from '@adonisjs/core/services/router'
import { TABLE_FORMS } from '@ufuq/shared/contract/inbox'
import { rowId } from '#core/http/row_id'
import { anybody, confirmedPassword, staffOnly } from '#start/kernel'

const NewsletterController = () => import('#newsletter/subscription')

router.post('/api/newsletter', [NewsletterController, 'store']).use(anybody())

const SubscribersController = () => import('#newsletter/subscribers_controller')

router
  .group(() => {
    router.get('/', [SubscribersController, 'index'])
    for (const form of TABLE_FORMS) {
      router
        .get(`/export.${form}`, [SubscribersController, 'export'])
        .as(`subscribers.export.${form}`)
        .use(confirmedPassword('subscribers_exported'))
    }
    router
      .delete('/:id', [SubscribersController, 'destroy'])
      .use(confirmedPassword('subscriber_erased'))
  })
  .where('id', rowId)
  .prefix('/api/subscribers')
  .use(staffOnly())
