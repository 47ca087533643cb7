import type { FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import type { EntryDiscardedTextInput } from '@ufuq/shared/contract/entries'
import { useLanguage } from '../../../../language.ts'
import { compareFields, type Three } from '../../../../entry/merge/compare-fields.ts'
import type { Choices, ComparedField } from '../../../../entry/merge/compared-fields.ts'
import { notChosenIn } from '../../../../discarded-text/not-chosen.ts'
import { ALL_TEXTS, type FormValues, type Sides } from '../form/form-values.ts'
import { namesOf, type TagValue } from '../form/tag-values.ts'

type FieldName = FieldPath<FormValues>
/** The fields besides the texts: path, label, and display value. */
type Detail = [
  FieldName,
  'tags' | 'hero' | 'status' | 'publishDate' | 'publishTime' | 'language' | 'translationId',
  (value: string) => string,
]

/**
 * The differences between what the user typed and what somebody else saved, field by field, and
 * paragraph by paragraph in texts.
 */
export function useCompare(sides: Sides) {
  const { t } = useTranslation('admin')
  const interfaceLanguage = useLanguage()
  const asIs = (value: string) => value
  const tagNames = (value: string) =>
    (JSON.parse(value) as TagValue[])
      .map((tag) => namesOf(tag, interfaceLanguage).join(' / '))
      .join(' · ')
  const statusOf = (value: string) => t(`editor.publish.${value as FormValues['statuses']['ar']}`)

  const detailsOf = ({ record }: FormValues): Detail[] => [
    ['tags', 'tags', tagNames],
    ['hero', 'hero', asIs],
    ...sides.map((side): Detail => [`statuses.${side}`, 'status', statusOf]),
    ['publishDate', 'publishDate', asIs],
    ['publishTime', 'publishTime', asIs],
    ...(record
      ? ([
          ['record.language', 'language', (value) => t(`editor.languages.${value as Language}`)],
          ['record.translationId', 'translationId', asIs],
        ] satisfies Detail[])
      : []),
  ]

  return ({ base, mine, theirs }: Three<FormValues>): ComparedField[] => {
    const texts = sides.flatMap((side) =>
      ALL_TEXTS.map((part) => {
        const language = theirs.record?.language ?? side
        return {
          place: `${part}.${side}` as const,
          label: `${t(`editor.languages.${language}`)} · ${t(`editor.fields.${part}`)}`,
          language,
          hasParagraphs: part === 'content',
          shown: asIs,
        }
      }),
    )
    const isPair = sides.length === 2
    const details = detailsOf(mine).map(([place, name, shown]) => {
      const side = sides.find((one) => isPair && place === `statuses.${one}`)
      const label = t(`editor.fields.${name}`)
      return {
        place,
        label: side ? `${t(`editor.languages.${side}`)} · ${label}` : label,
        language: null,
        toText: toWords,
        shown,
      }
    })
    return compareFields([...texts, ...details], { base, mine, theirs })
  }
}

/** A value of the form as text. For tags, these are their names without ids and programmes. */
const toWords = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value ?? '', (key, one: unknown) => (key === 'programme' ? undefined : one))

/** The texts that a decision discards, as the server stores them. */
export const discardedTextOf = (
  fields: readonly ComparedField[],
  choices: Choices,
): EntryDiscardedTextInput['items'] =>
  notChosenIn(fields, choices).map(({ field: { language, place }, words, whose }) => {
    const part = ALL_TEXTS.find((field) => place.startsWith(`${field}.`))
    return { side: part && language ? language : 'shared', part: part ?? place, words, whose }
  })
