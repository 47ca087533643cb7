import Replace from 'lucide-react/icons/replace'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { PictureExistsBody } from '@ufuq/shared/contract/picture-library'
import type { Picture } from '@ufuq/shared/kinds/picture'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { useToast } from '@ufuq/shared/ui/toast'
import { useErrorText } from '../../../error-text.ts'
import { useConfirmation } from '../../../confirmation.tsx'
import { isPictureConflict, useReplaceFile } from '../../../pictures/mutations.ts'
import { failureOf, passes } from '../../../pictures/uploads/upload.ts'
import { UploadProgress } from '../../../pictures/uploads/upload-progress.tsx'
import { useFailureSentence } from '../../../pictures/uploads/use-upload-sentence.ts'
import { useUnsavedChanges } from '../../../unsaved-changes.tsx'
import type { EntryOfKind } from '../../../entry/entry-editor.tsx'

interface ReplaceFileProps {
  picture: Picture
  entry: EntryOfKind
  /** Resolves to true if all typed values are saved. */
  onSave: () => Promise<boolean>
  onOther: (id: number) => void
}

interface Sending {
  file: File
  sent: number
  call: AbortController
}

/** Replaces the picture's file everywhere it is shown. */
export function ReplaceFile({ picture: { id }, entry, onSave, onOther }: ReplaceFileProps) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  const { toast } = useToast()
  const input = useRef<HTMLInputElement>(null)
  const replacement = useReplaceFile(id)
  const [sending, setSending] = useState<Sending | null>(null)
  const [failed, setFailed] = useState<{ file: File; error: unknown } | null>(null)
  useUnsavedChanges(sending !== null, { isSavedOnLeaving: true })

  const send = async (file: File) => {
    if (!(await confirm(t('pictures.sheet.replace'), t('pictures.sheet.confirmReplace')))) return
    const call = new AbortController()
    setFailed(null)
    setSending({ file, sent: 0, call })
    try {
      if (!(await onSave())) return
      const picture = await replacement.mutateAsync({
        file,
        version: entry.latest()?.version ?? 0,
        onSent: (sent) => setSending({ file, sent, call }),
        signal: call.signal,
      })
      entry.takeIn({ current: picture, changed: null })
      toast({ title: t('pictures.sheet.replaced'), description: t('pictures.sheet.replacedText') })
    } catch (error) {
      const conflict = entry.kind.conflictIn(error)
      if (conflict) entry.takeIn(conflict)
      if (!call.signal.aborted) setFailed({ file, error })
    } finally {
      setSending(null)
    }
  }

  return (
    <>
      {sending ? (
        <div className="replacing">
          <UploadProgress
            upload={{
              ...sending,
              state: sending.sent < sending.file.size ? 'sending' : 'checking',
            }}
          />
          <Button variant="line" size="small" onClick={() => sending.call.abort()}>
            {t('pictures.sheet.cancelReplace')}
          </Button>
        </div>
      ) : (
        <Button variant="line" size="small" onClick={() => input.current?.click()}>
          <Icon icon={Replace} />
          {t('pictures.sheet.replace')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('pictures.sheet.replace')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void send(file)
          currentTarget.value = ''
        }}
      />
      {failed && <Refused {...failed} onOther={onOther} />}
    </>
  )
}

interface RefusedProps extends Pick<ReplaceFileProps, 'onOther'> {
  file: File
  error: unknown
}

function Refused({ file, error, onOther }: RefusedProps) {
  const { t } = useTranslation('admin')
  const toReason = useFailureSentence()
  const toText = useErrorText()
  const other = otherPictureOf(error)
  const failure = failureOf(error, file)
  // Replacements are not retried automatically, so the upload's own text, which promises a retry,
  // would be wrong.
  const reason = passes(failure) ? toText(error) : toReason(failure)
  return (
    <Notice
      tone="danger"
      role="alert"
      action={
        other !== null && (
          <Button variant="line" size="small" onClick={() => onOther(other)}>
            {t('pictures.sheet.openOther')}
          </Button>
        )
      }
    >
      {other !== null || isPictureConflict(error) ? toText(error) : reason}
    </Notice>
  )
}

/** The picture that already has this file. */
function otherPictureOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'picture_exists') return null
  return (error.body as PictureExistsBody).picture.id
}
