import type { HttpContext } from '@adonisjs/core/http'
import type { ServerNotice, ServerNotices } from '@ufuq/shared/contract/server-notices'
import { firstErasureAt } from '#core/announced_erasure'
import { isDurabilityWeak } from '#core/boot/database_durability'
import { servedVersion } from '#core/boot/release'
import { diskSpace } from '#core/disk_space'
import { backupState } from '#core/last_backup'
import { hasFormRefused, isFormStorageNearlyFull } from '#core/public_form_limit'
import { findPlaceholders } from '#server_notices/placeholders'
import ServerNoticesPolicy from '#server_notices/server_notices_policy'
import { proxyWatch } from '#server_notices/watch_proxies'

export default class ServerNoticesController {
  async index({ bouncer }: HttpContext): Promise<ServerNotices> {
    await bouncer.with(ServerNoticesPolicy).authorize('list')
    const disk = await diskSpace.state()
    const { contacts, emails } = await findPlaceholders()
    const known: Record<ServerNotice, boolean> = {
      untrustedProxy: proxyWatch.hasSeenUntrusted,
      weakDurability: isDurabilityWeak(),
      lateBackup: backupState() === 'late',
      diskLow: disk === 'low',
      diskFull: disk === 'full',
      inboxRetention: (await firstErasureAt()) !== null,
      formRefusals: await hasFormRefused(),
      formStorage: await isFormStorageNearlyFull(),
      placeholderContacts: contacts.length > 0,
      placeholderEmails: emails.length > 0,
    }
    const names = Object.keys(known) as ServerNotice[]
    return { version: servedVersion, notices: names.filter((name) => known[name]) }
  }
}
