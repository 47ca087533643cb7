import type { FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { isMoment } from '@ufuq/shared/kinds/formats'
import { useFormatMoment } from '../../../../dates/format-moment.ts'
import { useLanguage } from '../../../../language.ts'
import { compareFields, type Three } from '../../../../entry/merge/compare-fields.ts'
import type { ComparedField } from '../../../../entry/merge/compared-fields.ts'
import type { FormValues, Sides } from '../form/form-values.ts'
import { namesOf, type TagValue } from '../form/tag-values.ts'

/** A path, the name of its label, and its display value. */
type Detail = [
  FieldPath<FormValues>,
  'tags' | 'status' | 'publishDate' | 'language' | 'translationId',
  (value: string) => string,
]

/** The differences in what the form has besides the values of the kind. */
export function useCompareDetails(sides: Sides) {
  const { t } = useTranslation('admin')
  const interfaceLanguage = useLanguage()
  const formatMoment = useFormatMoment()
  const asIs = (value: string) => value
  const tagNames = (value: string) =>
    (JSON.parse(value) as TagValue[])
      .map((tag) => namesOf(tag, interfaceLanguage).join(' / '))
      .join(' · ')
  const statusOf = (value: string) => t(`editor.publish.${value as FormValues['statuses']['ar']}`)
  const nameOf = (value: string) => t(`editor.languages.${value as Language}`)

  return (three: Three<FormValues>): ComparedField[] => {
    const details: Detail[] = [
      ['tags', 'tags', tagNames],
      ...sides.map((side): Detail => [`statuses.${side}`, 'status', statusOf]),
      ['publishDate', 'publishDate', (value) => (isMoment(value) ? formatMoment(value) : value)],
    ]
    if (three.mine.record) {
      details.push(
        ['record.language', 'language', nameOf],
        ['record.translationId', 'translationId', asIs],
      )
    }
    const fields = details.map(([place, name, shown]) => {
      const side = sides.find((one) => sides.length === 2 && place === `statuses.${one}`)
      const label = t(`editor.fields.${name}`)
      return {
        place,
        label: side ? `${nameOf(side)} · ${label}` : label,
        language: null,
        toText: toWords,
        shown,
      }
    })
    return compareFields(fields, three)
  }
}

/** A value of the form as text. For tags, these are their names without ids and programmes. */
const toWords = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value ?? '', (key, one: unknown) => (key === 'programme' ? undefined : one))
