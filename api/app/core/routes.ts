import router from '@adonisjs/core/services/router'

const HealthController = () => import('#core/health_controller')

router.get('/api/health', [HealthController, 'show'])
