import { useTranslation } from 'react-i18next'
import type { DocumentUses, DocumentInUseBody } from '@ufuq/shared/contract/documents'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import type { Refusal } from '../../entry/deletion.ts'
import { DocumentUseList } from './document-uses.tsx'
import { ApiError } from '@ufuq/shared/client/api-error'

/** Shows the uses that prevent a document from being deleted. */
export const DELETION_REFUSAL: Refusal = {
  isShown: (error) => usesIn(error) !== null,
  show: (error, { title }, onClose) => (
    <DeletionRefused title={title} uses={usesIn(error) ?? []} onClose={onClose} />
  ),
}

interface DeletionRefusedProps {
  title: string
  uses: DocumentUses
  onClose: () => void
}

function DeletionRefused({ title, uses, onClose }: DeletionRefusedProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('documents.uses.refused', { title, count: uses.length })}
      description={t('documents.uses.instead')}
      closeLabel={t('documents.uses.close')}
      actions={
        <Button variant="line" size="small" autoFocus onClick={onClose}>
          {t('documents.uses.close')}
        </Button>
      }
    >
      <DocumentUseList uses={uses} />
    </Dialog>
  )
}

/** The uses that prevented a document from being deleted; null for other errors. */
function usesIn(error: unknown): DocumentUses | null {
  if (!(error instanceof ApiError) || error.code !== 'document_in_use') return null
  return (error.body as DocumentInUseBody).uses
}
