import type { FieldError } from '@ufuq/shared/contract/errors'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import type { Fields } from '@ufuq/shared/model/fields'
import { useLocale } from '@ufuq/shared/ui/locale'
import { get, type FieldErrors, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Refusal } from '../../../../entry/form/entry-kind.ts'
import { ALL_TEXTS, type FormValues, type Sides } from './form-values.ts'

/** The number in the text for a rule, if the declaration of the field does not contain it. */
const MAX: Readonly<Record<string, number>> = {
  tags: LIMITS.tags.max,
  tagLength: LIMITS.tag.max,
  tableCells: LIMITS.tableCells.max,
}

const FIELDS: Fields = publication.fields

type Own = (keys: string[], values: Record<string, unknown>) => string

/** The sentence under a field, or undefined if the field is valid. */
export function useFieldErrorText(): (
  errors: FieldErrors<FormValues>,
  field: FieldPath<FormValues>,
) => string | undefined {
  // A cast is needed, because fields and rules are known only at run time.
  const t = useTranslation('admin').t as unknown as Own
  const locale = useLocale()
  return (errors, at) => {
    const error: { message?: string } | undefined = get(errors, at)
    if (error?.message === undefined) return undefined
    // The words of a link follow the rule.
    const [, rule = '', words] = /^([\w.]*):?([\s\S]*)$/.exec(error.message) ?? []
    const [name = ''] = at.split('.', 1)
    const field = FIELDS[name]
    const max = MAX[rule] ?? MAX[name] ?? (field && 'max' in field ? field.max : undefined)
    return t([`editor.errors.${name}.${rule}`, `editor.errors.${rule}`, 'editor.errors.invalid'], {
      max: max === undefined ? '' : formatNumber(max, locale),
      words,
    })
  }
}

/**
 * The place and rule of the server's error; null if the form has no such field. The text of a single
 * record is under the language in which its editor opened.
 */
export function refusedAt({ field, rule }: FieldError, [shown, other]: Sides): Refusal | null {
  const [name = '', key] = field.split('.')
  if (name === 'tags') {
    const isOfOne = key !== undefined && rule === 'maxLength'
    return { at: name, rule: isOfOne ? 'tagLength' : rule }
  }
  if (name === 'dates') return { at: 'publishDate', rule }
  const isText = ALL_TEXTS.some((one) => one === name)
  if (!isText && name !== 'hero') return null
  return { at: isText && (key === undefined || !other) ? `${name}.${shown}` : field, rule }
}
