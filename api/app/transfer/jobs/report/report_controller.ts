import type { HttpContext } from '@adonisjs/core/http'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { sendCsv } from '#core/lists/csv'
import { pageOf, withSpoolOf } from '#transfer/jobs/answers/import_answers_controller'
import ImportJob from '#transfer/jobs/import_job'
import ImportsPolicy from '#transfer/jobs/imports_policy'
import { exportReportValidator, listReportValidator } from '#transfer/jobs/imports_validators'
import { listReported } from './report.ts'
import { reportFile } from './report_file.ts'

/** The outcome of each record. */
export default class ReportController {
  async index(ctx: HttpContext) {
    return withSpoolOf(ctx, async (spool) => {
      const {
        limit = PAGE_SIZE.default,
        after = 0,
        ...filters
      } = await listReportValidator.validate(ctx.request.qs())
      const found = await listReported(spool, { ...filters, after, limit: limit + 1 })
      return pageOf(ctx, found, { limit, cursor: ({ id }) => id })
    })
  }

  async export(ctx: HttpContext) {
    await ctx.bouncer.with(ImportsPolicy).authorize('manage')
    const { language, ...filters } = await exportReportValidator.validate(ctx.request.qs())
    const job = await ImportJob.findOrFail(ctx.params['id'])
    sendCsv(ctx, reportFile(job, filters, language))
  }
}
