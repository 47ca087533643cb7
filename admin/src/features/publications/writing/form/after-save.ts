import { get, type FieldPath, type UseFormReturn } from 'react-hook-form'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { fieldOrder, type FormValues } from './form-values.ts'
import { areTagsAsSent } from './tag-values.ts'

const EVERY: readonly FieldPath<FormValues>[] = fieldOrder(LANGUAGES)

/**
 * After a save: what was sent becomes what is saved, and what was typed since stays typed. Only values that differ are
 * written, so that the caret and the browser's undo survive in every other field. `isSent` leaves out fields that the
 * save was not about.
 */
export function adoptSaved(
  form: UseFormReturn<FormValues>,
  sent: FormValues,
  saved: FormValues,
  isSent: (field: FieldPath<FormValues>) => boolean,
): void {
  const typed = form.getValues()
  for (const field of EVERY) {
    const now: unknown = get(typed, field)
    const next: unknown = get(saved, field)
    const isAsSent =
      field === 'shared.tags'
        ? areTagsAsSent(typed.shared.tags, sent.shared.tags, saved.shared.tags)
        : isSame(now, get(sent, field))
    if (isSent(field) && isAsSent && !isSame(now, next)) {
      form.setValue(field, next as never)
    }
  }
  form.reset(saved, { keepValues: true })
}

/** Texts, or the list of tags. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
