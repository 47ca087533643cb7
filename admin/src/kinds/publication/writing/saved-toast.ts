import type { Language } from '@ufuq/shared/contract/languages'
import { MAX_CORRECTION_LENGTH } from '@ufuq/shared/contract/publication-writing'
import { isolatedLtr } from '@ufuq/shared/domain/isolate'
import { formatClock, formatDate } from '@ufuq/shared/i18n/formats'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useToast } from '@ufuq/shared/ui/toast'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../host/language.ts'
import { useOpenPath } from '../../../host/open-path.ts'
import { addressIn } from '../../../words/side-state.ts'
import { isNext, nextIn, savedSides, type Saved } from './form/form-values.ts'
import { apartOf, releaseOf } from './form/publish-date.ts'
import type { Save } from './publication-kind.ts'

type Saving = Pick<Save, 'against' | 'task'>

/**
 * Reports the result of a save with links to the public pages. Returns a short version of the
 * report for the bar.
 */
export function useSavedToast(): (
  save: Saving,
  after: Saved,
  sides: readonly Language[],
) => string {
  const { t } = useTranslation(['common', 'admin'])
  const { toast } = useToast()
  const outcomeOf = useOutcome()
  const reading = useLanguage()
  const open = useOpenPath()
  return ({ against: before, task }, after, sides) => {
    const publications = savedSides(after, sides)
    const { words, isNewState } = outcomeOf({ against: before, task }, after, sides)
    const isPair = publications.length === 2
    const created = isPair ? 'pairCreatedTitle' : 'createdTitle'
    const updated = isPair ? 'pairUpdatedTitle' : 'updatedTitle'
    const isMoved = before !== null && isNewState
    const tooLarge = after.largeChanges !== undefined
    const larger = t('admin:editor.correction.tooLarge', { max: MAX_CORRECTION_LENGTH })
    toast({
      title: isMoved ? words : t(`common:toasts.publication.${before ? updated : created}`),
      description: tooLarge ? larger : isMoved ? undefined : words,
      action: publications
        .filter((one) => releaseOf(one) === 'published')
        .toSorted((a, b) => Number(b.language === reading) - Number(a.language === reading))
        .map((one) => ({
          label: t(`admin:publicPage.see.${one.language}`),
          elsewhere: t('admin:publicPage.elsewhere'),
          run: () => open(addressIn(publication, after, one.language) ?? ''),
        })),
    })
    return words
  }
}

interface Outcome {
  words: string
  isNewState: boolean
}

/** A date and a time of day in a sentence. */
export function useMomentText(): (iso: string) => string {
  const locale = useLocale()
  const zone = useTimeZone()
  return (iso) => isolatedLtr(`${formatDate(iso, zone, locale)} ${formatClock(iso, zone, locale)}`)
}

/** The result for the publications, in brief. */
function useOutcome() {
  const { t } = useTranslation('admin')
  const momentText = useMomentText()
  return ({ against: before, task }: Saving, after: Saved, sides: readonly Language[]): Outcome => {
    const publications = savedSides(after, sides)
    const [one, other] = publications
    if (!one) throw new Error('A save answers at least one side')
    const state = releaseOf(one)
    const isNewState = publications.some((publication) => {
      const former = savedSides(before).find(({ id }) => id === publication.id)
      return (former ? releaseOf(former) : 'draft') !== releaseOf(publication)
    })
    const say = (words: string) => ({ words, isNewState })

    if (publications.some(isNext)) {
      const { publishAt } = after
      return say(
        publishAt === undefined
          ? t('editor.next.saved')
          : t('editor.next.planned', { date: momentText(publishAt) }),
      )
    }
    if (
      before &&
      publications.some(({ language }) => nextIn(before).includes(language) && task.release)
    ) {
      return { words: t('editor.next.published'), isNewState: true }
    }

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
      const date = publishedAt === null ? '' : momentText(publishedAt)
      const key = isNewState || !before ? 'scheduledFor' : 'stillScheduled'
      return say(t(`editor.outcome.${key}`, { date }))
    }
    if (before && !isNewState) return say(t('editor.outcome.publicSaved'))
    return say(t(`editor.outcome.published.${other ? 'both' : one.language}`))
  }
}
