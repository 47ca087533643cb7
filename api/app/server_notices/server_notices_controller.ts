import { may } from '#accounts/abilities'
import type { HttpContext } from '@adonisjs/core/http'
import type { ServerNotices } from '@ufuq/shared/contract/server-notices'
import { servedVersion } from '#core/boot/release'
import { currentNotices } from '#server_notices/current_notices'

export default class ServerNoticesController {
  async index({ bouncer }: HttpContext): Promise<ServerNotices> {
    await bouncer.authorize(may, 'server.watch')
    return { version: servedVersion, notices: await currentNotices() }
  }
}
