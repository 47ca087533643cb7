import { may } from '#accounts/abilities'
import type { HttpContext } from '@adonisjs/core/http'
import { IMPORT_LIMITS, type CurrentImport } from '@ufuq/shared/contract/imports/import'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import backupSettings from '#config/backups'
import { diskSpace } from '#core/files/disk_space'
import { sendCsv } from '#core/lists/csv'
import { pageOf } from '#core/lists/list_page'
import { journalTable } from '#transfer/apply/journal_file'
import { listJournal } from '#transfer/apply/list_journal'
import { planIn } from '#transfer/plan/make_plan'
import type { Spool } from '#transfer/source/spool'
import { answerImport } from './answers.ts'
import ImportJob from './import_job.ts'
import { toWireImport } from './import_transformer.ts'
import {
  answersValidator,
  beginValidator,
  exportReportValidator,
  listReportValidator,
  stepValidator,
} from './imports_validators.ts'
import { withSpool } from './job_files.ts'
import { beginImport, discardImport, takeStep } from './steps.ts'

/** The import, its steps, the answers to its questions, and what became of each record. */
export default class ImportsController {
  async current({ bouncer }: HttpContext): Promise<CurrentImport> {
    await bouncer.authorize(may, 'imports.manage')
    const job = await ImportJob.query().orderBy('id', 'desc').first()
    return {
      import: job && (await toWireImport(job)),
      maxBytes: IMPORT_LIMITS.fileBytes,
      makesBackups: backupSettings !== null,
      freeBytes: (await diskSpace.free()).get('data') ?? null,
    }
  }

  async store({ auth, bouncer, request, response }: HttpContext) {
    await bouncer.authorize(may, 'imports.manage')
    const input = await request.validateUsing(beginValidator)
    const job = await beginImport(input, auth.getUserOrFail())
    return response.created({ import: await toWireImport(job) })
  }

  async apply(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'imports.manage')
    const { version } = await ctx.request.validateUsing(stepValidator)
    return this.#take('apply', ctx, version)
  }

  async pause(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'imports.manage')
    return this.#take('pause', ctx)
  }

  async resume(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'imports.manage')
    return this.#take('resume', ctx)
  }

  async undo(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'imports.manage')
    return this.#take('undo', ctx)
  }

  async destroy({ bouncer, params, response }: HttpContext) {
    await bouncer.authorize(may, 'imports.manage')
    await discardImport(Number(params['id']))
    return response.noContent()
  }

  async plan(ctx: HttpContext) {
    return withSpoolOf(ctx, planIn)
  }

  async update({ bouncer, params, request }: HttpContext) {
    await bouncer.authorize(may, 'imports.manage')
    const answers = await request.validateUsing(answersValidator)
    return { import: await toWireImport(await answerImport(Number(params['id']), answers)) }
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

  async #take(
    name: Parameters<typeof takeStep>[0],
    { auth, params, response }: HttpContext,
    version?: number,
  ) {
    const job = await takeStep(name, {
      id: Number(params['id']),
      person: auth.getUserOrFail(),
      ...(version !== undefined && { version }),
    })
    const body = { import: await toWireImport(job) }
    return name === 'pause' ? body : response.accepted(body)
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
