import { may } from '#accounts/abilities'
import type { HttpContext } from '@adonisjs/core/http'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { sendCsv } from '#core/lists/csv'
import { pageOf } from '#core/lists/list_page'
import { journalTable } from '#transfer/apply/journal_file'
import { listJournal } from '#transfer/apply/list_journal'
import { planIn } from '#transfer/plan/make_plan'
import { listPairs } from '#transfer/plan/pairs'
import type { Spool } from '#transfer/source/spool'
import ImportJob from '#transfer/jobs/import_job'
import { toWireImport } from '#transfer/jobs/import_transformer'
import {
  answersValidator,
  exportReportValidator,
  listReportValidator,
  pageValidator,
  pairAnswerValidator,
} from '#transfer/jobs/imports_validators'
import { withSpool } from '#transfer/jobs/job_files'
import { answerImport, answerImportPairs } from './answers.ts'

/** What an import would do, the answers to its questions, and what became of each record. */
export default class ImportAnswersController {
  async plan(ctx: HttpContext) {
    return withSpoolOf(ctx, planIn)
  }

  async pairs(ctx: HttpContext) {
    return withSpoolOf(ctx, async (spool) => {
      const { limit = PAGE_SIZE.default, after = 0 } = await pageValidator.validate(
        ctx.request.qs(),
      )
      return pageOf(ctx, listPairs(spool, { after, limit: limit + 1 }), limit)
    })
  }

  async update({ bouncer, params, request }: HttpContext) {
    await bouncer.authorize(may, 'imports.manage')
    const answers = await request.validateUsing(answersValidator)
    return { import: await toWireImport(await answerImport(Number(params['id']), answers)) }
  }

  async answerPairs({ bouncer, params, request }: HttpContext) {
    await bouncer.authorize(may, 'imports.manage')
    const answer = await request.validateUsing(pairAnswerValidator)
    return { import: await toWireImport(await answerImportPairs(Number(params['id']), answer)) }
  }

  async report(ctx: HttpContext) {
    return withSpoolOf(ctx, async (spool) => {
      const {
        limit = PAGE_SIZE.default,
        after = 0,
        ...filters
      } = await listReportValidator.validate(ctx.request.qs())
      return pageOf(ctx, await listJournal(spool, { ...filters, after, limit: limit + 1 }), limit)
    })
  }

  async exportReport(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'imports.manage')
    const { language, ...filters } = await exportReportValidator.validate(ctx.request.qs())
    const job = await ImportJob.findOrFail(ctx.params['id'])
    sendCsv(ctx, {
      name: `import-${job.id}`,
      ...journalTable({ read: (work) => withSpool(job, work), filters, language }),
    })
  }
}

/** Runs `work` with what was read from the file, for somebody who may import. */
async function withSpoolOf<T>(
  { bouncer, params }: HttpContext,
  work: (spool: Spool) => T | Promise<T>,
): Promise<T> {
  await bouncer.authorize(may, 'imports.manage')
  return withSpool(await ImportJob.findOrFail(params['id']), work)
}
