import router from '@adonisjs/core/services/router'
import { readSharesOfReader } from '#publications/sharing/shared_drafts'
import { staffOnly } from '#start/kernel'

const ActivityController = () => import('#activity/activity_controller')

router.get('/api/activity', [ActivityController, 'index']).use([...staffOnly(), readSharesOfReader])
