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
    // Before tags had two names, they were stored as one text.
    v.pipe(
      v.string(),
      v.transform((words) => splitWords(words).map(newTag)),
    ),
  ]),
  [],
)
const texts = v.object(v.entriesFromList(TEXT_FIELDS, text))
const rest = {
  shared: v.object({ tags, publishDate: text, publishTime: text, hero: text }),
  statuses: v.exactOptional(v.object({ ar: statusSchema, en: statusSchema })),
  // Before each side had its own status, a pair had only this one.
  status: v.exactOptional(statusSchema),
}

const draftForm = v.union([
  v.object({
    ...rest,
    sides: v.object({ ar: texts, en: texts }),
    record: v.exactOptional(recordSchema),
  }),
  // Before pairs and records shared one form, the sides of a pair were stored as `arabic` and
  // `english`.
  v.pipe(
    v.object({ ...rest, arabic: texts, english: texts }),
    v.transform(({ arabic, english, ...others }) => ({
      ...others,
      sides: { ar: arabic, en: english },
    })),
  ),
  // A single record, or the missing side of a pair, was stored with its language next to its text.
  v.pipe(
    v.object({ ...rest, ...recordSchema.entries, text: texts }),
    v.transform(({ text: only, language, translationId, ...others }) => ({
      ...others,
      sides: { ...emptyForm().sides, [language]: only },
      record: { language, translationId },
    })),
  ),
])

/**
 * Reads a stored value as the form of an editor with these sides; null if it is invalid. A pair's
 * stored value may lack the side that was not edited; that side then comes from `saved`.
 */
export function readDraft(value: unknown, sides: Sides, saved: FormValues): FormValues | null {
  const { success, output } = v.safeParse(draftForm, value)
  if (!success) return null
  const { shared, status = 'draft', statuses = { ar: status, en: status } } = output
  const record = 'record' in output ? output.record : undefined
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
