import { may } from '#accounts/abilities'
import type { HttpContext } from '@adonisjs/core/http'
import { IMPORT_LIMITS, type CurrentImport } from '@ufuq/shared/contract/imports/import'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import backupSettings from '#config/backups'
import { diskSpace } from '#core/files/disk_space'
import { pageOf } from '#core/lists/list_page'
import ImportJob from './import_job.ts'
import { toWireImport } from './import_transformer.ts'
import { beginValidator, pageValidator, stepValidator } from './imports_validators.ts'
import { listRuns } from './list_runs.ts'
import { beginImport, discardImport, takeStep } from './steps.ts'

/** The import as a whole, and its steps. */
export default class ImportsController {
  async index(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'imports.manage')
    const { limit = PAGE_SIZE.default, after } = await pageValidator.validate(ctx.request.qs())
    return pageOf(ctx, await listRuns({ limit: limit + 1, after }), limit)
  }

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
