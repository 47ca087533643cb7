import ChevronDown from 'lucide-react/icons/chevron-down'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LeftToRight } from '../../../../../ui/bdi.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { StatusChip } from '../../../../../ui/status-chip.tsx'
import type { FormValues } from '../form/form-values.ts'
import { usePublishState } from './publish-switch.tsx'

interface DetailsSummaryProps {
  isPair: boolean
  /** Moves to the fields themselves. */
  onOpen: () => void
}

/** State and date above the texts, where their fields lie below them. */
export function DetailsSummary({ isPair, onOpen }: DetailsSummaryProps) {
  const { t } = useTranslation('admin')
  const { state, label } = usePublishState(isPair)
  const date = useWatch<FormValues, 'shared.publishDate'>({ name: 'shared.publishDate' })
  return (
    <div className="details-summary">
      <StatusChip state={state}>{label}</StatusChip>
      {date.trim() !== '' && <LeftToRight>{date}</LeftToRight>}
      <Button variant="quiet" size="small" onClick={onOpen}>
        {t('editor.details.open')}
        <Icon icon={ChevronDown} />
      </Button>
    </div>
  )
}
