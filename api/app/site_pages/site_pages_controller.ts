import type { HttpContext } from '@adonisjs/core/http'
import { SITE_PAGES, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { siteContent } from '#content/site_content'
import { findReviews } from '#entries/review/reviews'
import { versionListValidator } from '#legacy_entries/version_list_validator'
import { assertKnownKeys, keysOfPage } from '#site_pages/known_keys'
import { publishPage } from '#site_pages/publish_page'
import { findPageVersion, listPageVersions } from '#site_pages/page_versions'
import { findPage, findPages, pageNamedIn } from '#site_pages/read_pages'
import { restoreVersion } from '#site_pages/restore_version'
import { saveDraft } from '#site_pages/save_draft'
import {
  toSitePage,
  toSitePageItem,
  toSiteVersion,
  toSiteVersionDetail,
} from '#site_pages/site_page_transformer'
import SitePagesPolicy from '#site_pages/site_pages_policy'
import {
  changeValidator,
  readChange,
  restoringValidator,
  versionValidator,
} from '#site_pages/site_pages_validators'

export default class SitePagesController {
  async index({ auth, bouncer }: HttpContext) {
    await bouncer.with(SitePagesPolicy).authorize('edit')
    const { names } = await siteContent()
    const reading = { reader: auth.getUserOrFail(), names }
    const pages = await findPages()
    const entryIds = [...pages.values()].flatMap(({ entryId }) => entryId ?? [])
    const reviews = await findReviews('entry_reviews', entryIds)
    return SITE_PAGES.map((name) => {
      const page = pages.get(name) ?? null
      const review = reviews.find(({ ownerId }) => ownerId === page?.entryId) ?? null
      return toSitePageItem(name, page, reading, review)
    })
  }

  async show(ctx: HttpContext) {
    await ctx.bouncer.with(SitePagesPolicy).authorize('edit')
    return answer(ctx, pageNamedIn(ctx))
  }

  async update(ctx: HttpContext) {
    const name = pageNamedIn(ctx)
    await ctx.bouncer.with(SitePagesPolicy).authorize('edit')
    const body = ctx.request.body()
    assertKnownKeys(body, { version: '', ...keysOfPage(name, body) })
    const { version, ...change } = await changeValidator.validate(body)
    const writes = await readChange(name, change)
    await saveDraft(name, { version, writes, editor: ctx.auth.getUserOrFail() })
    return answer(ctx, name)
  }

  async publish(ctx: HttpContext) {
    const name = pageNamedIn(ctx)
    await ctx.bouncer.with(SitePagesPolicy).authorize('edit')
    const body = ctx.request.body()
    assertKnownKeys(body, { version: '' })
    const { version } = await versionValidator.validate(body)
    await publishPage(name, version, ctx.auth.getUserOrFail())
    return answer(ctx, name)
  }

  async versions(ctx: HttpContext) {
    await ctx.bouncer.with(SitePagesPolicy).authorize('edit')
    const name = pageNamedIn(ctx)
    const options = await versionListValidator.validate(ctx.request.qs())
    return (await listPageVersions(ctx, name, options)).map(toSiteVersion)
  }

  async version(ctx: HttpContext) {
    await ctx.bouncer.with(SitePagesPolicy).authorize('edit')
    const name = pageNamedIn(ctx)
    const { names } = await siteContent()
    const version = await findPageVersion(name, Number(ctx.params['number']))
    return { version: toSiteVersionDetail(version, names) }
  }

  async restore(ctx: HttpContext) {
    const name = pageNamedIn(ctx)
    await ctx.bouncer.with(SitePagesPolicy).authorize('edit')
    const body = ctx.request.body()
    assertKnownKeys(body, { version: '', from: '', sides: '' })
    const restoring = await restoringValidator.validate(body)
    const editor = ctx.auth.getUserOrFail()
    await restoreVersion(name, { ...restoring, editor })
    return answer(ctx, name)
  }
}

async function answer({ auth }: HttpContext, name: SitePageName) {
  // Publishing may have just changed the names that the other texts contain.
  const { names } = await siteContent()
  return { page: toSitePage(name, await findPage(name), { reader: auth.getUserOrFail(), names }) }
}
