import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review } from '@ufuq/shared/contract/reviews'
import { Button } from '@ufuq/shared/ui/button'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import { useColleagueName } from '../colleagues/colleague-name.ts'
import { useReviewCall, type Reviewed } from './queries.ts'

/** The form is loaded only when it is opened, because most reviews are only read. */
const NoteForm = onDemand(() => import('./note-form.tsx')).part((module) => module.NoteForm)

interface CallButtonProps {
  action: 'take' | 'withdraw' | 'corrected'
  reviewed: Reviewed
  /**
   * Focuses the panel, because the button is disabled during the call and no longer exists
   * afterwards.
   */
  focusPanel: () => void
  children: ReactNode
}

/** Acts on a review at once. */
export function CallButton({ action, reviewed, focusPanel, children }: CallButtonProps) {
  const call = useReviewCall(action, reviewed)
  return (
    <Button
      variant={action === 'corrected' ? undefined : 'quiet'}
      size="small"
      busy={call.isPending}
      onClick={() => {
        focusPanel()
        call.mutate(undefined)
      }}
    >
      {children}
    </Button>
  )
}

/** Submits a draft, asks for its deletion, returns it, or proposes a correction of a public text. */
export type NoteKind = 'ask' | 'delete' | 'return' | 'correction'

interface ReviewFormProps {
  kind: NoteKind
  reviewed: Reviewed
  review: Review | null
  /** Whether there are unsaved changes, which would not be submitted. */
  isDirty: boolean
  onReturned: (() => Promise<unknown>) | undefined
  onClose: () => void
}

/** Acts on a review with a note. */
export function ReviewForm(props: ReviewFormProps) {
  const { kind, reviewed, review, isDirty, onReturned, onClose } = props
  const { t } = useTranslation('admin')
  const nameOf = useColleagueName()
  const isReturn = kind === 'return'
  const call = useReviewCall(
    kind === 'delete' ? 'ask' : kind,
    reviewed,
    isReturn ? onReturned : undefined,
  )
  const isDeclined = review?.kind === 'correction'
  const texts = {
    ask: {
      label: t('editor.review.noteToEditors'),
      hint: t('editor.review.askHint'),
      sendLabel: t('editor.review.send'),
    },
    delete: {
      label: t('editor.review.noteToEditors'),
      hint: t('editor.review.deleteHint'),
      sendLabel: t('editor.review.send'),
    },
    return: {
      label: t('editor.review.noteTo', { name: nameOf(review?.requestedBy ?? null) }),
      hint: isDeclined ? undefined : t('editor.review.goesOn'),
      sendLabel: t(isDeclined ? 'editor.review.correction.decline' : 'editor.review.return'),
    },
    correction: {
      label: t('editor.review.correction.note'),
      hint: t('editor.review.correction.hint'),
      sendLabel: t('editor.review.correction.send'),
    },
  }
  return (
    <NoteForm
      {...texts[kind]}
      isRequired={kind !== 'ask'}
      initial={kind === 'delete' ? t('editor.review.deleteNote') : ''}
      obstacle={isDirty && kind === 'ask' ? t('editor.review.saveFirst') : undefined}
      busyLabel={t('editor.review.sending')}
      isBusy={call.isPending}
      onSend={(note) => call.mutate(note, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}
