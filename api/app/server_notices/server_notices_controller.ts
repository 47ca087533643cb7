import type { HttpContext } from '@adonisjs/core/http'
import type { ServerNotices } from '@ufuq/shared/contract/server-notices'
import { servedVersion } from '#core/boot/release'
import { currentNotices } from '#server_notices/current_notices'
import ServerNoticesPolicy from '#server_notices/server_notices_policy'

export default class ServerNoticesController {
  async index({ bouncer }: HttpContext): Promise<ServerNotices> {
    await bouncer.with(ServerNoticesPolicy).authorize('watch')
    return { version: servedVersion, notices: await currentNotices() }
  }
}
