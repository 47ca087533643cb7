import type { HttpContext } from '@adonisjs/core/http'
import { MENU_LIMITS } from '@ufuq/shared/contract/site/menus'
import vine from '@vinejs/vine'
import { answer } from '#kinds/entries_controller'
import KindsPolicy from '#kinds/kinds_policy'
import { ownPages } from '#kinds/own_pages/own_page_kind'
import { languagesRules } from '#kinds/own_pages/own_pages_validators'
import { publishLanguages } from '#kinds/own_pages/publish_languages'
import { authorize } from '#entries/permissions'
import { addToHeader, prepareMenus } from '#site/menus/add_to_header'
import { siteMenus } from '#site/menus/menus_kind'
import { fieldRules } from '#site_pages/field_rules'

const label = () => fieldRules({ kind: 'text', max: MENU_LIMITS.label })

const publishingValidator = vine.create({
  ...languagesRules(),
  menu: vine.object({ ar: label(), en: label() }).optional(),
})

/** Publishes custom pages, and adds them to the header. */
export default class PublishedPagesController {
  async store(ctx: HttpContext) {
    const { auth, params, request } = ctx
    await ctx.bouncer.with(KindsPolicy).authorize('publish', ownPages)
    const { menu, ...change } = await publishingValidator.validate(request.body())
    const editor = auth.getUserOrFail()
    if (menu) {
      authorize(editor, 'publish', siteMenus)
      await prepareMenus()
    }
    const id: number = params['id']
    const row = await publishLanguages(id, {
      ...change,
      editor,
      also:
        menu &&
        ((changing) => addToHeader({ target: `page:${id}`, label: menu }, editor, changing)),
    })
    return answer(ctx, row)
  }
}
