import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '@ufuq/shared/contract/imports/import'
import type { ImportPlan } from '@ufuq/shared/contract/imports/plan'
import { Icon } from '@ufuq/shared/ui/icon'
import { StatusChip } from '@ufuq/shared/ui/status-chip'

const PARTS = [
  'content',
  'pairs',
  'authors',
  'tags',
  'addresses',
  'pictures',
  'menus',
  'losses',
  'appearance',
] as const
export type PartName = (typeof PARTS)[number]

/** The parts of the screen that the imported file needs, in order. */
export const partsOf = ({ authors, tags, menus }: ImportPlan): PartName[] => {
  const empty: Partial<Record<PartName, boolean>> = {
    authors: authors.length === 0,
    tags: tags.count === 0,
    menus: menus.length === 0,
  }
  return PARTS.filter((part) => !empty[part])
}

export const sum = (counts: readonly { count: number }[]) =>
  counts.reduce((total, { count }) => total + count, 0)

/** How many texts and pages the file contains in the languages of the site. */
export const textsIn = ({ records }: ImportPlan): number => sum(records)

/** What each part contains, in a few words. */
export function useSummaries(
  { openPairs, answers }: Import,
  plan: ImportPlan,
): Record<PartName, string> {
  const { t } = useTranslation('admin')
  const { pairs, authors, tags, addresses, redirects, pictures, menus, losses } = plan
  return {
    content: t('import.content.summary', { count: textsIn(plan) }),
    pairs:
      openPairs > 0
        ? t('import.pairs.summary', { count: openPairs })
        : t('import.pairs.linked', { count: pairs.joined }),
    authors: t('import.authors.summary', { count: authors.length }),
    tags: t('import.tags.summary', { count: tags.count }),
    addresses: t('import.addresses.summary', { count: addresses.count + redirects.count }),
    pictures: t('import.pictures.summary', { count: sum(pictures) }),
    menus: t('import.menus.summary', { count: menus.length }),
    losses:
      losses.length === 0
        ? t('import.losses.none')
        : t('import.losses.summary', { count: sum(losses) }),
    appearance: t(`import.appearance.modes.${answers.mode}.name`),
  }
}

export interface PlannedProps {
  shown: Import
  plan: ImportPlan
}

interface PartProps extends PlannedProps {
  name: PartName
  /** Whether the summary counts questions without an answer. */
  hasQuestions?: boolean
  /** Whether the part is expanded at first. */
  isUnfolded?: boolean
  children: ReactNode
}

/** A collapsible part of the screen on which an import is checked. */
export function Part({
  name,
  shown,
  plan,
  hasQuestions = false,
  isUnfolded = false,
  children,
}: PartProps) {
  const { t } = useTranslation('admin')
  const summary = useSummaries(shown, plan)[name]
  // A part does not collapse when its last question is answered.
  const [isOpen] = useState(isUnfolded)
  return (
    <details className="import-part" id={name} open={isOpen}>
      <summary className="row">
        <h2>{t(`import.${name}.title`)}</h2>
        <span className="push say">
          {hasQuestions ? <StatusChip state="outdated">{summary}</StatusChip> : summary}
        </span>
        <Icon icon={ChevronDown} />
      </summary>
      <div className="stack">{children}</div>
    </details>
  )
}
