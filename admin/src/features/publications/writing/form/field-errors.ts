import { get, type FieldErrors, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '@ufuq/shared/contract/errors'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import type { Refusal } from '../../../../entry/form/entry-kind.ts'
import { ALL_TEXTS, type FormValues, type Sides } from './form-values.ts'

const further = { maxLength: ['tooLong'] } as const

/** The texts in `editor.errors`, by field and rule, with the number that they name. */
const TEXTS = {
  title: { required: ['titleRequired'], maxLength: ['titleTooLong', LIMITS.title.max] },
  slug: {
    maxLength: ['slugTooLong', LIMITS.slug.max],
    digits: ['slugDigits'],
    reserved: ['slugReserved'],
    unique: ['slugTaken'],
    redirects: ['slugRedirects'],
    slug: ['slugInvalid'],
  },
  content: {
    required: ['contentRequired'],
    maxLength: ['contentTooLong', LIMITS.content.max],
    tableCells: ['tooManyCells', LIMITS.tableCells.max],
    picture: ['pictureGone'],
    /** The words of the link follow the rule. */
    link: ['linkWithoutAddress'],
  },
  summary: further,
  description: further,
  byline: further,
  tags: {
    maxLength: ['tooManyTags', LIMITS.tags.max],
    tagLength: ['tagTooLong', LIMITS.tag.max],
    tagNames: ['tagNames'],
  },
  hero: {
    maxLength: ['heroTooLong', LIMITS.hero.max],
    url: ['heroInvalid'],
    picture: ['pictureGone'],
  },
  publishDate: {
    date: ['dateInvalid'],
    years: ['dateYears'],
    future: ['dateFuture'],
    past: ['datePast'],
  },
} as const

type TextOf<Field> = Field extends unknown ? Field[keyof Field] : never
type ErrorText = readonly [TextOf<(typeof TEXTS)[keyof typeof TEXTS]>[0] | 'invalid', number?]

/** The sentence under a field, or undefined if the field is valid. */
export function useFieldErrorText(): (
  errors: FieldErrors<FormValues>,
  field: FieldPath<FormValues>,
) => string | undefined {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (errors, field) => {
    const error: { message?: string } | undefined = get(errors, field)
    if (error?.message === undefined) return undefined
    const [, rule = '', words] = /^([\w.]*):?([\s\S]*)$/.exec(error.message) ?? []
    const [name = ''] = field.split('.', 1)
    const texts: Record<string, Record<string, ErrorText>> = TEXTS
    const [key, max] = texts[name]?.[rule] ?? ['invalid']
    return t(`editor.errors.${key}`, {
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
