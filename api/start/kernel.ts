import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import type { AuthOptions } from '#accounts/sessions/auth_middleware'
import type { SecurityEvent } from '#core/errors/security_events'
import { watchProxies } from '#core/http/watch_proxies'
import { metricsToken } from '#core/metrics/metrics_token'
import { serveCached } from '#site/serving/serve_cached'

server.handle = watchProxies(serveCached(server.handle.bind(server)))
server.errorHandler(() => import('#site/errors/exception_handler'))
server.use([
  ...(metricsToken ? [() => import('#core/metrics/measure_middleware')] : []),
  () => import('#core/bodies/unread_body_middleware'),
  () => import('#site/serving/security_headers_middleware'),
  ...(metricsToken ? [() => import('#core/metrics/metrics_middleware')] : []),
  () => import('#site/serving/web_files_middleware'),
  () => import('#core/http/compress_calls_middleware'),
  () => import('#core/http/request_scope_middleware'),
  () => import('#core/http/cross_site_middleware'),
])

// Named middleware, which only the routes that need it use. Public pages therefore use no sessions
// and never set a cookie.
export const middleware = router.named({
  session: () => import('#accounts/sessions/session_middleware'),
  initializeAuth: () => import('@adonisjs/auth/initialize_auth_middleware'),
  initializeBouncer: () => import('#accounts/sessions/initialize_bouncer_middleware'),
  auth: () => import('#accounts/sessions/auth_middleware'),
  confirmedPassword: () => import('#accounts/sessions/password_confirmation'),
  concurrency: () => import('#accounts/sessions/concurrency_middleware'),
  optionalAuth: () => import('#accounts/sessions/optional_auth_middleware'),
  body: () => import('#core/bodies/body_middleware'),
})

const identify = () => [
  middleware.session(),
  middleware.initializeAuth(),
  middleware.initializeBouncer(),
]

/**
 * For staff route groups. Rejects requests without a session with 401, before reading any of the
 * body. For other requests, provides `auth.user` and `bouncer`. A session that lacks a required
 * second step is rejected with 403, except `withoutTwoFactor`.
 */
export const staffOnly = ({
  bodyLimit: limit = BODY_LIMITS.usual,
  isStored = true,
  ...options
}: { bodyLimit?: number; isStored?: boolean } & AuthOptions = {}) => [
  ...identify(),
  middleware.auth(options),
  middleware.body({ limit, isStored }),
  middleware.concurrency(),
]

/**
 * Like `staffOnly`, for calls that receive a file. Such calls read the body themselves, once they
 * know that the user is allowed to send it.
 */
export const staffWithFile = () => [...identify(), middleware.auth()]

/**
 * For staff routes with irreversible or far-reaching effects: rejects with 403
 * (`password_confirmation_required`) if the password was entered too long ago. `event`: what is
 * recorded of a call that succeeded.
 */
export const confirmedPassword = (event: SecurityEvent) => middleware.confirmedPassword({ event })

/**
 * For read-only route groups of visitors and staff: `auth.user` is set when somebody is signed in.
 */
export const visitorsToo = () => [
  ...identify(),
  middleware.optionalAuth(),
  middleware.concurrency(),
]

/** For routes that accept a request body from anyone. */
export const anybody = () => [middleware.body()]

/** Like `anybody`, for calls that also accept a form with files, which they read themselves. */
export const anybodyWithFiles = () => [
  middleware.body({ limit: BODY_LIMITS.usual, hasFiles: true }),
]
