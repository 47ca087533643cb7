import type { HttpContext } from '@adonisjs/core/http'
import { PAGES_WITH_SECTIONS } from '@ufuq/shared/contract/site/page-names'
import { hasAbility } from '#accounts/abilities'
import { ApiException } from '#core/errors/api_exception'
import { answer } from '#kinds/entries_controller'
import { toEntry } from '#kinds/entry_transformer'
import KindsPolicy from '#kinds/kinds_policy'
import { ownPages } from '#kinds/own_pages/own_page_kind'
import { listSectionsBelow, openSectionsBelow } from '#kinds/own_pages/sections_below'

/** The sections that staff add below the pages of the site. */
export default class SectionsBelowController {
  async index({ auth, bouncer }: HttpContext) {
    await bouncer.with(KindsPolicy).authorize('view', ownPages)
    const reader = auth.getUserOrFail()
    return (await listSectionsBelow()).map((row) => toEntry(ownPages, row, reader))
  }

  /** The sections below a page, which are created on first use. */
  async open(ctx: HttpContext) {
    await ctx.bouncer.with(KindsPolicy).authorize('view', ownPages)
    const editor = ctx.auth.getUserOrFail()
    if (!hasAbility(editor, 'site.edit')) throw ApiException.forbidden()
    const name = PAGES_WITH_SECTIONS.find((one) => one === ctx.params['name'])
    if (!name) throw ApiException.notFound()
    return answer(ctx, await openSectionsBelow(name, editor))
  }
}
