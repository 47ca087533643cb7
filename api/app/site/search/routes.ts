import router from '@adonisjs/core/services/router'

const SearchController = () => import('#site/search/search_controller')

router.get('/api/search', [SearchController, 'show'])
