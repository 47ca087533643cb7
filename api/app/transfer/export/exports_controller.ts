import type { HttpContext } from '@adonisjs/core/http'
import type { ExportForm } from '@ufuq/shared/contract/exports'
import { DateTime } from 'luxon'
import { may } from '#accounts/abilities'
import siteSettings from '#config/site'
import { streamExport } from '#transfer/export/stream_export'

const FILES: Record<ExportForm, { type: string; extension: string }> = {
  json: { type: 'application/zip', extension: 'zip' },
  wordpress: { type: 'application/xml', extension: 'xml' },
}

export default class ExportsController {
  async download({ bouncer, params, response }: HttpContext) {
    await bouncer.authorize(may, 'exports.manage')
    const form = params['form'] as ExportForm
    const { type, extension } = FILES[form]
    const { hostname } = new URL(siteSettings.origin)
    const name = `${hostname}-${form}-${DateTime.utc().toISODate()}.${extension}`
    response
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
    response.stream(streamExport(form))
  }
}
