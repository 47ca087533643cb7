import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type ReactNode } from 'react'
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

interface PartProps {
  name: PartName
  title: string
  /** What the part contains, in a few words. */
  summary: string
  /** Whether the summary counts questions without an answer. */
  hasQuestions?: boolean
  /** Whether the part is expanded at first. */
  isUnfolded?: boolean
  children: ReactNode
}

/** A collapsible part of the screen on which an import is checked. */
export function Part({
  name,
  title,
  summary,
  hasQuestions = false,
  isUnfolded = false,
  children,
}: PartProps) {
  // A part does not collapse when its last question is answered.
  const [isOpen] = useState(isUnfolded)
  return (
    <details className="import-part" id={name} open={isOpen}>
      <summary>
        <h2>{title}</h2>
        <span className="end">
          {hasQuestions ? <StatusChip state="outdated">{summary}</StatusChip> : summary}
        </span>
        <Icon icon={ChevronDown} />
      </summary>
      <div className="import-inside">{children}</div>
    </details>
  )
}
