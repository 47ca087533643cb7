import router from '@adonisjs/core/services/router'

const ApiDescriptionController = () => import('#site/api_description/api_description_controller')

router.get('/api/openapi.json', [ApiDescriptionController])
