import * as v from 'valibot'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { PROGRAMME_DRAWINGS } from '@ufuq/shared/contract/programmes'
import { PUBLICATION_STATUSES } from '@ufuq/shared/contract/publications'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publication-writing'
import {
  ALL_TEXTS,
  FURTHER_TEXTS,
  forTexts,
  isWordless,
  type FormValues,
  type Sides,
} from './form-values.ts'
import { newTag, splitWords } from './tag-values.ts'

/** Stored values may be invalid, and fields that were added to the form later are empty. */
const text = v.optional(v.string(), '')
const status = v.picklist(PUBLICATION_STATUSES)
/** The properties have the same order as in `toTagValue`, because values are compared as text. */
const tag = v.object({
  id: v.optional(v.number()),
  ar: v.string(),
  en: v.string(),
  programme: v.exactOptional(v.picklist(PROGRAMME_DRAWINGS)),
})
const tags = v.optional(
  v.union([
    v.array(tag),
    // Release 1.0.0 stored them as one text.
    v.pipe(
      v.string(),
      v.transform((words) => splitWords(words).map(newTag)),
    ),
  ]),
  [],
)
const shared = { tags, publishDate: text, publishTime: text, hero: text }
const common = {
  statuses: v.exactOptional(v.object({ ar: status, en: status })),
  record: v.exactOptional(v.object({ language: v.picklist(LANGUAGES), translationId: v.string() })),
}
const bothTexts = v.object({ ar: text, en: text })
const furtherTexts = v.optional(bothTexts, { ar: '', en: '' })
const draftForm = v.object({
  ...v.entriesFromList(TEXT_FIELDS, bothTexts),
  ...v.entriesFromList(FURTHER_TEXTS, furtherTexts),
  ...shared,
  ...common,
})

const sideTexts = v.object(v.entriesFromList(TEXT_FIELDS, text))
/** The form of the former version, which had one status in release 1.0.0. */
const formerForm = v.pipe(
  v.object({
    shared: v.object(shared),
    sides: v.object({ ar: sideTexts, en: sideTexts }),
    status: v.exactOptional(status),
    ...common,
  }),
  v.transform(({ shared: values, sides, status: both = 'draft', statuses, record }) => ({
    ...forTexts(() => ({ ar: '', en: '' })),
    title: { ar: sides.ar.title, en: sides.en.title },
    slug: { ar: sides.ar.slug, en: sides.en.slug },
    content: { ar: sides.ar.content, en: sides.en.content },
    ...values,
    statuses: statuses ?? { ar: both, en: both },
    ...(record && { record }),
  })),
)

/**
 * Reads a stored value as the form of an editor with these sides; null if it is invalid. A pair's
 * stored value may lack the side that was not edited; that side then comes from `saved`.
 */
export function readDraft(value: unknown, sides: Sides, saved: FormValues): FormValues | null {
  const { success, output } = v.safeParse(v.union([draftForm, formerForm]), value)
  if (!success) return null
  const { record, statuses = { ar: 'draft', en: 'draft' }, ...values } = output
  const form: FormValues = { ...values, statuses: { ...statuses } }
  if (sides.length === 1) return record ? { ...form, ...alone(form, sides[0]), record } : null
  for (const side of LANGUAGES.filter((one) => isWordless(form, one))) {
    for (const field of ALL_TEXTS) form[field][side] = saved[field][side]
    form.statuses[side] = saved.statuses[side]
  }
  return form
}

/** The record may have been in the other language when its text was stored. */
function alone(draft: FormValues, side: Language) {
  const from = isWordless(draft, side) ? otherLanguage(side) : side
  return forTexts((field) => ({ ar: '', en: '', [side]: draft[field][from] }))
}
