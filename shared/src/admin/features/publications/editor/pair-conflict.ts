import { useTranslation } from 'react-i18next'
import type { TextField } from '../../../../contract/publications.ts'
import { comparePart, type Choice, type ComparedPart } from './compared-parts.ts'
import { languageOf, splitTags, type PairValues, type Side } from './form-values.ts'
import { useFieldLabels } from './field-labels.ts'

export type PairPart = Side | 'shared'

/** What differs between what I typed and what somebody else saved, part by part; `base` is what both started from. */
export function useComparedPair() {
  const { t } = useTranslation('admin')
  const labels = useFieldLabels()

  return (base: PairValues, mine: PairValues, theirs: PairValues) => {
    const side = (key: Side) =>
      comparePart<PairPart, TextField>(
        { key, title: t(`editor.languages.${languageOf[key]}`), language: languageOf[key] },
        labels.side,
        { base: base[key], mine: mine[key], theirs: theirs[key] },
      )
    const sharedOf = ({ shared, status }: PairValues) => ({
      ...shared,
      tags: splitTags(shared.tags).join(' · '),
      status: labels.status[status],
    })
    const shared = comparePart<PairPart, keyof typeof labels.shared>(
      { key: 'shared', title: t('editor.conflict.sharedPart'), language: null },
      labels.shared,
      { base: sharedOf(base), mine: sharedOf(mine), theirs: sharedOf(theirs) },
    )
    return [side('arabic'), side('english'), shared].filter(
      (part): part is ComparedPart<PairPart> => part !== null,
    )
  }
}

/** A part without a choice is the same in both versions. */
export function mergePair(
  mine: PairValues,
  theirs: PairValues,
  choices: Partial<Record<PairPart, Choice>>,
): PairValues {
  const chosen = (part: PairPart) => (choices[part] === 'mine' ? mine : theirs)
  return {
    arabic: chosen('arabic').arabic,
    english: chosen('english').english,
    shared: chosen('shared').shared,
    status: chosen('shared').status,
  }
}
