import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { Publication } from '@ufuq/shared/contract/publications'
import { DateText } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { findPart, focusOn, partAround } from '@ufuq/shared/ui/parts'
import { useToast } from '@ufuq/shared/ui/toast'
import { useSaveFailureText } from '../../../../saving/save-failure-text.ts'
import { useConfirmStillCorrect } from '../../mutations.ts'

interface UpdateMarkProps {
  publication: Publication
  /** The version of the other language that is on the user's screen. */
  translationVersion?: number | undefined
  onConfirmed: (publication: Publication) => void
  /** Handles a version conflict; returns false for any other error. */
  onConflict: (error: unknown) => boolean
}

/**
 * Shows on a pane that its text may be outdated compared with the other language, until somebody
 * edits or confirms the text.
 */
export function UpdateMark({
  publication,
  translationVersion,
  onConfirmed,
  onConflict,
}: UpdateMarkProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const failureText = useSaveFailureText()
  const element = useRef<HTMLDivElement>(null)
  const confirm = useConfirmStillCorrect(publication.id)
  const { needsUpdateSince = null, language, version } = publication
  if (needsUpdateSince === null) return null

  const onPress = () =>
    confirm.mutate(
      { version, ...(translationVersion !== undefined && { translationVersion }) },
      {
        onSuccess: ({ publication: confirmed }) => {
          // the button disappears with the mark, so the focus moves to the text
          focusOn(findPart('title', partAround('pane', element.current)))
          toast({ title: t(`editor.needsUpdate.confirmed.${language}`) })
          onConfirmed(confirmed)
        },
        onError: (error) => {
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
    <div ref={element} className="needs-update">
      <Icon icon={TriangleAlert} />
      <p>
        {t(`editor.needsUpdate.${otherLanguage(language)}`)} <DateText iso={needsUpdateSince} />
      </p>
      {publication.can?.update && (
        <Button variant="line" size="small" busy={confirm.isPending} onClick={onPress}>
          {t('editor.needsUpdate.stillCorrect')}
        </Button>
      )}
    </div>
  )
}
