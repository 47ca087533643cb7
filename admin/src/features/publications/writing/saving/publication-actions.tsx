import Clock from 'lucide-react/icons/clock'
import CloudOff from 'lucide-react/icons/cloud-off'
import FileClock from 'lucide-react/icons/file-clock'
import Globe from 'lucide-react/icons/globe'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import SpellCheck from 'lucide-react/icons/spell-check'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { publication as kind } from '@ufuq/shared/kinds/publication'
import type { Glyph } from '@ufuq/shared/ui/icon'
import { MenuItem } from '@ufuq/shared/ui/menu'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import { ActionBar } from '../../../../entry/action-bar.tsx'
import type { Deleted } from '../../../../entry/deletion.ts'
import { sideState } from '../../../../entry/side-state.ts'
import { useReturn } from '../../return-address.ts'
import { nextIn, savedSides, type Saved, type SavedSide, type Sides } from '../form/form-values.ts'
import { isFuture, releaseOf, usePlannedDate } from '../form/publish-date.ts'
import type { Release, Task } from '../form/entry-change.ts'
import type { PublicationEntry } from './use-publication-entry.ts'

/** Loaded when it is opened, because few texts have a next version. */
const PlanDialog = onDemand(() => import('./plan-dialog.tsx')).part((module) => module.PlanDialog)

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
  onSave: (task: Task) => void
  deleted: Pick<Deleted, 'language' | 'question' | 'done'>
}

/** The bar of a publication, or of one of its languages. */
export function PublicationActions(props: PublicationActionsProps) {
  const { entry, sides, written, canPublish, messages, awaited, onSave, deleted } = props
  const { t } = useTranslation('admin')
  const { goBack, finish } = useReturn()
  const iso = usePlannedDate()
  const [isPlanning, setPlanning] = useState(false)
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
            <>
              <SaveItems {...{ saved, sides, canPublish, onSave }} />
              {canPublish && (
                <ReleaseItems
                  {...{ saved, written, isAlone }}
                  onRelease={(release) => onSave({ release })}
                  onPlan={() => setPlanning(true)}
                />
              )}
            </>
          )
        }
        deleted={deleted}
        onDeleted={finish}
      />
      {isPlanning && (
        <PlanDialog
          planned={saved?.publishAt ?? null}
          onPlan={(publishAt) => onSave({ publishAt })}
          onClose={() => setPlanning(false)}
        />
      )}
    </>
  )
}

interface SaveItemsProps extends Pick<PublicationActionsProps, 'sides' | 'canPublish' | 'onSave'> {
  saved: Saved
}

/** The other ways to save. */
function SaveItems({ saved, sides, canPublish, onSave }: SaveItemsProps) {
  const { t } = useTranslation('admin')
  const publications = savedSides(saved, sides)
  const hasNext = nextIn(saved).length > 0
  const correction = hasNext ? null : correctionOf(publications, saved)
  const isPublished = publications.some(({ status }) => status === 'published')
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
      {canPublish && !hasNext && isPublished && (
        <MenuItem
          icon={FileClock}
          hint={t('editor.next.saveHint')}
          onChoose={() => onSave({ isNext: true })}
        >
          {t('editor.next.save')}
        </MenuItem>
      )}
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

interface ReleaseItemsProps {
  saved: Saved
  written: readonly Language[]
  /** Whether only one text is published, so that its language need not be named. */
  isAlone: boolean
  onRelease: (release: Release) => void
  /** Asks when the next version is published. */
  onPlan: () => void
}

interface ReleaseItem {
  icon: Glyph | string
  label: string
  hint?: string | undefined
}

/** Publishes languages now, whatever date the form has, or makes them drafts again. */
function ReleaseItems({ saved, written, isAlone, onRelease, onPlan }: ReleaseItemsProps) {
  const { t } = useTranslation('admin')
  const stateOf = (side: Language) => {
    const before = saved.sides[side]
    return before ? releaseOf(before) : 'draft'
  }
  const hidden = written.filter((side) => stateOf(side) !== 'published')
  const released = written.filter((side) => stateOf(side) !== 'draft')
  const next = nextIn(saved).filter((side) => written.includes(side))
  const isBoth = written.length === 2
  /** A sentence about the other language, which stays as it is. */
  const otherStays = (side: Language) => {
    const other = otherLanguage(side)
    return written.includes(other)
      ? t(`editor.release.stays.${other}.${stateOf(other)}`)
      : undefined
  }
  const item = (status: PublicationStatus, sides: readonly Language[], shown: ReleaseItem) => (
    <MenuItem
      key={`${status} ${sides.join(' ')}`}
      icon={shown.icon}
      hint={shown.hint}
      onChoose={() => onRelease({ sides, status, isNow: status === 'published' })}
    >
      {shown.label}
    </MenuItem>
  )
  return (
    <>
      {next.length > 0 && (
        <>
          {item('published', next, { icon: FileClock, label: t('editor.next.publish') })}
          <MenuItem icon={Clock} onChoose={onPlan}>
            {t('editor.next.publishAt')}
          </MenuItem>
        </>
      )}
      {isBoth &&
        hidden.length > 0 &&
        item('published', written, {
          icon: Languages,
          hint: t('editor.release.bothNowHint'),
          label: t('editor.release.bothNow'),
        })}
      {hidden.map((side) =>
        item('published', [side], {
          icon: isAlone ? Globe : t(`pairs.short.${side}`),
          hint: otherStays(side),
          label: t(isAlone ? 'editor.release.aloneNow' : `editor.release.oneNow.${side}`),
        }),
      )}
      {released.length === 2 &&
        item('draft', released, {
          icon: CloudOff,
          hint: t('editor.release.draftBothHint'),
          label: t('editor.release.draftBoth'),
        })}
      {released.map((side) =>
        item('draft', [side], {
          icon: isBoth ? t(`pairs.short.${side}`) : CloudOff,
          hint:
            otherStays(side) ??
            t(isAlone ? 'editor.release.draftAloneHint' : 'editor.release.draftOneHint'),
          label: t(isAlone ? 'editor.release.draftAlone' : `editor.release.draftOne.${side}`),
        }),
      )}
    </>
  )
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
