import { useTranslation } from 'react-i18next'
import { VIEW_LIMITS, type ListWithViews } from '@ufuq/shared/contract/saved-views'
import { NameDialog } from '../name-dialog.tsx'
import { useSaveView } from './saved-views.ts'

interface SaveViewDialogProps {
  list: ListWithViews
  query: string
  onClose: () => void
}

export function SaveViewDialog({ list, query, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('admin')
  const saving = useSaveView()
  return (
    <NameDialog
      title={t('lists.views.saveTitle')}
      text={t('lists.views.saveText')}
      label={t('lists.views.name')}
      maxLength={VIEW_LIMITS.name.max}
      submit={t('lists.views.saveButton')}
      isBusy={saving.isPending}
      onSubmit={(name) => saving.mutate({ list, name, query }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
