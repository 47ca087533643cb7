import { get, set, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../../contract/languages.ts'
import { TEXT_FIELDS } from '../../../../../contract/publications.ts'
import type { LeftOutPart } from '../../../../../contract/together.ts'
import { useLanguage } from '../../../../language.ts'
import type { FormValues, Sides } from '../form/form-values.ts'
import { namesOf, type TagValue } from '../form/tag-values.ts'
import { compareTexts, compareWhole, joinParagraphs, type Stretch } from './paragraphs.ts'

/** What to keep where both changed the same. */
export type Choice = 'mine' | 'theirs' | 'both'
/** By `keyOf` a stretch. */
export type Choices = Readonly<Record<string, Choice>>

type Place = FieldPath<FormValues>
/** Besides the texts: where it is, its label, and a value as the screen shows it. */
type Detail = [
  Place,
  'tags' | 'hero' | 'status' | 'publishDate' | 'publishTime' | 'language' | 'translationId',
  (value: string) => string,
]

/** A field that two people saved differently. */
export interface ComparedField {
  place: Place
  label: string
  /** The language it is written in; null for tags, dates and addresses. */
  language: Language | null
  part: LeftOutPart
  stretches: Stretch[]
  /** A value as the screen shows it. */
  shown: (value: string) => string
}

/** What was written and is in nothing that is kept. */
export interface LeftOut {
  language: Language | null
  part: LeftOutPart
  words: string
  whose: 'mine' | 'theirs'
}

export const keyOf = ({ place }: ComparedField, index: number): string => `${place} ${index}`

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

  return (base: FormValues, mine: FormValues, theirs: FormValues): ComparedField[] => {
    const values = (place: Place) =>
      [base, mine, theirs].map((one) => toWords(get(one, place))) as [string, string, string]
    const texts = sides.flatMap((side) =>
      TEXT_FIELDS.map((part): ComparedField => {
        const place: Place = `sides.${side}.${part}`
        const compare = part === 'content' ? compareTexts : compareWhole
        const language = theirs.record?.language ?? side
        const label = `${t(`editor.languages.${language}`)} · ${t(`editor.fields.${part}`)}`
        return { place, label, language, part, stretches: compare(...values(place)), shown: asIs }
      }),
    )
    const isPair = sides.length === 2
    const details = detailsOf(mine).map(([place, name, shown]): ComparedField => {
      const side = sides.find((one) => isPair && place === `statuses.${one}`)
      const label = t(`editor.fields.${name}`)
      return {
        place,
        label: side ? `${t(`editor.languages.${side}`)} · ${label}` : label,
        language: null,
        part: 'details',
        stretches: compareWhole(...values(place)),
        shown,
      }
    })
    return [...texts, ...details].filter(({ stretches }) =>
      stretches.some(({ kind }) => kind !== 'same'),
    )
  }
}

/** How many stretches nobody has decided yet. */
export const countOpen = (fields: readonly ComparedField[], choices: Choices): number =>
  openKeys(fields).filter((key) => choices[key] === undefined).length

export const openKeys = (fields: readonly ComparedField[]): string[] =>
  fields.flatMap((field) =>
    field.stretches.flatMap(({ kind }, index) => (kind === 'open' ? [keyOf(field, index)] : [])),
  )

/** A value of the form as text: the list of tags is one of records, and what programme they stand for nobody typed. */
const toWords = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value ?? '', (key, one: unknown) => (key === 'programme' ? undefined : one))

/** What I typed with everything taken over that was chosen, or that only the other changed. */
export function joinValues(
  mine: FormValues,
  fields: readonly ComparedField[],
  choices: Choices,
): FormValues {
  const joined = structuredClone(mine)
  for (const field of fields) {
    const parts = field.stretches.flatMap((stretch, index) =>
      stretch.kind === 'open' ? chosen(stretch, choices[keyOf(field, index)]) : [stretch.text],
    )
    const value = field.part === 'content' ? joinParagraphs(parts) : (parts[0] ?? '')
    set(joined, field.place, typeof get(mine, field.place) === 'string' ? value : JSON.parse(value))
  }
  return joined
}

function chosen({ mine, theirs }: Stretch & { kind: 'open' }, choice: Choice | undefined) {
  if (choice === 'both') return [theirs, mine]
  return [choice === 'theirs' ? theirs : mine]
}

export const leftOutOf = (fields: readonly ComparedField[], choices: Choices): LeftOut[] =>
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
