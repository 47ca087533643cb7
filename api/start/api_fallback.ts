import router from '@adonisjs/core/services/router'
import { answerUnknownCall } from '#core/http/api_fallback'

router.any('/api', answerUnknownCall)
router.any('/api/*', answerUnknownCall)
