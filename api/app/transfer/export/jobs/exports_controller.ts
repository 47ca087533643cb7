import { open } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { EXPORT_LIMITS, type Exports } from '@ufuq/shared/contract/exports'
import { codeOf } from '#core/database/database_failures'
import { ApiException } from '#core/errors/api_exception'
import { beginExport, deleteExport } from './begin_export.ts'
import { fileOf } from './export_files.ts'
import ExportJob from './export_job.ts'
import { nameOfFile, toWireExports } from './export_transformer.ts'
import ExportsPolicy from './exports_policy.ts'
import { beginExportValidator } from './exports_validators.ts'
import { listForms } from './room.ts'

const TYPES = { json: 'application/zip', wordpress: 'application/xml' }

export default class ExportsController {
  async index({ bouncer }: HttpContext): Promise<Exports> {
    await bouncer.with(ExportsPolicy).authorize('manage')
    const jobs = await ExportJob.query().orderBy('id', 'desc').limit(EXPORT_LIMITS.listed)
    return { exports: await toWireExports(jobs), forms: await listForms() }
  }

  async store({ auth, bouncer, request, response }: HttpContext) {
    await bouncer.with(ExportsPolicy).authorize('manage')
    const { form } = await request.validateUsing(beginExportValidator)
    const job = await beginExport(form, auth.getUserOrFail())
    const [created] = await toWireExports([job])
    return response.accepted({ export: created })
  }

  async destroy({ bouncer, params, response }: HttpContext) {
    await bouncer.with(ExportsPolicy).authorize('manage')
    await deleteExport(await ExportJob.findOrFail(params['id']))
    return response.noContent()
  }

  async download({ bouncer, params, response }: HttpContext) {
    await bouncer.with(ExportsPolicy).authorize('manage')
    const job = await ExportJob.query().where({ id: params['id'], state: 'made' }).firstOrFail()
    const file = await open(fileOf(job)).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error
      throw new ApiException(409, 'export_elsewhere', 'The file is not on this server')
    })
    response
      .header('content-type', TYPES[job.form])
      .header('content-length', (await file.stat()).size)
      .header('content-disposition', `attachment; filename="${nameOfFile(job)}"`)
      .header('cache-control', 'no-store')
    response.stream(file.createReadStream())
  }
}
