import router from '@adonisjs/core/services/router'
import { readSharesOfReader } from '#entries/sharing/shares'
import { staffOnly } from '#start/kernel'

const ActivityController = () => import('#activity/activity_controller')

router.get('/api/activity', [ActivityController, 'index']).use([...staffOnly(), readSharesOfReader])
