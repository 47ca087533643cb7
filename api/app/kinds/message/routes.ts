import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import '#kinds/message/message_kind'
import { anybody, confirmedPassword, staffOnly } from '#start/kernel'

const FormsController = () => import('#kinds/message/receive_message')

router.post('/api/contact', [FormsController, 'contact']).use(anybody())
router.post('/api/volunteer', [FormsController, 'volunteer']).use(anybody())

const MessagesController = () => import('#kinds/message/messages_controller')

router
  .group(() => {
    router.get('/settings', [MessagesController, 'settings'])
    router
      .get('/export.csv', [MessagesController, 'export'])
      .use(confirmedPassword('messages_exported'))
    router.post('/:id/replies', [MessagesController, 'reply']).where('id', rowId)
  })
  .prefix('/api/messages')
  .use(staffOnly())
