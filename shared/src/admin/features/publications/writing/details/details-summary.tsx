import ChevronDown from 'lucide-react/icons/chevron-down'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../../contract/languages.ts'
import { LeftToRight } from '../../../../../ui/bdi.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { StatusChip } from '../../../../../ui/status-chip.tsx'
import type { FormValues, Saved } from '../form/form-values.ts'
import { usePublishState } from './publish-switch.tsx'

interface DetailsSummaryProps {
  written: readonly Language[]
  saved: Saved | null
  isPair: boolean
  /** Moves to the fields themselves. */
  onOpen: () => void
}

/** State and date above the texts, where their fields lie below them. */
export function DetailsSummary({ onOpen, ...of }: DetailsSummaryProps) {
  const { t } = useTranslation('admin')
  const { states, label, isApart } = usePublishState(of)
  const [first] = of.written
  const date = useWatch<FormValues, 'shared.publishDate'>({ name: 'shared.publishDate' })
  return (
    <div className="details-summary">
      {isApart
        ? of.written.map((side) => (
            <StatusChip key={side} state={states[side]} code={t(`pairs.short.${side}`)}>
              {t(`pairs.status.${states[side]}`)}
            </StatusChip>
          ))
        : first && <StatusChip state={states[first]}>{label}</StatusChip>}
      {date.trim() !== '' && <LeftToRight>{date}</LeftToRight>}
      <Button variant="quiet" size="small" onClick={onOpen}>
        {t('editor.details.open')}
        <Icon icon={ChevronDown} />
      </Button>
    </div>
  )
}
