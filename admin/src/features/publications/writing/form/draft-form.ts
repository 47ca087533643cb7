import * as v from 'valibot'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publication-writing'
import { emptyForm, isWordless, type FormValues, type Sides, type Texts } from './form-values.ts'
import { newTag, splitWords } from './tag-values.ts'
import { recordSchema, statusSchema, tagSchema } from './schema.ts'

/** Stored values may be invalid, and fields that were added to the form later are empty. */
const text = v.optional(v.string(), '')
const tags = v.optional(
  v.union([
    v.array(tagSchema),
    // Release 1.0.0 stored them as one text.
    v.pipe(
      v.string(),
      v.transform((words) => splitWords(words).map(newTag)),
    ),
  ]),
  [],
)
const texts = v.object(v.entriesFromList(TEXT_FIELDS, text))
const draftForm = v.object({
  shared: v.object({ tags, publishDate: text, publishTime: text, hero: text }),
  statuses: v.exactOptional(v.object({ ar: statusSchema, en: statusSchema })),
  // In release 1.0.0, a pair had only this one.
  status: v.exactOptional(statusSchema),
  sides: v.object({ ar: texts, en: texts }),
  record: v.exactOptional(recordSchema),
})

/**
 * Reads a stored value as the form of an editor with these sides; null if it is invalid. A pair's
 * stored value may lack the side that was not edited; that side then comes from `saved`.
 */
export function readDraft(value: unknown, sides: Sides, saved: FormValues): FormValues | null {
  const { success, output } = v.safeParse(draftForm, value)
  if (!success) return null
  const { shared, record, status = 'draft', statuses = { ar: status, en: status } } = output
  if (sides.length === 1) {
    if (!record) return null
    return { sides: alone(output.sides, sides[0]), shared, statuses, record }
  }
  const form = { sides: { ...output.sides }, shared, statuses: { ...statuses } }
  for (const side of LANGUAGES.filter((side) => isWordless(form, side))) {
    form.sides[side] = saved.sides[side]
    form.statuses[side] = saved.statuses[side]
  }
  return form
}

/** The record may have been in the other language when its text was stored. */
function alone(draft: FormValues['sides'], side: Language): FormValues['sides'] {
  const isHere = Object.values(draft[side] satisfies Texts).some((words) => words !== '')
  return { ...emptyForm().sides, [side]: draft[isHere ? side : otherLanguage(side)] }
}
