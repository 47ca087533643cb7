import ExternalLink from 'lucide-react/icons/external-link'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Document } from '@ufuq/shared/contract/documents'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useToast } from '@ufuq/shared/ui/toast'
import { EntryBar } from '../../../entries/entry-bar.tsx'
import { useTitleOf } from '../../../kinds/loaded-entry.tsx'
import type { KindEntry } from '../../../kinds/use-kind.ts'
import { useLeaving } from '../../../unsaved-changes.tsx'
import { DOCUMENT_SCREENS } from '../document-kind.tsx'
import { DeletionRefused, useDeletion } from '../deletion.tsx'
import { useOpenFile } from '../use-open-file.ts'

interface DocumentBarProps {
  entry: KindEntry
  document: Document
  messages: ReactNode
}

/**
 * The bar at the bottom of a document's editor: saving, publishing, and a menu of rarer actions.
 */
export function DocumentBar({ entry, document, messages }: DocumentBarProps) {
  const { t } = useTranslation('admin')
  const { isSubmitting } = useFormState({ control: entry.form.control })
  const { isPublished, can, files } = document
  const hasFile = Object.values(files).some((file) => file !== null)
  return (
    <EntryBar
      entry={entry}
      label={t('entries.actions')}
      messages={messages}
      note={
        <StatusChip state={isPublished ? 'published' : 'draft'}>
          {t(isPublished ? 'entries.published' : 'entries.draft')}
        </StatusChip>
      }
    >
      <More entry={entry} document={document} />
      <Button
        type="submit"
        size="small"
        variant={isPublished ? undefined : 'line'}
        busy={isSubmitting}
        busyLabel={t('entries.saving')}
      >
        {t('entries.save')}
      </Button>
      {can.publish && !isPublished && hasFile && (
        <Button
          size="small"
          data-part="publish"
          disabled={isSubmitting}
          onClick={() => void entry.save('publish')}
        >
          {t('entries.publish')}
        </Button>
      )}
    </EntryBar>
  )
}

function More({ entry, document }: Omit<DocumentBarProps, 'messages'>) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { toast } = useToast()
  const { onPurpose } = useLeaving()
  const open = useOpenFile()
  const title = useTitleOf(DOCUMENT_SCREENS)(document)
  const { isPublished, can } = document
  const deletion = useDeletion(document, () => {
    entry.work.forget()
    onPurpose()
    void navigate('/admin/documents')
    toast({ title: t('entries.deleted', { title }) })
  })
  if (!isPublished && !can.delete) return null
  return (
    <>
      <Menu label={t('pages.moreActions')}>
        {isPublished &&
          LANGUAGES.map((one) => (
            <MenuItem key={one} icon={ExternalLink} onChoose={() => open(document, one)}>
              {t(`documents.openIn.${one}`)}
            </MenuItem>
          ))}
        {isPublished && can.publish && (
          <MenuItem icon={EyeOff} onChoose={() => void entry.save('withdraw')}>
            {t('entries.withdraw')}
          </MenuItem>
        )}
        {can.delete && (
          <MenuItem icon={Trash2} danger onChoose={deletion.run}>
            {t('entries.delete')}
          </MenuItem>
        )}
      </Menu>
      <DeletionRefused document={document} deletion={deletion} />
    </>
  )
}
