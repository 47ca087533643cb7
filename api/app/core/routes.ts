import router from '@adonisjs/core/services/router'

const FormChallengeController = () => import('#core/validation/form_proof')
const HealthController = () => import('#core/health/health_controller')

router.get('/api/health', [HealthController, 'show'])
router.get('/api/health/ready', [HealthController, 'show']).as('health.ready')
router.get('/api/health/live', [HealthController, 'live'])
router.get('/api/forms/challenge', [FormChallengeController, 'show'])
