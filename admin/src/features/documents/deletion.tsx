import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentUses } from '@ufuq/shared/contract/documents'
import type { Document } from '@ufuq/shared/kinds/document'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { usesIn } from '../../documents/in-use.ts'
import { useDeleteDocument } from '../../documents/queries.ts'
import { useDocumentTitle } from '../../documents/use-document-title.ts'
import { DocumentUseList } from './document-uses.tsx'

type Deletion = ReturnType<typeof useDeletion>

/** Moves a document to the bin, unless it is in use. */
export function useDeletion({ id }: Pick<Document, 'id'>, onDeleted: () => void) {
  const call = useDeleteDocument()
  const [uses, setUses] = useState<DocumentUses | null>(null)
  return {
    uses,
    close: () => setUses(null),
    run: () =>
      call.mutate(id, { onSuccess: onDeleted, onError: (error) => setUses(usesIn(error)) }),
  }
}

interface DeletionRefusedProps {
  document: Document
  deletion: Deletion
}

/** Shows the uses that prevented the document from being deleted. */
export function DeletionRefused({ document, deletion: { uses, close } }: DeletionRefusedProps) {
  const { t } = useTranslation('admin')
  const title = useDocumentTitle()(document)
  if (!uses) return null
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('documents.uses.refused', { title, count: uses.length })}
      description={t('documents.uses.instead')}
      closeLabel={t('documents.uses.close')}
      actions={
        <Button variant="line" size="small" autoFocus onClick={close}>
          {t('documents.uses.close')}
        </Button>
      }
    >
      <DocumentUseList uses={uses} />
    </Dialog>
  )
}
