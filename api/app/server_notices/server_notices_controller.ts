import type { HttpContext } from '@adonisjs/core/http'
import type { ServerNotices } from '@ufuq/shared/contract/server-notices'
import ServerNoticesPolicy from '#server_notices/server_notices_policy'
import { proxyWatch } from '#server_notices/untrusted_proxy_middleware'

export default class ServerNoticesController {
  async index({ bouncer }: HttpContext): Promise<ServerNotices> {
    await bouncer.with(ServerNoticesPolicy).authorize('list')
    return { notices: proxyWatch.hasSeenUntrusted ? ['untrustedProxy'] : [] }
  }
}
