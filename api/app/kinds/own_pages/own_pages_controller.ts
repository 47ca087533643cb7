import type { HttpContext } from '@adonisjs/core/http'
import { answer } from '#kinds/entries_controller'
import KindsPolicy from '#kinds/kinds_policy'
import { ownPages } from '#kinds/own_pages/own_page_kind'
import { languagesValidator } from '#kinds/own_pages/own_pages_validators'
import { unlinkedPages } from '#kinds/own_pages/unlinked_pages'
import { withdrawLanguages } from '#kinds/own_pages/publish_languages'

/** The calls for custom pages, in addition to the calls that every kind has. */
export default class OwnPagesController {
  /** Lists the public custom pages to which no menu and no other custom page links. */
  async unlinked({ bouncer }: HttpContext) {
    await bouncer.with(KindsPolicy).authorize('view', ownPages)
    return { ids: await unlinkedPages() }
  }

  async withdraw(ctx: HttpContext) {
    await ctx.bouncer.with(KindsPolicy).authorize('publish', ownPages)
    const change = await languagesValidator.validate(ctx.request.body())
    const editor = ctx.auth.getUserOrFail()
    return answer(ctx, await withdrawLanguages(ctx.params['id'], { ...change, editor }))
  }
}
