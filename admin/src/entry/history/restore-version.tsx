import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { Button } from '@ufuq/shared/ui/button'
import { useToast } from '@ufuq/shared/ui/toast'
import { useConfirmation } from '../../confirmation.tsx'
import { useRestoreVersion } from '../calls.ts'

interface RestoreVersionProps {
  kind: Kind
  entry: WireEntry
  number: number
}

/** Restores a former state, as a draft if only publishing shows it to visitors. */
export function RestoreVersion({ kind, entry, number }: RestoreVersionProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const confirm = useConfirmation()
  const navigate = useNavigate()
  const restore = useRestoreVersion(kind, entry)
  const name = t('site.history.version', { number })
  const ask = async () => {
    const question =
      kind.publishing === 'asked'
        ? t('entries.history.confirmDraft', { name })
        : t('entries.history.confirm', { name })
    if (!(await confirm(t('entries.history.restore'), question))) return
    restore.mutate(number, {
      onSuccess() {
        toast({ title: t('entries.history.restored', { name }) })
        void navigate(`/admin/${kind.path}/${entry.id}`)
      },
    })
  }
  return (
    <div>
      <Button size="small" busy={restore.isPending} onClick={() => void ask()}>
        {t('entries.history.restore')}
      </Button>
    </div>
  )
}
