import type { HttpContext } from '@adonisjs/core/http'
import { changeEntry } from '#legacy_entries/change_entry'
import { storeDiscardedText, listDiscardedText } from '#entries/discarded_text'
import { bePresent, leave, openedEntry } from '#entries/presence'
import { discardedTextValidator, presenceValidator } from '#entries/collaboration_validators'
import { lockOpenedPage } from '#site_pages/change_page'
import { assertKnownKeys } from '#site_pages/known_keys'
import { pageNamedIn } from '#site_pages/read_pages'
import SitePagesPolicy from '#site_pages/site_pages_policy'
import { entryOfPage, findEntryOfPage } from '#site_pages/collaboration/page_entry'

/** Tracks which people have the same page open. */
export default class PageCollaborationController {
  async presence(ctx: HttpContext) {
    await ctx.bouncer.with(SitePagesPolicy).authorize('edit')
    const name = pageNamedIn(ctx)
    const { side } = await presenceValidator.validate(ctx.request.body())
    return bePresent(openedEntry(await entryOfPage(name)), side, ctx.auth.getUserOrFail())
  }

  async leave(ctx: HttpContext) {
    await ctx.bouncer.with(SitePagesPolicy).authorize('edit')
    const entry = await findEntryOfPage(pageNamedIn(ctx))
    if (entry !== null) await leave(openedEntry(entry), ctx.auth.getUserOrFail())
    return ctx.response.noContent()
  }

  async discardedText(ctx: HttpContext) {
    await ctx.bouncer.with(SitePagesPolicy).authorize('edit')
    return listDiscardedText(await findEntryOfPage(pageNamedIn(ctx)))
  }

  async storeDiscardedText(ctx: HttpContext) {
    const name = pageNamedIn(ctx)
    await ctx.bouncer.with(SitePagesPolicy).authorize('edit')
    const body = ctx.request.body()
    assertKnownKeys(body, { items: '' })
    const { items } = await discardedTextValidator.validate(body)
    const { id } = ctx.auth.getUserOrFail()
    await changeEntry({
      lock: (client) => lockOpenedPage(name, client),
      work: (page, { client }) => storeDiscardedText(page, items, id, client),
    })
    return ctx.response.noContent()
  }
}
