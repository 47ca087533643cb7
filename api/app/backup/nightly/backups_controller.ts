import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpContext } from '@adonisjs/core/http'
import type { Backups } from '@ufuq/shared/contract/backups'
import { listBackups } from '#backup/nightly/backup_folder'
import { backUpAtOnce, hasFailed, isBackingUp } from '#backup/nightly/backup_job'
import BackupsPolicy from '#backup/nightly/backups_policy'
import backupSettings from '#config/backups'
import { ApiException } from '#core/api_exception'
import { codeOf } from '#core/database_failures'

const NONE: Backups = { isSetUp: false, isRunning: false, hasFailed: false, backups: [] }

export default class BackupsController {
  async index({ bouncer }: HttpContext): Promise<Backups> {
    await bouncer.with(BackupsPolicy).authorize('list')
    return backupSettings ? backupsIn(backupSettings.folder) : NONE
  }

  async store({ bouncer, response }: HttpContext): Promise<Backups> {
    await bouncer.with(BackupsPolicy).authorize('make')
    const { folder } = settings()
    await backUpAtOnce(folder)
    response.status(202)
    return backupsIn(folder)
  }

  async download({ bouncer, params, response }: HttpContext) {
    await bouncer.with(BackupsPolicy).authorize('download')
    const name = String(params['name'])
    const file = await openFile(join(settings().folder, name))
    const { size } = await file.stat()
    response
      .header('content-type', 'application/gzip')
      .header('content-length', size)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
    response.stream(file.createReadStream())
  }
}

function settings() {
  if (!backupSettings) throw ApiException.notFound('Backup')
  return backupSettings
}

async function backupsIn(folder: string): Promise<Backups> {
  // In this order, one that ends meanwhile is seen at work or in the list.
  const isRunning = await isBackingUp()
  const backups = await listBackups(folder)
  return { isSetUp: true, isRunning, hasFailed: await hasFailed(), backups }
}

async function openFile(path: string) {
  try {
    return await open(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw ApiException.notFound('Backup')
    throw error
  }
}
