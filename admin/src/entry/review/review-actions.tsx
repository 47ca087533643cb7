import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type { EntryHandover, Handover, Review } from '@ufuq/shared/contract/reviews'
import { Button } from '@ufuq/shared/ui/button'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reviewKeys } from '../../server/query-keys.ts'
import { useColleagueName } from '../../session/colleagues/queries.ts'

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

/** The last writer of an entry and its review; of publications, also the authors. */
export type AnyHandover = EntryHandover & Partial<Pick<Handover, 'authors'>> & Pick<Handover, 'can'>

/** The subject of a review. */
interface Reviewed {
  /** The entry's address on the server, such as `/api/entries/publications/7`. */
  path: string
  /** The lists that show the entry's review. */
  lists: QueryKey
}

/** The interval at which a review is polled, so that each person soon sees the other's response. */
const REFETCH_MS = 5000

/**
 * The review is polled while somebody is using this window and a response is awaited, because
 * colleagues may respond at any time.
 */
export const reviewQuery = (path: string, isAttended: boolean) =>
  queryOptions({
    queryKey: reviewKeys.of(path),
    queryFn: readFrom<AnyHandover>(`${path}/review`),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      isAttended && state.data?.review?.state === 'open' && REFETCH_MS,
  })

const CALLS = {
  ask: { at: '', failed: 'editor.review.askFailed' },
  withdraw: { at: '', failed: 'editor.review.withdrawFailed' },
  take: { at: '/take', failed: 'editor.review.takeFailed' },
  return: { at: '/return', failed: 'editor.review.returnFailed' },
  /** Proposes a correction of a published text. */
  correction: { at: '/correction', failed: 'editor.review.correction.failed' },
  corrected: { at: '/corrected', failed: 'editor.review.correction.doneFailed' },
} as const

type ReviewAction = keyof typeof CALLS

/**
 * Acts on the current review, or does nothing if the review no longer exists.
 *
 * @param onDone Runs after the call, which resolves once this callback has finished.
 */
function useReviewCall(
  action: ReviewAction,
  { path, lists }: Reviewed,
  onDone?: () => Promise<unknown>,
) {
  const client = useQueryClient()
  const queryKey = reviewKeys.of(path)
  const { at, failed } = CALLS[action]
  return useMutation({
    meta: { failed },
    async mutationFn(note: string | undefined) {
      const answer = await request<AnyHandover | undefined>(
        `${path}/review${at}`,
        action === 'withdraw' ? { method: 'DELETE' } : { method: 'POST', body: { note } },
      )
      await onDone?.()
      return answer
    },
    onSuccess(answer) {
      if (answer) client.setQueryData<AnyHandover>(queryKey, answer)
      void client.invalidateQueries({ queryKey: reviewKeys.all() })
      void client.invalidateQueries({ queryKey: lists })
    },
    // A colleague may have been faster, so this fetches the current state.
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}
