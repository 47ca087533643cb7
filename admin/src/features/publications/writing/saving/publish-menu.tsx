import ChevronDown from 'lucide-react/icons/chevron-down'
import CloudOff from 'lucide-react/icons/cloud-off'
import Clock from 'lucide-react/icons/clock'
import FileClock from 'lucide-react/icons/file-clock'
import Globe from 'lucide-react/icons/globe'
import Languages from 'lucide-react/icons/languages'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { MomentInput } from '../../../../dates/moment-input.tsx'
import { WhenText } from '../../../../dates/when-text.tsx'
import { nextIn, type Saved } from '../form/form-values.ts'
import { isFuture } from '../form/publish-day.ts'
import { releaseOf } from '../form/release-state.ts'
import type { Release } from '../form/task.ts'
import { usePlannedDate } from '../details/use-planned-date.ts'

interface PublishMenuProps {
  /** The languages that a save would write. */
  written: readonly Language[]
  saved: Saved | null
  /** Whether only one text is published, so that its language need not be named. */
  isAlone: boolean
  isBusy: boolean
  onRelease: (release: Release) => void
  /** Publishes the next version at a time. */
  onPlan: (publishAt: string) => void
}

/**
 * Publishes the existing texts, immediately or at the date in the form. The menu can do this for
 * each language separately.
 */
export function PublishMenu({
  written,
  saved,
  isAlone,
  isBusy,
  onRelease,
  onPlan,
}: PublishMenuProps) {
  const { t } = useTranslation('admin')
  const { iso } = usePlannedDate()
  const planned = iso !== null && isFuture(iso) ? iso : null
  const stateOf = (side: Language) => {
    const before = saved?.sides[side]
    return before ? releaseOf(before) : 'draft'
  }
  const drafts = written.filter((side) => stateOf(side) === 'draft')
  const hidden = written.filter((side) => stateOf(side) !== 'published')
  const released = written.filter((side) => stateOf(side) !== 'draft')
  const next = nextIn(saved).filter((side) => written.includes(side))
  const [isPlanning, setPlanning] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  const isBoth = written.length === 2
  const [first] = written
  if (!first) return null

  const publish = (sides: readonly Language[], isNow = true) =>
    onRelease({ sides, status: 'published', isNow })
  const takeBack = (sides: readonly Language[]) => onRelease({ sides, status: 'draft' })

  /** A sentence about the other language, which stays as it is. */
  const otherStays = (side: Language) => {
    const other = otherLanguage(side)
    return written.includes(other)
      ? t(`editor.release.stays.${other}.${stateOf(other)}`)
      : undefined
  }
  const way = planned === null ? 'publish' : 'schedule'
  const isNamed = !isBoth && !isAlone
  const primary = t(isNamed ? `editor.release.${way}One.${first}` : `editor.release.${way}`)

  return (
    <div className="split">
      {drafts.length > 0 && (
        <Button
          size="small"
          data-part="publish"
          disabled={isBusy}
          aria-label={primary}
          onClick={() => publish(written, false)}
        >
          <span className="only-wide">{primary}</span>
          <span className="only-phone">{t(`editor.release.${way}`)}</span>
        </Button>
      )}
      <Menu
        label={t('editor.release.menu')}
        side="top"
        trigger={
          <Button
            ref={menu}
            size="small"
            data-part={drafts.length > 0 ? undefined : 'publish'}
            variant={drafts.length > 0 ? 'solid' : 'line'}
            disabled={isBusy}
            // If the button shows a state, that text is its accessible name.
            aria-label={drafts.length > 0 ? t('editor.release.menu') : undefined}
            title={t('editor.release.menu')}
          >
            {drafts.length === 0 &&
              t(`pairs.status.${hidden.length > 0 ? 'scheduled' : 'published'}`)}
            <Icon icon={ChevronDown} />
          </Button>
        }
      >
        {next.length > 0 && (
          <>
            <MenuItem icon={FileClock} onChoose={() => publish(next)}>
              {t('editor.next.publish')}
            </MenuItem>
            <MenuItem icon={Clock} onChoose={() => setPlanning(true)}>
              {t('editor.next.publishAt')}
            </MenuItem>
          </>
        )}
        {planned !== null && drafts.length > 0 && (
          <MenuItem
            icon={Clock}
            hint={<WhenText iso={planned} />}
            onChoose={() => publish(written, false)}
          >
            {isBoth ? t('editor.release.scheduleBoth') : primary}
          </MenuItem>
        )}
        {isBoth && hidden.length > 0 && (
          <MenuItem
            icon={Languages}
            hint={t('editor.release.bothNowHint')}
            onChoose={() => publish(written)}
          >
            {t('editor.release.bothNow')}
          </MenuItem>
        )}
        {hidden.map((side) => (
          <MenuItem
            key={`publish-${side}`}
            icon={isAlone ? Globe : t(`pairs.short.${side}`)}
            hint={otherStays(side)}
            onChoose={() => publish([side])}
          >
            {t(isAlone ? 'editor.release.aloneNow' : `editor.release.oneNow.${side}`)}
          </MenuItem>
        ))}
        {released.length === 2 && (
          <MenuItem
            icon={CloudOff}
            hint={t('editor.release.draftBothHint')}
            onChoose={() => takeBack(released)}
          >
            {t('editor.release.draftBoth')}
          </MenuItem>
        )}
        {released.map((side) => (
          <MenuItem
            key={`draft-${side}`}
            icon={isBoth ? t(`pairs.short.${side}`) : CloudOff}
            hint={
              otherStays(side) ??
              t(isAlone ? 'editor.release.draftAloneHint' : 'editor.release.draftOneHint')
            }
            onChoose={() => takeBack([side])}
          >
            {t(isAlone ? 'editor.release.draftAlone' : `editor.release.draftOne.${side}`)}
          </MenuItem>
        ))}
      </Menu>
      {isPlanning && (
        <PlanDialog
          planned={saved?.publishAt ?? null}
          onPlan={onPlan}
          onClose={() => setPlanning(false)}
          focusAfter={() => menu.current?.focus()}
        />
      )}
    </div>
  )
}

interface PlanDialogProps {
  /** The planned date; null if there is none. */
  planned: string | null
  onPlan: (publishAt: string) => void
  onClose: () => void
  focusAfter: () => void
}

/** Asks when the next version of a public text is published. */
function PlanDialog({ planned, onPlan, onClose, focusAfter }: PlanDialogProps) {
  const { t } = useTranslation('admin')
  const [at, setAt] = useState(planned ?? '')
  const [isRefused, setRefused] = useState(false)
  const plan = () => {
    setRefused(!isFuture(at))
    if (!isFuture(at)) return
    onClose()
    onPlan(at)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('editor.next.planTitle')}
      description={t('editor.next.planText')}
      closeLabel={t('editor.actions.cancel')}
      focusAfter={focusAfter}
      actions={
        <>
          <Button variant="line" size="small" onClick={onClose}>
            {t('editor.actions.cancel')}
          </Button>
          <Button size="small" onClick={plan}>
            {t('editor.release.schedule')}
          </Button>
        </>
      }
    >
      <Field
        label={t('editor.next.planDate')}
        error={isRefused ? t('editor.next.planPast') : undefined}
      >
        {(control) => (
          <MomentInput {...control} autoFocus value={at} onChange={setAt} isReadOnly={false} />
        )}
      </Field>
    </Dialog>
  )
}
