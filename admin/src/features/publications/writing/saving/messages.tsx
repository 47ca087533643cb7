import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ApiError } from '@ufuq/shared/client/api-error'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { ConflictPanel } from '../../../../saving/conflict-panel.tsx'
import { FailureNotice, OfflineNotice } from '../../../../saving/failure-notice.tsx'
import { FoldingNotice } from '../../../../saving/folding-notice.tsx'
import type { FormValues } from '../form/form-values.ts'
import type { useEditorSaving } from './use-editor-saving.ts'

interface SaveMessagesProps {
  saving: Pick<ReturnType<typeof useEditorSaving>, 'conflict' | 'failure' | 'retry' | 'unwritten'>
  /** Whether this person may not save it any more. */
  isReadOnly: boolean
  /** Whether what somebody else has deleted can be restored by this person. */
  canRestore: boolean
  /** Whether what is typed is kept on this device. */
  isKept: boolean
  onSignIn: () => void
}

/** Over the bar with Save: what keeps a save from being done, and the way on. */
export function SaveMessages({
  saving,
  isReadOnly,
  canRestore,
  isKept,
  onSignIn,
}: SaveMessagesProps) {
  const { t } = useTranslation('admin')
  const { isSubmitting } = useFormState<FormValues>()
  const { conflict, failure, retry, unwritten } = saving
  return (
    <>
      {conflict && (
        <ConflictPanel
          changed={conflict.changed}
          compare={conflict.compare}
          onApply={conflict.settle}
          hint={t('editor.conflict.keptFor')}
        />
      )}
      {unwritten && (
        <FoldingNotice
          tone="warning"
          role="alert"
          title={t(`editor.later.unwritten.${unwritten.side}`)}
          action={
            <Button size="small" onClick={unwritten.goOn}>
              {t(`editor.later.goOn.${unwritten.side}`)}
            </Button>
          }
        >
          {t(`editor.later.asked.${unwritten.side}`)}
        </FoldingNotice>
      )}
      {failure === null ? (
        <OfflineNotice isKept={isKept} />
      ) : (
        <FailureNotice
          error={failure.error}
          text={
            isReadOnly && isForbidden(failure.error) ? t('editor.failures.forbidden') : failure.text
          }
          way={canRestore && isGone(failure.error) && <ToBin />}
          isBusy={isSubmitting}
          onRetry={retry}
          onSignIn={onSignIn}
        />
      )}
    </>
  )
}

const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'forbidden'
const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'

function ToBin() {
  const { t } = useTranslation('admin')
  return (
    <Link className={buttonClass({ variant: 'line', size: 'small' })} to="/admin/publications/bin">
      {t('editor.failures.openBin')}
    </Link>
  )
}
