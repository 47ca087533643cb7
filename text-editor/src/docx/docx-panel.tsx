import X from 'lucide-react/icons/x'
import type { TFunction } from 'i18next'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import type { DocxFault } from './docx-fault.ts'

interface DocxPanelProps {
  name: string
  /** Why the file can't be read; null while it is being read. */
  fault: DocxFault | null
  t: TFunction<'admin'>
  onClose: () => void
}

/**
 * The panel at the position of a Word file, while the file is being read, or if it can't be read.
 */
export function DocxPanel({ name, fault, t, onClose }: DocxPanelProps) {
  return (
    <div className="paste-report" data-failed={fault !== null || undefined}>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>{fault ? t(`wordFile.faults.${fault}`) : t('wordFile.reading')}</span>
      </p>
      <IconButton icon={X} label={t(fault ? 'paste.close' : 'wordFile.cancel')} onClick={onClose} />
    </div>
  )
}
