import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { SECTION_ID } from '@ufuq/shared/contract/own-pages'
import vine from '@vinejs/vine'

const shownPage = {
  language: vine.enum(LANGUAGES),
  slug: vine.string().maxLength(LIMITS.pageParameter.max),
}
export const shownPageValidator = vine.create(shownPage)
export const shownNoticeValidator = vine.create({
  ...shownPage,
  notice: vine.string().regex(SECTION_ID),
})
