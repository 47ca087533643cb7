import { get, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../../contract/languages.ts'
import { TEXT_FIELDS } from '../../../../../contract/publications.ts'
import type { LeftOutPart } from '../../../../../contract/together.ts'
import { useLanguage } from '../../../../language.ts'
import { keyOf, type Choices, type ComparedField } from '../../../../saving/compared-fields.ts'
import { compareTexts, compareWhole } from '../../../../saving/paragraphs.ts'
import type { FormValues, Sides } from '../form/form-values.ts'
import { namesOf, type TagValue } from '../form/tag-values.ts'

type Place = FieldPath<FormValues>
/** Besides the texts: where it is, its label, and a value as the screen shows it. */
type Detail = [
  Place,
  'tags' | 'hero' | 'status' | 'publishDate' | 'publishTime' | 'language' | 'translationId',
  (value: string) => string,
]

/** A field of a publication that two people saved differently. */
export interface ComparedPart extends ComparedField {
  place: Place
  part: LeftOutPart
}

/** What was written and is in nothing that is kept. */
export interface LeftOut {
  language: Language | null
  part: LeftOutPart
  words: string
  whose: 'mine' | 'theirs'
}

/**
 * Field by field, and texts paragraph by paragraph, the differences between what I typed and what somebody else saved;
 * `base` is what both started from.
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
    ['shared.tags', 'tags', tagNames],
    ['shared.hero', 'hero', asIs],
    ...sides.map((side): Detail => [`statuses.${side}`, 'status', statusOf]),
    ['shared.publishDate', 'publishDate', asIs],
    ['shared.publishTime', 'publishTime', asIs],
    ...(record
      ? ([
          ['record.language', 'language', (value) => t(`editor.languages.${value as Language}`)],
          ['record.translationId', 'translationId', asIs],
        ] satisfies Detail[])
      : []),
  ]

  return (base: FormValues, mine: FormValues, theirs: FormValues): ComparedPart[] => {
    const values = (place: Place) =>
      [base, mine, theirs].map((one) => toWords(get(one, place))) as [string, string, string]
    const texts = sides.flatMap((side) =>
      TEXT_FIELDS.map((part): ComparedPart => {
        const place: Place = `sides.${side}.${part}`
        const hasParagraphs = part === 'content'
        const compare = hasParagraphs ? compareTexts : compareWhole
        const language = theirs.record?.language ?? side
        const label = `${t(`editor.languages.${language}`)} · ${t(`editor.fields.${part}`)}`
        const stretches = compare(...values(place))
        return { place, label, language, part, hasParagraphs, stretches, shown: asIs }
      }),
    )
    const isPair = sides.length === 2
    const details = detailsOf(mine).map(([place, name, shown]): ComparedPart => {
      const side = sides.find((one) => isPair && place === `statuses.${one}`)
      const label = t(`editor.fields.${name}`)
      return {
        place,
        label: side ? `${t(`editor.languages.${side}`)} · ${label}` : label,
        language: null,
        part: 'details',
        hasParagraphs: false,
        stretches: compareWhole(...values(place)),
        shown,
      }
    })
    return [...texts, ...details].filter(({ stretches }) =>
      stretches.some(({ kind }) => kind !== 'same'),
    )
  }
}

/** A value of the form as text: the list of tags is one of records, and what programme they stand for nobody typed. */
const toWords = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value ?? '', (key, one: unknown) => (key === 'programme' ? undefined : one))

export const leftOutOf = (fields: readonly ComparedPart[], choices: Choices): LeftOut[] =>
  fields.flatMap((field) =>
    field.stretches.flatMap((stretch, index): LeftOut[] => {
      const choice = choices[keyOf(field, index)]
      if (stretch.kind !== 'open' || choice === undefined || choice === 'both') return []
      const whose = choice === 'mine' ? 'theirs' : 'mine'
      const words = field.shown(stretch[whose]).trim()
      const { language, part } = field
      return words === '' ? [] : [{ language, part, words, whose }]
    }),
  )
