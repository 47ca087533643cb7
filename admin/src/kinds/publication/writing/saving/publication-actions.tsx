import type { Language } from '@ufuq/shared/contract/languages'
import { publication as kind } from '@ufuq/shared/kinds/publication/publication'
import { MenuItem } from '@ufuq/shared/ui/menu'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import EyeOff from 'lucide-react/icons/eye-off'
import FileClock from 'lucide-react/icons/file-clock'
import LogOut from 'lucide-react/icons/log-out'
import Send from 'lucide-react/icons/send'
import SpellCheck from 'lucide-react/icons/spell-check'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionBar } from '../../../../entry/action-bar.tsx'
import { textsAndStylesReady } from '../../../../host/deferred-screens.ts'
import { sideState } from '../../../../words/side-state.ts'
import { useReturn } from '../../return-address.ts'
import type { Task } from '../form/entry-change.ts'
import { nextIn, savedSides, type Saved, type SavedSide, type Sides } from '../form/form-values.ts'
import { isFuture, releaseOf, usePlannedDate } from '../form/publish-date.ts'
import type { PublicationEntry } from './use-publication-entry.ts'

/** Loaded when it is opened, because the bar publishes without it; its texts are of other screens. */
const PublishLanguages = onDemand(async () => {
  await textsAndStylesReady()
  return await import('./publish-languages.tsx')
}).part((module) => module.PublishLanguages)

interface PublicationActionsProps {
  entry: PublicationEntry
  sides: Sides
  /** The languages that a save would write. */
  written: readonly Language[]
  canPublish: boolean
  /** Messages shown above the bar. */
  messages: ReactNode
  /** How many pictures are being uploaded into the texts. */
  awaited: number
  /** Whether a future date schedules publication. */
  allowsFuture: boolean
  onSave: (task: Task) => void
  /** Saves a new publication and goes back to its text. */
  onGoOn: () => void
}

