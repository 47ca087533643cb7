import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import type { TFunction } from 'i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import type { Pasted } from './convert.ts'
import {
  carriedSentence,
  elsewhereSentence,
  convertedSentence,
  omittedSentence,
} from './sentences.ts'

export interface ReportPanelProps {
  report: Pasted
  t: TFunction<'admin'>
  onUndo: () => void
  onWordsOnly: () => void
  onClose: () => void
}

/**
 * The panel below the pasted part, which states what was pasted and what was omitted, and offers
 * two ways to undo the paste.
 */
export function ReportPanel({ report, t, onUndo, onWordsOnly, onClose }: ReportPanelProps) {
  const carried = carriedSentence(report, t)
  const omitted = omittedSentence(report, t)
  const elsewhere = elsewhereSentence(report, t)
  return (
    <div className="paste-report">
      <p>
        <b>{convertedSentence(report, t)}</b>
        {carried && <span>{carried}</span>}
        {omitted && <span>{omitted}</span>}
        {elsewhere && <span>{elsewhere}</span>}
      </p>
      <IconButton icon={X} label={t('paste.close')} onClick={onClose} />
      <div className="paste-ways">
        <Button variant="quiet" size="small" onClick={onUndo}>
          <Icon icon={Undo2} mirrored />
          {t('paste.undo')}
        </Button>
        <Button variant="quiet" size="small" onClick={onWordsOnly}>
          {t(report.source === 'wordFile' ? 'paste.wordsOnlyOfFile' : 'paste.wordsOnly')}
        </Button>
      </div>
    </div>
  )
}
