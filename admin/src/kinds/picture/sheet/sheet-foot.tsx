import { ApiError } from '@ufuq/shared/client/api-error'
import type { PictureExistsBody } from '@ufuq/shared/contract/picture-library'
import { picture as kind, type Picture } from '@ufuq/shared/kinds/picture/picture'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { useToast } from '@ufuq/shared/ui/toast'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import History from 'lucide-react/icons/history'
import Replace from 'lucide-react/icons/replace'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmation } from '../../../components/confirmation.tsx'
import { FileButton, PICTURE_FILES } from '../../../components/file-button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { useUnsavedChanges } from '../../../components/unsaved-changes.tsx'
import { useDeletion } from '../../../entry/deletion.ts'
import type { EntryOfKind } from '../../../entry/entry-of-kind.ts'
import type { AutosaveState } from '../../../entry/form/use-autosave.ts'
import { IN_USE } from '../../../entry/use-list.tsx'
import { useLanguage } from '../../../host/language.ts'
import { useErrorText } from '../../../server/error-text.ts'
import { UploadProgress } from '../../../uploads/upload-progress.tsx'
import { useFailureText } from '../../../uploads/upload-row.tsx'
import { failureOf, passes } from '../../../uploads/upload.ts'
import { usePictureName } from '../picture-name.ts'
import { isPictureConflict, useReplaceFile } from '../queries.ts'

interface SheetFootProps {
  picture: Picture
  entry: EntryOfKind
  state: AutosaveState
  /** Resolves to true if everything is saved. */
  onSave: () => Promise<boolean>
  onGone: () => void
  onOther: (id: number) => void
  /** Messages about what prevents the picture from being saved. */
  children: ReactNode
}

/** The state of saving, and the actions on the whole picture. */
export function SheetFoot({
  picture,
  entry,
  state,
  onSave,
  onGone,
  onOther,
  children,
}: SheetFootProps) {
  const { t } = useTranslation('admin')
  return (
    <div className="side-sheet-foot">
      {children}
      <Saved state={state} />
      <LinkButton variant="quiet" icon={History} to={`/admin/pictures/${picture.id}/history`}>
        {t('site.history.title')}
      </LinkButton>
      <ReplaceFile picture={picture} entry={entry} onSave={onSave} onOther={onOther} />
      <ToBin picture={picture} onGone={onGone} />
    </div>
  )
}

function Saved({ state }: { state: AutosaveState }) {
  const { t } = useTranslation('admin')
  return (
    <span className="saved" role="status" data-state={state}>
      {state === 'saved' && <Icon icon={CircleCheck} />}
      {state === 'failed' && <Icon icon={CircleAlert} />}
      {state === 'saving' && t('pictures.sheet.saving')}
      {state === 'saved' && t('pictures.sheet.saved')}
      {state === 'unsaved' && t('pictures.sheet.unsaved')}
      {(state === 'failed' || state === 'conflict') && t('pictures.sheet.notSaved')}
    </span>
  )
}

/** Moves the picture to the bin, unless it is in use. */
function ToBin({ picture, onGone }: Pick<SheetFootProps, 'picture' | 'onGone'>) {
  const { t } = useTranslation('admin')
  const versionsName = useVersionsName()
  const title = usePictureName()(picture)
  const deletion = useDeletion(kind, onGone, IN_USE)
  const { id, inVersions } = picture
  const question = [
    t('pictures.delete.ask', { count: 1 }),
    t('pictures.delete.askText', { count: 1 }),
    ...(inVersions.length > 0
      ? [t('pictures.delete.inVersions', { versions: versionsName(inVersions) })]
      : []),
  ].join('\n\n')
  return (
    <>
      {deletion.refused}
      <Button
        variant="danger"
        size="small"
        onClick={() => void deletion.run({ id, title, question })}
      >
        <Icon icon={Trash2} />
        {deletion.label}
      </Button>
    </>
  )
}

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
function ReplaceFile({ picture: { id }, entry, onSave, onOther }: ReplaceFileProps) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  const { toast } = useToast()
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
        <div className="row replacing">
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
        <FileButton
          icon={Replace}
          label={t('pictures.sheet.replace')}
          accept={PICTURE_FILES}
          variant="line"
          size="small"
          onFiles={([file]) => file && void send(file)}
        />
      )}
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
  const toReason = useFailureText('pictures')
  const toText = useErrorText()
  const other = otherPictureOf(error)
  const isInPublicUse = error instanceof ApiError && error.code === 'in_public_use'
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
      {other !== null || isPictureConflict(error) || isInPublicUse ? toText(error) : reason}
    </Notice>
  )
}

/** The picture that already has this file. */
function otherPictureOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'picture_exists') return null
  return (error.body as PictureExistsBody).picture.id
}

/** Returns a function that lists the names of a page's versions, given their numbers. */
export function useVersionsName(): (versions: readonly number[]) => string {
  const { t } = useTranslation('admin')
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit' })
  return (versions) =>
    list.format(
      versions.map((number) =>
        number === 0 ? t('site.history.first') : t('site.history.version', { number }),
      ),
    )
}
