import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface NotesConflictProps {
  /** The notes now stored. */
  theirs: string
  onTake: () => void
  onKeepBoth: () => void
}

/** A colleague's notes beside the user's unsaved ones, and the ways to resolve the conflict. */
export function NotesConflict({ theirs, onTake, onKeepBoth }: NotesConflictProps) {
  const { t } = useTranslation('admin')
  return (
    <Notice tone="warning" role="alert" title={t('inbox.notesConflict')}>
      <p>{theirs ? t('inbox.notesTheirs') : t('inbox.notesEmptied')}</p>
      {theirs && (
        <blockquote className="words" dir="auto">
          {theirs}
        </blockquote>
      )}
      <div className="actions">
        <Button variant="line" size="small" onClick={onTake}>
          {t('inbox.takeTheirs')}
        </Button>
        {theirs && (
          <Button variant="line" size="small" onClick={onKeepBoth}>
            {t('inbox.keepBoth')}
          </Button>
        )}
      </div>
    </Notice>
  )
}
