import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { disclosureKeys } from '../../../query-keys.ts'

interface ConflictNoticeProps {
  title: string
  /** The state that was saved first. */
  children: ReactNode
  onTakeTheirs: () => void
  onSaveMine: () => void
}

/** States that somebody else saved first, and lets the user choose between the two versions. */
export function ConflictNotice({ title, children, onTakeTheirs, onSaveMine }: ConflictNoticeProps) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const takeTheirs = () => {
    void client.invalidateQueries({ queryKey: disclosureKeys.all() })
    onTakeTheirs()
  }
  return (
    <Notice tone="warning" role="alert" title={title}>
      <p>{children}</p>
      <div className="row-actions">
        <Button variant="line" size="small" onClick={takeTheirs}>
          {t('disclosure.takeTheirs')}
        </Button>
        <Button variant="line" size="small" onClick={onSaveMine}>
          {t('disclosure.saveMine')}
        </Button>
      </div>
    </Notice>
  )
}
