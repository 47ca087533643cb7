import Maximize from 'lucide-react/icons/maximize-2'
import Minimize from 'lucide-react/icons/minimize-2'
import SquarePen from 'lucide-react/icons/square-pen'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { isLanguage, otherLanguage, type Language } from '../../../../../contract/languages.ts'
import type { Publication } from '../../../../../contract/publications.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { Tabs, useTabPanel } from '../../../../../ui/tabs.tsx'
import type { Saved, Sides } from '../form/form-values.ts'
import type { CommonHistory } from '../history/common-history.ts'
import type { PictureDesk } from '../pictures/picture-desk.ts'
import { Desk } from './desk.ts'
import { FoldedPane } from './folded-pane.tsx'
import { LanguagePane, type LanguagePaneProps } from './language-pane.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { LaterPane } from './later-pane.tsx'
import { LockedMark } from './locked-mark.tsx'
import { SideStatus } from './side-status.tsx'
import { UpdateMark } from './update-mark.tsx'
import { useRoomOverBar } from './use-room-over-bar.ts'
import { useScrollingTogether } from './use-scrolling-together.ts'
import { useSlidingSun } from './use-sliding-sun.ts'

interface PaneProps {
  saved: Saved | null
  isReadOnly: boolean
  /** The languages that this person may only read, beside one that they may write. */
  locked: readonly Language[]
  /** The language that is written later. */
  later: Language | null
  onLater: (side: Language | null) => void
  onConfirmed: (side: Language, publication: Publication) => void
  onConflict: (error: unknown) => boolean
}

interface PanesProps extends PaneProps {
  sides: Sides
  shown: Language
  onShow: (side: Language) => void
  history: CommonHistory
  pictures: PictureDesk
}

/** Both languages side by side where there is room for two, else one at a time; or one language alone. */
export function Panes({ sides, shown, onShow, history, pictures, ...pane }: PanesProps) {
  const desk = useRef<HTMLDivElement>(null)
  const [isAlone, setIsAlone] = useState(false)
  useScrollingTogether(desk)
  useSlidingSun(desk)
  useRoomOverBar(desk)
  if (sides.length === 1) {
    return (
      <Desk value={{ history, pictures, show: onShow }}>
        <div className="ed single" ref={desk}>
          <SidePane side={sides[0]} {...pane} />
        </div>
      </Desk>
    )
  }
  /** Shows a language in the full width, or both again. */
  const widen = (side: Language, isWide: boolean) => {
    onShow(side)
    setIsAlone(isWide)
  }
  return (
    <Desk value={{ history, pictures, show: onShow }}>
      <Tabs
        className="sides"
        value={shown}
        onValueChange={(value) => isLanguage(value) && onShow(value)}
      >
        <LanguageTabs sides={sides} saved={pane.saved} />
        <div className="ed" data-alone={isAlone ? shown : undefined} ref={desk}>
          {sides.map((side) => (
            <TabbedPane
              key={side}
              side={side}
              {...pane}
              isAlone={isAlone}
              onWiden={(isWide) => widen(side, isWide)}
            />
          ))}
        </div>
      </Tabs>
    </Desk>
  )
}

type SidePaneProps = PaneProps & Omit<LanguagePaneProps, 'status' | 'mark' | 'actions'>

interface TabbedPaneProps extends SidePaneProps {
  /** One language has the full width. */
  isAlone: boolean
  onWiden: (isWide: boolean) => void
}

/** Both stay mounted, so that a hidden pane keeps what was typed into it. */
function TabbedPane({ later, onLater, isAlone, onWiden, ...props }: TabbedPaneProps) {
  const { t } = useTranslation('admin')
  const { side, isReadOnly } = props
  const panel = { ...useTabPanel(side), tabIndex: -1 }
  const isFolded = isAlone && panel['data-state'] === 'inactive'
  const start = () => {
    onLater(null)
    goOnIn(panel.id)
  }
  const putOff = (other: Language | null) => {
    onLater(other)
    goOnIn(panel.id)
  }
  const unfold = () => {
    onWiden(false)
    goOnIn(panel.id)
  }
  const width = (
    <IconButton
      className="full-width"
      icon={isAlone ? Minimize : Maximize}
      label={t('editor.fullWidth')}
      aria-pressed={isAlone}
      onClick={() => onWiden(!isAlone)}
    />
  )
  return (
    <>
      {later === side ? (
        <LaterPane {...panel} side={side} isReadOnly={isReadOnly} onStart={start} />
      ) : (
        <SidePane
          {...props}
          {...panel}
          later={later}
          onLater={putOff}
          isOfPair
          widthButton={width}
        />
      )}
      {isFolded && <FoldedPane side={side} onUnfold={unfold} />}
    </>
  )
}

/** The button that was pressed is gone, so focus moves to the text that one goes on with. */
const goOnIn = (id: string) =>
  requestAnimationFrame(() => {
    const pane = document.getElementById(id)
    const inside = pane?.querySelector<HTMLElement>('.title, .later button') ?? pane
    inside?.focus()
  })

function SidePane({
  saved,
  locked,
  later,
  onLater,
  onConfirmed,
  onConflict,
  isOfPair = false,
  widthButton,
  ...pane
}: SidePaneProps & { isOfPair?: boolean; widthButton?: React.ReactNode }) {
  const { t } = useTranslation('admin')
  const { side } = pane
  const isLocked = locked.includes(side)
  const isReadOnly = pane.isReadOnly || isLocked
  const publication = saved?.[side]
  const other = otherLanguage(side)
  const mayWait = isOfPair && !isReadOnly && later === null && !saved?.[other]
  return (
    <LanguagePane
      {...pane}
      isReadOnly={isReadOnly}
      status={publication && <SideStatus publication={publication} withDate />}
      actions={
        <>
          {mayWait && (
            <Button variant="quiet" size="small" onClick={() => onLater(other)}>
              {t(`editor.later.title.${other}`)}
            </Button>
          )}
          {isOfPair && publication && <AloneLink publication={publication} />}
          {widthButton}
        </>
      }
      mark={
        publication && (
          <>
            {isLocked && <LockedMark publication={publication} />}
            <UpdateMark
              publication={publication}
              translationVersion={saved[other]?.version}
              onConfirmed={(confirmed) => onConfirmed(side, confirmed)}
              onConflict={onConflict}
            />
          </>
        )
      }
    />
  )
}

/** To the editor of one language, where its language and its translation can be changed. */
function AloneLink({ publication: { id, language } }: { publication: Publication }) {
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
