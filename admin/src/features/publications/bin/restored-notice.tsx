import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Restored } from '@ufuq/shared/contract/bin'
import { Notice } from '@ufuq/shared/ui/notice'
import { editorOf, isWhole } from './use-restore.ts'

/** Shows what could not be restored unchanged, which is too much for a toast that disappears. */
export function RestoredNotice({ restored }: { restored: Restored }) {
  const { t } = useTranslation('admin')
  const moved = restored.publications.filter(({ formerSlug }) => formerSlug !== null)
  if (isWhole(restored)) return null
  return (
    <Notice
      tone="warning"
      role="status"
      action={
        <Link className="more" to={editorOf(restored)}>
          {t('bin.open')}
        </Link>
      }
    >
      {moved.map(({ id, title, slug }) => (
        <p key={id}>{t('bin.newAddress', { title, slug })}</p>
      ))}
      {restored.link === 'parted' && (
        <p>{t('bin.parted', { title: restored.publications[0]?.title })}</p>
      )}
    </Notice>
  )
}
