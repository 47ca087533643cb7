import type { HttpContext } from '@adonisjs/core/http'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { linkToNextPage } from '#core/lists/list_page'
import type { Spool } from '#transfer/source/spool'
import { answerImport, answerImportPairs, answerRedirects } from './answers.ts'
import ImportJob from '#transfer/jobs/import_job'
import { toWireImport } from '#transfer/jobs/import_transformer'
import ImportsPolicy from '#transfer/jobs/imports_policy'
import {
  answersValidator,
  pageValidator,
  pairAnswerValidator,
  redirectsValidator,
} from '#transfer/jobs/imports_validators'
import { withSpool } from '#transfer/jobs/job_files'
import { listPairs } from './pairs.ts'
import { planIn } from './planning.ts'

/** What an import would do, and the answers to its questions. */
export default class ImportAnswersController {
  async plan(ctx: HttpContext) {
    return withSpoolOf(ctx, planIn)
  }

  async pairs(ctx: HttpContext) {
    return withSpoolOf(ctx, async (spool) => {
      const { limit = PAGE_SIZE.default, after = 0 } = await pageValidator.validate(
        ctx.request.qs(),
      )
      const found = listPairs(spool, { after, limit: limit + 1 })
      return pageOf(ctx, found, { limit, cursor: ({ id }) => id })
    })
  }

  async update({ bouncer, params, request }: HttpContext) {
    await bouncer.with(ImportsPolicy).authorize('manage')
    const answers = await request.validateUsing(answersValidator)
    return { import: await toWireImport(await answerImport(Number(params['id']), answers)) }
  }

  async answerPairs({ bouncer, params, request }: HttpContext) {
    await bouncer.with(ImportsPolicy).authorize('manage')
    const answer = await request.validateUsing(pairAnswerValidator)
    return { import: await toWireImport(await answerImportPairs(Number(params['id']), answer)) }
  }

  async redirects({ auth, bouncer, params, request }: HttpContext) {
    await bouncer.with(ImportsPolicy).authorize('manage')
    const input = await request.validateUsing(redirectsValidator)
    const job = await answerRedirects(Number(params['id']), input, auth.getUserOrFail())
    return { import: await toWireImport(job) }
  }
}

/** Runs `work` with what was read from the file, for somebody who may import. */
export async function withSpoolOf<T>(
  { bouncer, params }: HttpContext,
  work: (spool: Spool) => T | Promise<T>,
): Promise<T> {
  await bouncer.with(ImportsPolicy).authorize('manage')
  return withSpool(await ImportJob.findOrFail(params['id']), work)
}

interface Paging<Item> {
  limit: number
  cursor: (last: Item) => number
}

/**
 * Returns the items of one page. If `found` contains more items than the limit, adds a link to the
 * next page.
 */
export function pageOf<Item>(
  ctx: HttpContext,
  found: readonly Item[],
  { limit, cursor }: Paging<Item>,
): Item[] {
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  if (found.length > limit && last) linkToNextPage(ctx, String(cursor(last)))
  return shown
}