/** The bar of a publication, or of one of its languages. */
export function PublicationActions(props: PublicationActionsProps) {
  const { entry, sides, written, canPublish, messages, awaited, allowsFuture } = props
  const { onSave, onGoOn } = props
  const { t } = useTranslation('admin')
  const { goBack, finish } = useReturn()
  const iso = usePlannedDate()
  const [isPublishing, setPublishing] = useState(false)
  const { base: saved, isReadOnly } = entry
  const isAlone = sides.length === 1
  const [first] = written
  const isDraft = written.some((side) => saved?.sides[side]?.status !== 'published')
  const way = iso !== null && isFuture(iso) ? 'schedule' : 'publish'
  const isNamed = written.length === 1 && !isAlone && first !== undefined
  const saveName = isAlone ? 'update' : saved ? 'save' : 'create'
  return (
    <>
      <ActionBar
        kind={kind}
        entry={entry}
        label={t('editor.actions.label')}
        messages={messages}
        note={awaited > 0 && <Awaited count={awaited} />}
        save={{
          label: t(`editor.actions.${saveName}`),
          ...(saveName === 'save' && { short: t('editor.actions.saveShort') }),
        }}
        goOn={
          saved === null
            ? {
                label: t('editor.actions.saveAndGoOn'),
                short: t('editor.actions.saveShort'),
                run: onGoOn,
              }
            : undefined
        }
        publish={
          canPublish && first !== undefined && isDraft
            ? {
                label: t(isNamed ? `editor.release.${way}One.${first}` : `editor.release.${way}`),
                short: t(`editor.release.${way}`),
                run: () =>
                  onSave({
                    release: { sides: written, status: 'published', isNow: false },
                    closes: saved === null,
                  }),
              }
            : undefined
        }
        onCancel={goBack}
        languages={sides}
        previewed={sides.filter(
          (side) => saved?.sides[side]?.mayChange && sideState(saved, side) !== 'published',
        )}
        menuItems={
          saved !== null &&
          !isReadOnly && (
            <MenuItems
              {...{ saved, sides, written, canPublish, onSave }}
              onPublish={() => setPublishing(true)}
            />
          )
        }
        deleted={{ language: isAlone ? sides[0] : undefined, ...useDeletionTexts(saved, sides) }}
        onDeleted={finish}
      />
      {isPublishing && saved && (
        <PublishLanguages
          {...{ entry, saved, allowsFuture, onSave }}
          languages={written}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}

interface MenuItemsProps extends Pick<
  PublicationActionsProps,
  'sides' | 'written' | 'canPublish' | 'onSave'
> {
  saved: Saved
  /** Asks which languages to publish, and when. */
  onPublish: () => void
}

/** The other ways to save, to publish and to unpublish. */
function MenuItems({ saved, sides, written, canPublish, onSave, onPublish }: MenuItemsProps) {
  const { t } = useTranslation('admin')
  const publications = savedSides(saved, sides)
  const next = nextIn(saved)
  const correction = next.length > 0 ? null : correctionOf(publications, saved)
  const isPublished = publications.some(({ status }) => status === 'published')
  const stateOf = (one: Language) => sideState(saved, one)
  return (
    <>
      <MenuItem icon={LogOut} onChoose={() => onSave({ closes: true })}>
        {t('editor.actions.saveAndClose')}
      </MenuItem>
      {correction && (
        <MenuItem
          icon={SpellCheck}
          hint={t(`editor.actions.${correction}`)}
          onChoose={() => onSave({ isCorrection: true })}
        >
          {t('editor.actions.correction')}
        </MenuItem>
      )}
      {canPublish && next.length === 0 && isPublished && (
        <MenuItem
          icon={FileClock}
          hint={t('editor.next.saveHint')}
          onChoose={() => onSave({ isNext: true })}
        >
          {t('editor.next.save')}
        </MenuItem>
      )}
      {canPublish && written.some((one) => stateOf(one) !== 'published') && (
        <MenuItem icon={Send} onChoose={onPublish}>
          {t('editor.release.choose')}
        </MenuItem>
      )}
      {canPublish &&
        publications
          .filter(({ status }) => status === 'published')
          .map(({ language }) => (
            <MenuItem
              key={language}
              icon={EyeOff}
              onChoose={() => onSave({ release: { sides: [language], status: 'draft' } })}
            >
              {sides.length === 1 ? t('entries.withdraw') : t(`entries.withdrawIn.${language}`)}
            </MenuItem>
          ))}
    </>
  )
}

/**
 * What saving a minor correction does: readers see when the text was corrected and, if both
 * languages are public, the other language is not marked as outdated.
 */
function correctionOf(publications: readonly SavedSide[], saved: Saved) {
  const isPublic = (one: Pick<SavedSide, 'status' | 'publishedAt'>) =>
    releaseOf(one) === 'published'
  if (!publications.some(isPublic)) return null
  const all = Object.values(saved.sides)
  return all.length === 2 && all.every(isPublic) ? 'correctionHint' : 'correctionHintAlone'
}

/**
 * Tells the user how many pictures are still being uploaded, and are therefore not part of a save.
 */
function Awaited({ count }: { count: number }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <small className="awaited only-wide">{t('placing.awaited', { count })}</small>
      <small className="only-phone">{t('placing.awaitedShort', { count })}</small>
    </>
  )
}

/** What is asked before a deletion, and said after it. */
function useDeletionTexts(saved: Saved | null, sides: Sides) {
  const { t } = useTranslation(['admin', 'common'])
  const [one, other] = savedSides(saved, sides).map(({ title }) => title)
  return {
    question:
      other === undefined
        ? t('editor.confirmDelete', { title: one })
        : t('editor.confirmDeletePair', { arabic: one, english: other }),
    done: t(
      `common:toasts.publication.${other === undefined ? 'deletedTitle' : 'pairDeletedTitle'}`,
    ),
  }
}
