import type { HttpContext } from '@adonisjs/core/http'
import { menuList } from '@ufuq/shared/domain/menus/entries'
import type { SiteField } from '@ufuq/shared/domain/site/fields'
import vine from '@vinejs/vine'
import { siteContent } from '#content/site_content'
import { answer } from '#kinds/entries_controller'
import KindsPolicy from '#kinds/kinds_policy'
import { ownPages } from '#kinds/own_pages/own_page_kind'
import { languagesRules } from '#kinds/own_pages/own_pages_validators'
import { publishLanguages } from '#kinds/own_pages/publish_languages'
import { addToHeader } from '#site_pages/add_to_header'
import { fieldRules } from '#site_pages/field_rules'
import SitePagesPolicy from '#site_pages/site_pages_policy'

const label = () => fieldRules(menuList('header').fields['label'] as SiteField)

const publishingValidator = vine.create({
  ...languagesRules(),
  menu: vine.object({ ar: label(), en: label() }).optional(),
})

/** Publishes custom pages, and adds them to the header. */
export default class PublishedPagesController {
  async store(ctx: HttpContext) {
    const { auth, bouncer, params, request } = ctx
    await bouncer.with(KindsPolicy).authorize('publish', ownPages)
    const { menu, ...change } = await publishingValidator.validate(request.body())
    if (menu) await bouncer.with(SitePagesPolicy).authorize('edit', 'menus')
    const editor = auth.getUserOrFail()
    const { names } = await siteContent()
    const id: number = params['id']
    const row = await publishLanguages(id, {
      ...change,
      editor,
      also:
        menu &&
        ((changing) =>
          addToHeader({ target: `page:${id}`, label: menu }, editor, { ...changing, names })),
    })
    return answer(ctx, row)
  }
}
