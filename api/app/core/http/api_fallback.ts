import type { HttpContext } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import { ApiException } from '#core/errors/api_exception'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Rejects calls that match no route of the API: with 405 and `Allow` if the address has routes for
 * other methods, or else with 404.
 */
function answerUnknownCall({ request, response, route }: HttpContext) {
  const allowed = METHODS.filter((method) => {
    const match = router.match(request.url(), method, true)
    return match && match.route.pattern !== route?.pattern
  })
  if (allowed.length === 0) throw ApiException.notFound('Address')
  response.header('allow', allowed.join(', '))
  throw new ApiException(405, 'method_not_allowed', `Use ${allowed.join(', ')} at this address`)
}

router.any('/api', answerUnknownCall)
router.any('/api/*', answerUnknownCall)
