import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import type { TFunction } from 'i18next'
import { Button } from '../../../../../../ui/button.tsx'
import { Icon } from '../../../../../../ui/icon.tsx'
import { IconButton } from '../../../../../../ui/icon-button.tsx'
import type { Pasted } from './convert.ts'
import { keptSentence, leftOutSentence } from './sentences.ts'

export interface ReportPanelProps {
  /** What was pasted, or `picture`: a picture's file, which could not be. */
  report: Pasted | 'picture'
  t: TFunction<'admin'>
  onUndo: () => void
  onWordsOnly: () => void
  onClose: () => void
}

/** Over the pasted part: what came along, what did not, and two ways back. */
export function ReportPanel({ report, t, onUndo, onWordsOnly, onClose }: ReportPanelProps) {
  const isPicture = report === 'picture'
  const leftOut = isPicture ? t('paste.picture.text') : leftOutSentence(report, t)
  return (
    <div className="paste-report" data-tone={isPicture ? 'warning' : 'success'}>
      <p>
        <b>{isPicture ? t('paste.picture.title') : keptSentence(report, t)}</b>
        {leftOut && <span>{leftOut}</span>}
      </p>
      <IconButton icon={X} label={t('paste.close')} onClick={onClose} />
      {!isPicture && (
        <div className="paste-ways">
          <Button variant="quiet" size="small" onClick={onUndo}>
            <Icon icon={Undo2} mirrored />
            {t('paste.undo')}
          </Button>
          <Button variant="quiet" size="small" onClick={onWordsOnly}>
            {t('paste.wordsOnly')}
          </Button>
        </div>
      )}
    </div>
  )
}
