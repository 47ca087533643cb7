import router from '@adonisjs/core/services/router'
import { TABLE_FORMS } from '@ufuq/shared/contract/inbox'
import { FORM_NAMES } from '@ufuq/shared/forms/index'
import { rowId } from '#core/http/row_id'
import '#kinds/message/message_kind'
import { anybody, anybodyWithFiles, confirmedPassword, staffOnly } from '#start/kernel'

const FormsController = () => import('#kinds/message/receive_message')

for (const name of FORM_NAMES) {
  router.post(`/api/${name}`, [FormsController, 'store']).as(`forms.${name}`).use(anybody())
}

router
  .post('/api/forms/:id', [FormsController, 'answer'])
  .where('id', rowId)
  .as('forms.answer')
  .use(anybodyWithFiles())

const MessagesController = () => import('#kinds/message/messages_controller')

router
  .group(() => {
    router.get('/settings', [MessagesController, 'settings'])
    for (const form of TABLE_FORMS) {
      router
        .get(`/export.${form}`, [MessagesController, 'export'])
        .as(`messages.export.${form}`)
        .use(confirmedPassword('messages_exported'))
    }
    router.get('/:id/files/:name', [MessagesController, 'file']).where('id', rowId)
    router.post('/:id/replies', [MessagesController, 'reply']).where('id', rowId)
  })
  .prefix('/api/messages')
  .use(staffOnly())
