import { useTranslation } from 'react-i18next'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useToast } from '@ufuq/shared/ui/toast'
import { MAX_CORRECTION_LENGTH } from '@ufuq/shared/contract/publication-writing'
import { isolatedLtr } from '@ufuq/shared/domain/isolate'
import { formatClock, formatDate } from '@ufuq/shared/i18n/formats'
import { usePublicPageActions } from '../../../public-page.tsx'
import { publicationsOf, type Saved } from './form/form-values.ts'
import { apartOf, releaseOf } from './form/release-state.ts'

/**
 * Reports the result of a save with links to the public pages. Returns a short version of the
 * report for the bar.
 */
export function useSavedToast(): (before: Saved | null, after: Saved) => string {
  const { t } = useTranslation(['common', 'admin'])
  const { toast } = useToast()
  const outcomeOf = useOutcome()
  const pageActions = usePublicPageActions()
  return (before, after) => {
    const publications = publicationsOf(after)
    const { words, isNewState } = outcomeOf(before, after)
    const isPair = publications.length === 2
    const created = isPair ? 'pairCreatedTitle' : 'createdTitle'
    const updated = isPair ? 'pairUpdatedTitle' : 'updatedTitle'
    const isMoved = before !== null && isNewState
    const tooLarge = after.largeChanges !== undefined
    const larger = t('admin:editor.correction.tooLarge', { max: MAX_CORRECTION_LENGTH })
    toast({
      title: isMoved ? words : t(`common:toasts.publication.${before ? updated : created}`),
      description: tooLarge ? larger : isMoved ? undefined : words,
      action: pageActions(publications),
    })
    return words
  }
}

/** The result for the publications, in brief. */
function useOutcome() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const zone = useTimeZone()
  return (before: Saved | null, after: Saved): { words: string; isNewState: boolean } => {
    const publications = publicationsOf(after)
    const [one, other] = publications
    if (!one) throw new Error('A save answers at least one side')
    const state = releaseOf(one)
    const isNewState = publications.some((publication) => {
      const former = before?.[publication.language]
      return (former ? releaseOf(former) : 'draft') !== releaseOf(publication)
    })
    const say = (words: string) => ({ words, isNewState })

    if (other && releaseOf(other) !== state) {
      const [ar, en] = one.language === 'ar' ? [one, other] : [other, one]
      return say(t(`editor.publish.apart.${apartOf(releaseOf(ar), releaseOf(en))}`))
    }
    if (state === 'draft') {
      if (!before) return say(t('editor.outcome.draftCreated'))
      return say(t(isNewState ? 'editor.outcome.backToDraft' : 'editor.outcome.stillDraft'))
    }
    if (state === 'scheduled') {
      const { publishedAt } = one
      const date =
        publishedAt === null
          ? ''
          : isolatedLtr(
              `${formatDate(publishedAt, zone, locale)} ${formatClock(publishedAt, zone, locale)}`,
            )
      const key = isNewState || !before ? 'scheduledFor' : 'stillScheduled'
      return say(t(`editor.outcome.${key}`, { date }))
    }
    if (before && !isNewState) return say(t('editor.outcome.publicSaved'))
    return say(t(`editor.outcome.published.${other ? 'both' : one.language}`))
  }
}
