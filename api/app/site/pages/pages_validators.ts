import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { SECTION_ID } from '@ufuq/shared/contract/own-pages'
import { MENU_LIMITS } from '@ufuq/shared/contract/site/menus'
import { PLACEHOLDER, tidied } from '@ufuq/shared/domain/site/rules'
import vine from '@vinejs/vine'
import { wellFormed } from '#core/validation/written_text'

const shownPage = {
  language: vine.enum(LANGUAGES),
  slug: vine.string().maxLength(LIMITS.pageParameter.max),
}
export const shownPageValidator = vine.create(shownPage)
export const shownNoticeValidator = vine.create({
  ...shownPage,
  notice: vine.string().regex(SECTION_ID),
})

const inOneLine = (value: unknown) =>
  typeof value === 'string' ? tidied.text(value) || null : value
const withoutPlaceholder = vine.createRule((value: unknown, _, field) => {
  if (typeof value === 'string' && PLACEHOLDER.test(value))
    field.report('The {{ field }} field contains curly brackets', 'placeholder', field)
})
const label = () =>
  vine
    .string()
    .parse(inOneLine)
    .use(wellFormed())
    .maxLength(MENU_LIMITS.label)
    .use(withoutPlaceholder())
export const headerValidator = vine.create({ labels: vine.object({ ar: label(), en: label() }) })
