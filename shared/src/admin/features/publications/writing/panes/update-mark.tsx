import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '../../../../../contract/languages.ts'
import type { Publication } from '../../../../../contract/publications.ts'
import { DateText } from '../../../../../ui/bdi.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { useToast } from '../../../../../ui/toast.tsx'
import { useConfirmStillCorrect } from '../../mutations.ts'
import { useSaveFailureText } from '../saving/save-failure.ts'

interface UpdateMarkProps {
  publication: Publication
  /** The version of the other language that the person has in front of them. */
  translationVersion?: number | undefined
  onConfirmed: (publication: Publication) => void
  /** Takes a refusal that says somebody saved meanwhile; false for any other. */
  onConflict: (error: unknown) => boolean
}

/** Says on a pane that its text may have fallen behind the other language, until somebody edits or confirms it. */
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
          // the button goes away with the mark: the person's place is the text it spoke of
          element.current?.closest('.pane')?.querySelector('input')?.focus()
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
