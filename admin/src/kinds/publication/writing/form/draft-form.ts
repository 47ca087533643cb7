import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { PROGRAMME_DRAWINGS } from '@ufuq/shared/contract/programmes'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publication-writing'
import { PUBLICATION_STATUSES } from '@ufuq/shared/contract/publications'
import { publication, type PublicationValues } from '@ufuq/shared/kinds/publication/publication'
import { isMoment } from '@ufuq/shared/model/formats'
import { applyValues, isTree } from '@ufuq/shared/model/values'
import * as v from 'valibot'
import { ALL_TEXTS, isWordless, type FormValues, type Sides } from './form-values.ts'
import { newTag, splitWords } from './tag-values.ts'

const tag = v.object({
  id: v.exactOptional(v.number()),
  ar: v.nullable(v.string()),
  en: v.nullable(v.string()),
  programme: v.exactOptional(v.picklist(PROGRAMME_DRAWINGS)),
})
/** What the form has besides the values of the kind. */
const details = v.object({
  tags: v.optional(v.array(tag), []),
  publishDate: v.optional(v.string(), ''),
  status: v.optional(v.picklist(['', ...PUBLICATION_STATUSES]), ''),
})

/**
 * Reads a stored value as the form of an editor with these sides; null if it is invalid. A side
 * without words comes from `saved`.
 */
export function readDraft(value: unknown, sides: Sides, saved: FormValues): FormValues | null {
  const draft = ofFirstRelease(value)
  const { success, output } = v.safeParse(details, draft)
  if (!isTree(draft) || !isTree(draft['title']) || !success) return null
  const { publishDate } = output
  const values = applyValues(publication.fields, { ...saved }, draft)
  const form: FormValues = {
    ...(values as unknown as PublicationValues),
    ...output,
    // Release 1.0.0 stored the date as it was typed.
    publishDate: publishDate === '' || isMoment(publishDate) ? publishDate : saved.publishDate,
  }
  for (const side of LANGUAGES) {
    if (sides.includes(side) && !isWordless(form, side)) continue
    for (const field of ALL_TEXTS) form[field][side] = saved[field][side]
  }
  return form
}

/** Release 1.0.0 stored the texts by language, and the tags as one text. */
function ofFirstRelease(value: unknown): unknown {
  if (!isTree(value) || !isTree(value['sides'])) return value
  const { shared, sides, ...rest } = value
  const { tags = '', ...others } = isTree(shared) ? shared : {}
  const textIn = (side: Language, field: string) => {
    const texts = sides[side]
    return isTree(texts) ? texts[field] : undefined
  }
  return {
    ...Object.fromEntries(
      TEXT_FIELDS.map((field) => [field, { ar: textIn('ar', field), en: textIn('en', field) }]),
    ),
    ...others,
    tags: typeof tags === 'string' ? splitWords(tags).map(newTag) : tags,
    ...rest,
  }
}
