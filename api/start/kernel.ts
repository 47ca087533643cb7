import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#core/exception_handler'))
server.use([() => import('#core/container_bindings_middleware')])
router.use([() => import('@adonisjs/core/bodyparser_middleware')])

export const middleware = router.named({
  session: () => import('@adonisjs/session/session_middleware'),
  initializeAuth: () => import('@adonisjs/auth/initialize_auth_middleware'),
})
