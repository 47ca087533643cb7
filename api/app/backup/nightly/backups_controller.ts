import type { HttpContext } from '@adonisjs/core/http'
import type { Backups } from '@ufuq/shared/contract/backups'
import { typeOf } from '#backup/nightly/archive_names'
import { listBackups, openBackup } from '#backup/nightly/backup_folder'
import { backUpAtOnce, hasFailed, isBackingUp, lastCopy } from '#backup/nightly/backup_job'
import backupSettings, { type BackupSettings } from '#config/backups'
import { ApiException } from '#core/errors/api_exception'
import { toWireTime } from '#core/time/wire_time'
import { may } from '#people/abilities'

const NONE: Backups = {
  isSetUp: false,
  isRunning: false,
  hasFailed: false,
  copies: null,
  backups: [],
}

export default class BackupsController {
  async index({ bouncer }: HttpContext): Promise<Backups> {
    await bouncer.authorize(may, 'backups.manage')
    return backupSettings ? stateOf(backupSettings) : NONE
  }

  async store({ bouncer, response }: HttpContext): Promise<Backups> {
    await bouncer.authorize(may, 'backups.manage')
    const given = settings()
    await backUpAtOnce(given)
    response.status(202)
    return stateOf(given)
  }

  async download({ bouncer, params, response }: HttpContext) {
    await bouncer.authorize(may, 'backups.manage')
    const name = String(params['name'])
    const opened = await openBackup(name, settings().folder)
    if (!opened) throw ApiException.notFound('Backup')
    response
      .header('content-type', typeOf(name))
      .header('content-length', opened.size)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
    response.stream(opened.file.createReadStream())
  }
}

function settings() {
  if (!backupSettings) throw ApiException.notFound('Backup')
  return backupSettings
}

async function stateOf({ folder, bucket }: BackupSettings): Promise<Backups> {
  // These values are read in this order, so that a backup that ends in the meantime is either
  // running or listed.
  const isRunning = await isBackingUp()
  const backups = await listBackups(folder)
  const copied = bucket && (await lastCopy(bucket))
  return {
    isSetUp: true,
    isRunning,
    hasFailed: await hasFailed(),
    copies: bucket && { lastAt: copied ? toWireTime(copied) : null },
    backups,
  }
}
