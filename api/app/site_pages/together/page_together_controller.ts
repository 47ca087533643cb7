import type { HttpContext } from '@adonisjs/core/http'
import { bePresent, leave, openedEntry } from '#entries/presence'
import { assertKnownKeys } from '#site_pages/known_keys'
import { pageNamedIn } from '#site_pages/read_pages'
import SitePagesPolicy from '#site_pages/site_pages_policy'
import { keepDiscarded, listDiscarded } from '#site_pages/together/discarded_values'
import { entryOfPage, findEntryOfPage } from '#site_pages/together/page_entry'
import { leftOutValidator, presenceValidator } from '#site_pages/together/page_together_validators'

/** Several people at one page. */
export default class PageTogetherController {
  async presence(ctx: HttpContext) {
    await ctx.bouncer.with(SitePagesPolicy).authorize('view')
    const name = pageNamedIn(ctx)
    const { side } = await presenceValidator.validate(ctx.request.body())
    return bePresent(openedEntry(await entryOfPage(name)), side, ctx.auth.getUserOrFail())
  }

  async leave(ctx: HttpContext) {
    await ctx.bouncer.with(SitePagesPolicy).authorize('view')
    const entry = await findEntryOfPage(pageNamedIn(ctx))
    if (entry !== null) await leave(openedEntry(entry), ctx.auth.getUserOrFail())
    return ctx.response.noContent()
  }

  async leftOut(ctx: HttpContext) {
    await ctx.bouncer.with(SitePagesPolicy).authorize('view')
    return listDiscarded(pageNamedIn(ctx))
  }

  async keepLeftOut(ctx: HttpContext) {
    const name = pageNamedIn(ctx)
    await ctx.bouncer.with(SitePagesPolicy).authorize('edit', name)
    const body = ctx.request.body()
    assertKnownKeys(body, { items: '' })
    const { items } = await leftOutValidator.validate(body)
    await keepDiscarded(name, items, ctx.auth.getUserOrFail())
    return ctx.response.noContent()
  }
}
