import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import { DateText } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { findPart, focusOn, partAround } from '@ufuq/shared/ui/parts'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useToast } from '@ufuq/shared/ui/toast'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { WhenText } from '../../../../components/dates/when-text.tsx'
import { baseOf } from '../../../../entry/calls.ts'
import { useSaveFailureText } from '../../../../entry/saving/failure-notice.tsx'
import { isNext, type Saved, type SavedSide } from '../form/form-values.ts'
import { releaseOf } from '../form/publish-date.ts'
import { useConfirmFollowed } from '../queries.ts'

interface UpdateMarkProps {
  saved: Saved
  side: SavedSide
  onConfirmed: (confirmed: Saved) => void
  /** Handles a version conflict; returns false for any other error. */
  onConflict: (error: unknown) => boolean
}

/**
 * Shows on a pane that its text may be outdated compared with the other language, until somebody
 * edits or confirms the text.
 */
export function UpdateMark({ saved, side, onConfirmed, onConflict }: UpdateMarkProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const failureText = useSaveFailureText()
  const element = useRef<HTMLDivElement>(null)
  const confirm = useConfirmFollowed(saved.id)
  const { followSince, language } = side
  if (followSince === null) return null

  const onPress = () =>
    confirm.mutate(
      { language, base: baseOf(publication, saved) },
      {
        onSuccess(confirmed) {
          // the button disappears with the mark, so the focus moves to the text
          focusOn(findPart('title', partAround('pane', element.current)))
          toast({ title: t(`editor.needsUpdate.confirmed.${language}`) })
          onConfirmed(confirmed)
        },
        onError(error) {
          if (onConflict(error)) return
          toast({
            variant: 'destructive',
            title: t('editor.needsUpdate.failed'),
            description: failureText(error),
          })
        },
      },
    )

  return (
    <div ref={element} className="row needs-update">
      <Icon icon={TriangleAlert} />
      <p>
        {t(`editor.needsUpdate.${otherLanguage(language)}`)} <DateText iso={followSince} />
      </p>
      {side.mayChange && (
        <Button variant="line" size="small" busy={confirm.isPending} onClick={onPress}>
          {t('editor.needsUpdate.stillCorrect')}
        </Button>
      )}
    </div>
  )
}

interface SideStatusProps {
  publication: SavedSide
  /**
   * Whether only the state is shown, because the language is named next to it and there is no room
   * for a date.
   */
  isShort?: boolean
}

/** This side's current state on the site, regardless of what has been typed since. */
export function SideStatus({ publication, isShort = false }: SideStatusProps) {
  const { t } = useTranslation('admin')
  const state = releaseOf(publication)
  const { publishedAt } = publication
  return (
    <StatusChip state={state} code={isShort ? undefined : t(`pairs.short.${publication.language}`)}>
      {isNext(publication) ? t('editor.next.shown') : t(`pairs.status.${state}`)}
      {!isShort && state === 'scheduled' && publishedAt && (
        <span className="publish-time">
          {' · '}
          <WhenText iso={publishedAt} />
        </span>
      )}
    </StatusChip>
  )
}

/** Says that a language of a publication has not been saved. */
export function MissingStatus({ side }: { side: Language }) {
  const { t } = useTranslation('admin')
  return (
    <StatusChip state="missing" code={t(`pairs.short.${side}`)}>
      {t('pairs.status.missing')}
    </StatusChip>
  )
}
