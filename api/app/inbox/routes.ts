import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import '#inbox/message_kind'
import { anybody, confirmedPassword, staffOnly } from '#start/kernel'

const FormsController = () => import('#inbox/receive_message')

router.post('/api/contact', [FormsController, 'contact']).use(anybody())
router.post('/api/volunteer', [FormsController, 'volunteer']).use(anybody())

const MessagesController = () => import('#inbox/messages_controller')

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
