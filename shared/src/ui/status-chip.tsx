import Check from 'lucide-react/icons/check'
import Package from 'lucide-react/icons/package'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type ChipState =
  | 'published'
  | 'scheduled'
  | 'draft'
  | 'missing'
  | 'outdated'
  | 'shipped'
  | 'ready'
  | 'returned'
  | 'saved'
  | 'unsaved'

const arc = 'M3.7 9.7A5.3 5.3 0 0 1 14.3 9.7'
const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const

const sunGlyph = (drawing: ReactNode) => (
  <svg viewBox="0 0 18 12" aria-hidden="true" focusable="false">
    <path d="M0 10.5H18" {...stroke} />
    {drawing}
  </svg>
)

/**
 * Each state has its own shape (a filled sun, an outline, a dashed outline or a cross), because
 * colour alone must never show a state.
 */
const glyphs: Record<ChipState, ReactNode> = {
  published: sunGlyph(<path d="M3 9.7A6 6 0 0 1 15 9.7Z" fill="currentColor" />),
  scheduled: sunGlyph(<path d={arc} {...stroke} />),
  draft: sunGlyph(<path d={arc} {...stroke} strokeDasharray="2 2" />),
  missing: sunGlyph(<path d="M6 3l6 5M12 3 6 8" {...stroke} />),
  outdated: <Icon icon={TriangleAlert} />,
  shipped: <Icon icon={Package} />,
  ready: <Icon icon={Send} />,
  returned: <Icon icon={Undo2} mirrored />,
  saved: <Icon icon={Check} />,
  unsaved: <Icon icon={Pencil} />,
}

interface StatusChipProps {
  state: ChipState
  /** `AR` or `EN`, if the chip is about one side. */
  code?: string | undefined
  /** The name of the state, which a date may follow. */
  children: ReactNode
}

/**
 * The symbol of a state without the state's name. The name must be next to the symbol or in a
 * tooltip, and available to screen readers.
 */
export const StateGlyph = ({ state }: { state: ChipState }) => glyphs[state]

export function StatusChip({ state, code, children }: StatusChipProps) {
  return (
    <span className="st" data-state={state}>
      {glyphs[state]}
      <span>
        {code && <b>{code}</b>} {children}
      </span>
    </span>
  )
}
