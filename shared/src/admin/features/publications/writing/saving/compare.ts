import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '../../../../../contract/languages.ts'
import type { TextField } from '../../../../../contract/publications.ts'
import { useLanguage } from '../../../../language.ts'
import type { FormValues, RecordValues, SharedValues } from '../form/form-values.ts'
import { namesOf } from '../form/tag-values.ts'

/** Which version of a part to keep. */
export type Choice = 'mine' | 'theirs'
type PartKey = Language | 'shared'
/** A part without a choice is the same in both versions. */
export type Choices = Partial<Record<PartKey, Choice>>

/** A part of a publication that two people saved differently. */
export interface ComparedPart {
  key: PartKey
  title: string
  /** The language it is written in; null for tags, dates and addresses. */
  language: Language | null
  /** Only those that differ. */
  fields: { label: string; mine: string; theirs: string }[]
  /** The preselected choice: mine only where I had changed something. */
  proposal: Choice
}

type Compared = Partial<
  Record<TextField | keyof SharedValues | 'status' | keyof RecordValues, string>
>

/**
 * Part by part, the differences between what I typed and what somebody else saved; `base` is what both started from.
 */
export function useCompare() {
  const { t } = useTranslation('admin')
  const interfaceLanguage = useLanguage()

  /** Everything besides the texts, as displayed; anything missing here would never show as different and be lost. */
  const detailsOf = ({ shared, status, record }: FormValues): Compared => {
    const { publishDate, ...others } = { ...shared, tags: wordsOf(shared.tags) }
    const statusText = t(`editor.publish.${status}`)
    return record
      ? { ...others, status: statusText, ...record, language: languageName(record.language) }
      : { ...others, publishDate, status: statusText }
  }
  const wordsOf = (tags: SharedValues['tags']) =>
    tags.map((tag) => namesOf(tag, interfaceLanguage).join(' / ')).join(' · ')
  const languageName = (language: Language) => t(`editor.languages.${language}`)

  const compare = (
    part: Omit<ComparedPart, 'fields' | 'proposal'>,
    [base, mine, theirs]: readonly [Compared, Compared, Compared],
  ): ComparedPart[] => {
    const names = Object.keys(mine) as (keyof Compared)[]
    const fields = names
      .filter((name) => mine[name] !== theirs[name])
      .map((name) => ({
        label: t(`editor.fields.${name}`),
        mine: mine[name] ?? '',
        theirs: theirs[name] ?? '',
      }))
    if (fields.length === 0) return []
    const isMineChanged = names.some((name) => mine[name] !== base[name])
    return [{ ...part, fields, proposal: isMineChanged ? 'mine' : 'theirs' }]
  }

  return (base: FormValues, mine: FormValues, theirs: FormValues): ComparedPart[] => [
    ...LANGUAGES.flatMap((side) => {
      const language = theirs.record?.language ?? side
      const part = { key: side, title: languageName(language), language }
      return compare(part, [base.sides[side], mine.sides[side], theirs.sides[side]])
    }),
    ...compare({ key: 'shared', title: t('editor.conflict.sharedPart'), language: null }, [
      detailsOf(base),
      detailsOf(mine),
      detailsOf(theirs),
    ]),
  ]
}

export function merge(mine: FormValues, theirs: FormValues, choices: Choices): FormValues {
  const chosen = (part: PartKey) => (choices[part] === 'mine' ? mine : theirs)
  return {
    ...chosen('shared'),
    sides: { ar: chosen('ar').sides.ar, en: chosen('en').sides.en },
  }
}
