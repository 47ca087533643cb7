import { useTranslation } from 'react-i18next'
import type { TextField } from '../../../../contract/publications.ts'
import { comparePart, type Choice, type ComparedPart } from './compared-parts.ts'
import { useFieldLabels } from './field-labels.ts'
import { splitTags } from './form-values.ts'
import type { RecordValues } from './record-values.ts'

type RecordPart = 'text' | 'shared'

/** What differs between what I typed and what somebody else saved; `base` is what both started from. */
export function useComparedRecord() {
  const { t } = useTranslation('admin')
  const labels = useFieldLabels()

  return (base: RecordValues, mine: RecordValues, theirs: RecordValues) => {
    const detailsOf = (values: RecordValues) => ({
      tags: splitTags(values.shared.tags).join(' · '),
      hero: values.shared.hero,
      status: labels.status[values.status],
      language: t(`editor.languages.${values.language}`),
      translationId: values.translationId,
    })
    return [
      comparePart<RecordPart, TextField>(
        { key: 'text', title: t(`editor.languages.${theirs.language}`), language: theirs.language },
        labels.side,
        { base: base.text, mine: mine.text, theirs: theirs.text },
      ),
      comparePart<RecordPart, keyof ReturnType<typeof detailsOf>>(
        { key: 'shared', title: t('editor.conflict.sharedPart'), language: null },
        {
          tags: labels.shared.tags,
          hero: labels.shared.hero,
          status: labels.shared.status,
          language: t('editor.fields.language'),
          translationId: t('editor.fields.translation'),
        },
        { base: detailsOf(base), mine: detailsOf(mine), theirs: detailsOf(theirs) },
      ),
    ].filter((part): part is ComparedPart<RecordPart> => part !== null)
  }
}

/** A part without a choice is the same in both versions. */
export function mergeRecord(
  mine: RecordValues,
  theirs: RecordValues,
  choices: Partial<Record<RecordPart, Choice>>,
): RecordValues {
  const details = choices.shared === 'mine' ? mine : theirs
  return { ...details, text: choices.text === 'mine' ? mine.text : theirs.text }
}
