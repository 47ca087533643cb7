import { useQueryClient } from '@tanstack/react-query'
import type { DocumentFile, DocumentSide } from '@ufuq/shared/contract/documents'
import {
  document as kind,
  type Document,
  type DocumentAnswer,
  type WireDocument,
} from '@ufuq/shared/kinds/document/document'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../components/unsaved-changes.tsx'
import { baseOf } from '../../../entry/calls.ts'
import type { EntryOfKind } from '../../../entry/entry-of-kind.ts'
import { useLargestFile } from '../../../uploads/limits.ts'
import { uploadDocument } from '../../../uploads/send-document.ts'
import { useFailureText } from '../../../uploads/upload-row.tsx'
import { failureOf, type UploadState } from '../../../uploads/upload.ts'
import { useChangeFile } from '../queries.ts'

interface Sending {
  file: File
  sent: number
  state: UploadState
  call: AbortController
}

interface Failed {
  text: string
  /** Tries again with the same file; null if only another file would help. */
  again: (() => void) | null
}

/** The file of a side before and after a change. */
export interface Changed {
  before: DocumentFile | null
  after: DocumentFile | null
}

/**
 * Replaces the file on one side of a document with an upload or an earlier file, or removes it.
 * Leaves unsaved changes in the form alone.
 */
export function useFileChange(
  side: DocumentSide,
  { document, entry }: { document: Document; entry: EntryOfKind },
) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const change = useChangeFile(document.id)
  const toReason = useFailureText('documents')
  const largest = useLargestFile()
  const [sending, setSending] = useState<Sending | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  const [changed, setChanged] = useState<Changed | null>(null)
  useUnsavedChanges(sending !== null, { loss: t('documents.files.leaving') })

  /**
   * Makes a call based on the saved version. After a conflict, loads the newer state and lets the
   * user try again.
   */
  const attempt = async (call: () => Promise<DocumentAnswer>, again: () => void) => {
    const { files } = (entry.latest() as WireDocument | null) ?? document
    setFailed(null)
    try {
      const { document: current } = await call()
      entry.takeIn({ current, changed: null })
      setChanged({ before: files[side], after: current.files[side] })
    } catch (error) {
      const conflict = entry.kind.conflictIn(error)
      if (conflict) entry.takeIn(conflict)
      const failure = failureOf(error)
      const isRefused = failure.kind.startsWith('document')
      setFailed({
        text: conflict ? t('documents.files.conflict') : toReason(failure),
        again: isRefused ? null : again,
      })
    }
  }

  const put = async (file: { upload: string } | number | null, again: () => void) => {
    const saved = entry.latest()
    if (!saved) return
    const base = baseOf(kind, saved)
    await attempt(() => change.mutateAsync({ side, file, base }), again)
  }

  const send = async (file: File) => {
    if (largest && file.size > largest.maxBytes) {
      return setFailed({ text: toReason({ kind: 'large', retryAfter: null }), again: null })
    }
    const call = new AbortController()
    const show = (sent: number) =>
      setSending({ file, sent, call, state: sent < file.size ? 'sending' : 'checking' })
    setFailed(null)
    setChanged(null)
    show(0)
    try {
      const upload = await uploadDocument(client, file, { onSent: show, signal: call.signal })
      await put({ upload }, () => void put({ upload }, () => void send(file)))
    } catch (error) {
      if (!call.signal.aborted) {
        setFailed({ text: toReason(failureOf(error, file)), again: () => void send(file) })
      }
    } finally {
      setSending(null)
    }
  }

  const putFile = (file: number) => put(file, () => void putFile(file))
  const remove = () => put(null, () => void remove())
  return {
    sending,
    failed,
    changed,
    isBusy: sending !== null || change.isPending,
    send,
    putFile,
    remove,
  }
}
