import SquarePen from 'lucide-react/icons/square-pen'
import { useRef, useEffect, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { isLanguage, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { Icon } from '@ufuq/shared/ui/icon'
import { findPart } from '@ufuq/shared/ui/parts'
import { Tabs, useTabPanel } from '@ufuq/shared/ui/tabs'
import { sideIn, type Saved, type SavedSide, type Sides } from '../form/form-values.ts'
import type { Checks } from '../checks/use-checks.ts'
import type { CommonHistory } from '@ufuq/text-editor/common-history'
import Lock from 'lucide-react/icons/lock'
import type { PictureStore } from '../pictures/picture-store.ts'
import { EditorContext } from './editor-context.ts'
import { FullWidth, type Width } from './full-width.tsx'
import { LanguagePane, type LanguagePaneProps } from './language-pane.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { MissingStatus, SideStatus } from './side-status.tsx'
import { UpdateMark } from './update-mark.tsx'
import { useSyncedScrolling } from './use-synced-scrolling.ts'

interface PaneProps {
  saved: Saved | null
  isReadOnly: boolean
  /**
   * The languages whose texts this person may only read; empty unless the person may write the
   * other text.
   */
  locked: readonly Language[]
  onConfirmed: (confirmed: Saved) => void
  onConflict: (error: unknown) => boolean
}

interface PanesProps extends PaneProps {
  sides: Sides
  shown: Language
  onShow: (side: Language) => void
  width: Width
  /** Changes the layout. */
  onWidth: (width: Width) => void
  history: CommonHistory
  pictures: PictureStore
  checks: Checks
}

/**
 * The panes: both languages side by side if there is room, otherwise one at a time; or only one
 * language.
 */
export function Panes(props: PanesProps) {
  const { sides, shown, onShow, width, onWidth, history, pictures, checks, ...pane } = props
  const container = useRef<HTMLDivElement>(null)
  useSyncedScrolling(container)
  useRoomOverBar(container)
  if (sides.length === 1) {
    return (
      <EditorContext value={{ saved: pane.saved, history, pictures, checks, show: onShow }}>
        <div className="ed single" ref={container}>
          <SidePane side={sides[0]} {...pane} />
        </div>
      </EditorContext>
    )
  }
  return (
    <EditorContext value={{ saved: pane.saved, history, pictures, checks, show: onShow }}>
      <Tabs
        className="sides"
        value={shown}
        onValueChange={(value) => isLanguage(value) && onShow(value)}
      >
        <LanguageTabs sides={sides} saved={pane.saved} />
        <div className="ed" data-width={width} ref={container}>
          {sides.map((side) => (
            <TabbedPane
              key={side}
              side={side}
              {...pane}
              width={width}
              onWidth={(chosen) => {
                onShow(side)
                onWidth(chosen)
              }}
            />
          ))}
        </div>
      </Tabs>
    </EditorContext>
  )
}

type SidePaneProps = PaneProps & Omit<LanguagePaneProps, 'status' | 'mark' | 'actions'>

interface TabbedPaneProps extends SidePaneProps {
  width: Width
  onWidth: (width: Width) => void
}

/** Both panes stay mounted, so that a hidden one keeps what was typed into it. */
function TabbedPane({ width, onWidth, ...props }: TabbedPaneProps) {
  const { side } = props
  const panel = { ...useTabPanel(side), tabIndex: -1 }
  return (
    <SidePane
      {...props}
      {...panel}
      isOfPair
      widthButtons={
        <FullWidth
          width={panel['data-state'] === 'active' ? width : 'shared'}
          beside={otherLanguage(side)}
          onWidth={onWidth}
        />
      }
    />
  )
}

function SidePane({
  saved,
  locked,
  onConfirmed,
  onConflict,
  isOfPair = false,
  widthButtons,
  ...pane
}: SidePaneProps & { isOfPair?: boolean; widthButtons?: React.ReactNode }) {
  const { side } = pane
  const isLocked = locked.includes(side)
  const isReadOnly = pane.isReadOnly || isLocked
  const publication = sideIn(saved, side)
  return (
    <LanguagePane
      {...pane}
      isReadOnly={isReadOnly}
      status={
        publication ? (
          <SideStatus publication={publication} />
        ) : (
          saved && <MissingStatus side={side} />
        )
      }
      actions={
        <>
          {isOfPair && publication && <AloneLink publication={publication} />}
          {widthButtons}
        </>
      }
      mark={
        saved &&
        publication && (
          <>
            {isLocked && <LockedMark publication={publication} />}
            <UpdateMark
              saved={saved}
              side={publication}
              onConfirmed={onConfirmed}
              onConflict={onConflict}
            />
          </>
        )
      }
    />
  )
}

/** A link to the editor of one language, where its language and its translation can be changed. */
function AloneLink({ publication: { id, language } }: { publication: SavedSide }) {
  const { t } = useTranslation('admin')
  const { state } = useLocation()
  const label = t(`editor.alone.${language}`)
  return (
    <Link
      className="icon-btn"
      to={`/admin/publications/edit/${id}`}
      state={state}
      aria-label={label}
      title={label}
    >
      <Icon icon={SquarePen} />
    </Link>
  )
}

/**
 * Passes the height of the bar with the Save button to the editor's styles, because on a phone the
 * toolbar is above that bar.
 */
function useRoomOverBar(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current
    const bar = findPart('action-bar', element?.closest('form') ?? null)
    if (!element || !bar) return
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--action-bar', `${bar.getBoundingClientRect().height}px`)
    })
    observer.observe(bar)
    return () => observer.disconnect()
  }, [container])
}

/**
 * Explains on a pane why its text is read-only while the text in the other language can be edited.
 */
function LockedMark({ publication }: { publication: SavedSide }) {
  const { t } = useTranslation('admin')
  const { status, language } = publication
  const why = status === 'draft' ? 'others' : 'released'
  return (
    <div className="row locked">
      <Icon icon={Lock} />
      <p>
        {t(`editor.locked.${why}.${language}`)}{' '}
        {t(`editor.locked.${why === 'others' ? 'open' : 'shared'}`)}
      </p>
    </div>
  )
}
