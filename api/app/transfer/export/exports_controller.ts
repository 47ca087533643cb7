import { PassThrough } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import type { ExportForm } from '@ufuq/shared/contract/exports'
import { DateTime } from 'luxon'
import siteSettings from '#config/site'
import { ApiException } from '#core/errors/api_exception'
import { errorForLog } from '#core/errors/error_for_log'
import { runCommand } from '#core/jobs/run_command'
import { may } from '#people/abilities'

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

let isRunning = false

/**
 * Makes an export in another process with low priority, one at a time. Throws 409 while another one
 * has not ended. The stream fails if the process does; to destroy the stream ends the process.
 */
function streamExport(form: ExportForm): PassThrough {
  if (isRunning) throw new ApiException(409, 'export_active', 'Another export has not ended')
  isRunning = true
  const output = new PassThrough()
  const stop = new AbortController()
  output.once('close', () => stop.abort())
  runCommand({ args: ['export', form, '--stream'], signal: stop.signal, output })
    .then(() => {
      logger.info({ event: 'export_made', form }, 'Export finished')
      output.end()
    })
    .catch((error: unknown) => {
      // Whoever asked for the export may have gone.
      if (stop.signal.aborted) return
      logger.error({ event: 'export_failed', form, err: errorForLog(error) }, 'Export failed')
      output.destroy(error instanceof Error ? error : new Error('The export failed'))
    })
    .finally(() => {
      isRunning = false
    })
  return output
}
