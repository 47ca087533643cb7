import {
  CHECKLIST_STATES,
  stateOn,
  type ChecklistItem,
  type ChecklistState,
} from '@ufuq/shared/kinds/checklist/checklist'
import type { Tree } from '@ufuq/shared/model/values'
import { StatusChip, type ChipState } from '@ufuq/shared/ui/status-chip'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../components/dates/today.ts'
import { Row } from '../../components/layout.tsx'

const CHIPS: Record<ChecklistState, ChipState> = {
  inPlace: 'published',
  dueSoon: 'scheduled',
  outdated: 'outdated',
  missing: 'missing',
}

/** How many items are in which state. */
export function StateCounts({ items }: { items: readonly ChecklistItem[] }) {
  const { t } = useTranslation('admin')
  const today = useToday()
  const states = items.map((item) => stateOn(today, item))
  return (
    <Row gap="small">
      {CHECKLIST_STATES.flatMap((state) => {
        const { length } = states.filter((one) => one === state)
        return length === 0 ? (
          []
        ) : (
          <StatusChip key={state} state={CHIPS[state]} code={String(length)}>
            {t(`kinds.checklist.states.${state}`)}
          </StatusChip>
        )
      })}
    </Row>
  )
}

/** The same of the items in the form. */
export const EditedCounts = () => (
  <StateCounts items={(useWatch<Tree>({ name: 'items' }) ?? []) as ChecklistItem[]} />
)

/** The state of the item at a path of the form. */
export function ItemState({ at }: { at: string }) {
  const { t } = useTranslation('admin')
  const today = useToday()
  const item = useWatch<Tree>({ name: at }) as ChecklistItem | undefined
  if (!item) return null
  const state = stateOn(today, item)
  return <StatusChip state={CHIPS[state]}>{t(`kinds.checklist.states.${state}`)}</StatusChip>
}
