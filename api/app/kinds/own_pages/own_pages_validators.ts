import type { FieldError } from '@ufuq/shared/contract/errors'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { OWN_PAGE_LIMITS, SECTION_ID, type OwnPageChange } from '@ufuq/shared/contract/own-pages'
import { addressFault } from '@ufuq/shared/domain/own-pages/page-addresses'
import { readSections } from '@ufuq/shared/domain/own-pages/read-sections'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import vine from '@vinejs/vine'
import { ApiException } from '#core/errors/api_exception'
import type { ChangeValidator } from '#core/validation/validate_change'
import { clearableText } from '#core/validation/written_text'
import { previewLinkRules } from '#entries/previews/create_preview_link'

const version = () => vine.number().withoutDecimals().min(0).optional()
const words = (rules: { max: number }) =>
  vine.object({ ar: clearableText(rules), en: clearableText(rules) }).optional()

const fieldsValidator = vine.create({
  version: version(),
  title: words(OWN_PAGE_LIMITS.title),
  lead: words(OWN_PAGE_LIMITS.lead),
  description: words(OWN_PAGE_LIMITS.description),
  // `addressFault` rejects addresses that are too long, so this limit is only a safeguard.
  slug: words({ max: LIMITS.title.max }),
  cover: vine.number().withoutDecimals().min(1).nullable().optional(),
  sections: vine.any().optional(),
})

/** Validates a change to a page. Checks the sections as a whole, and normalises the addresses. */
export const ownPageValidator: ChangeValidator<OwnPageChange> = {
  async tryValidate(body) {
    const [refusal, fields] = await fieldsValidator.tryValidate(body)
    if (refusal) return [refusal, null]
    const { slug, ...values } = fields
    const sent: unknown = fields.sections
    const addresses = readAddresses(slug)
    const read = sent === undefined ? null : readSections(sent)
    const errors = [...addresses.errors, ...(read?.errors ?? [])]
    if (errors.length > 0) return [ApiException.validation(errors), null]
    const change = { ...values, slug: addresses.slug, ...(read && { sections: read.sections }) }
    return [null, change]
  },
}

function readAddresses(sent: { [Of in 'ar' | 'en']?: string | undefined } = {}) {
  const errors: FieldError[] = []
  const slug: { [Of in 'ar' | 'en']?: string } = {}
  for (const language of LANGUAGES) {
    const written = sent[language]
    if (written === undefined) continue
    const normalised = normaliseSlug(written)
    slug[language] = normalised
    const rule = normalised === '' ? null : addressFault(normalised)
    if (rule)
      errors.push({ field: `slug.${language}`, rule, message: 'A page cannot have this address' })
  }
  return { slug, errors }
}

export const languagesRules = () => ({
  version: version(),
  languages: vine.array(vine.enum(LANGUAGES)).minLength(1).maxLength(2).distinct(),
})

export const languagesValidator = vine.create(languagesRules())

export const previewValidator = vine.create({ language: vine.enum(LANGUAGES) })

export const previewLinkValidator = vine.create({
  language: vine.enum(LANGUAGES),
  ...previewLinkRules(),
})

const shownPage = {
  language: vine.enum(LANGUAGES),
  slug: vine.string().maxLength(LIMITS.pageParameter.max),
}
export const shownPageValidator = vine.create(shownPage)
export const shownNoticeValidator = vine.create({
  ...shownPage,
  notice: vine.string().regex(SECTION_ID),
})
