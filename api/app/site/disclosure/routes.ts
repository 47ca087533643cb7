import router from '@adonisjs/core/services/router'
import { staffOnly } from '#start/kernel'

const DisclosureController = () => import('#site/disclosure/disclosure_controller')

const id = /^[a-z][a-z-]{1,30}$|^own-[1-9]\d{0,8}$/

router
  .group(() => {
    router.get('/', [DisclosureController, 'index'])
    router.get('/holders', [DisclosureController, 'holders'])
    router.get('/:list', [DisclosureController, 'show'])
    router.put('/:list', [DisclosureController, 'update'])
    router.delete('/:list', [DisclosureController, 'destroy'])
    router.post('/:list/copy', [DisclosureController, 'copy'])
    router.post('/:list/news', [DisclosureController, 'takeNews'])
    router.put('/:list/items', [DisclosureController, 'updateItems'])
    router.patch('/:list/items/:item', [DisclosureController, 'updateItem']).where('item', id)
  })
  .where('list', id)
  .prefix('/api/site/disclosure')
  .use(staffOnly())
