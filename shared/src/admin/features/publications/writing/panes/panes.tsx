import SquarePen from 'lucide-react/icons/square-pen'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { isLanguage, otherLanguage, type Language } from '../../../../../contract/languages.ts'
import type { Publication } from '../../../../../contract/publications.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { Tab, TabList, Tabs, useTabPanel } from '../../../../../ui/tabs.tsx'
import { VisuallyHidden } from '../../../../../ui/visually-hidden.tsx'
import type { FormValues, Saved, Sides } from '../form/form-values.ts'
import { LanguagePane, type LanguagePaneProps } from './language-pane.tsx'
import { LaterPane } from './later-pane.tsx'
import { LockedMark } from './locked-mark.tsx'
import { SideStatus } from './side-status.tsx'
import { UpdateMark } from './update-mark.tsx'

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
}

/** Both languages side by side where there is room for two, else one at a time; or one language alone. */
export function Panes({ sides, shown, onShow, ...pane }: PanesProps) {
  if (sides.length === 1) {
    return (
      <div className="ed single">
        <SidePane side={sides[0]} {...pane} />
      </div>
    )
  }
  return (
    <Tabs
      className="sides"
      value={shown}
      onValueChange={(value) => isLanguage(value) && onShow(value)}
    >
      <LanguageTabs sides={sides} saved={pane.saved} />
      <div className="ed">
        {sides.map((side) => (
          <TabbedPane key={side} side={side} {...pane} />
        ))}
      </div>
    </Tabs>
  )
}

type SidePaneProps = PaneProps & Omit<LanguagePaneProps, 'status' | 'mark' | 'actions'>

/** Both stay mounted, so that a phone's hidden pane keeps what was typed into it. */
function TabbedPane({ later, onLater, ...props }: SidePaneProps) {
  const { side, isReadOnly } = props
  const panel = { ...useTabPanel(side), tabIndex: -1 }
  if (later === side) {
    const start = () => {
      onLater(null)
      goOnIn(panel.id)
    }
    return <LaterPane {...panel} side={side} isReadOnly={isReadOnly} onStart={start} />
  }
  const putOff = (other: Language | null) => {
    onLater(other)
    goOnIn(panel.id)
  }
  return <SidePane {...props} {...panel} later={later} onLater={putOff} isOfPair />
}

/** The button that was pressed is gone, so focus moves to the text that one goes on with. */
const goOnIn = (pane: string) =>
  requestAnimationFrame(() =>
    document.getElementById(pane)?.querySelector<HTMLElement>('.title')?.focus(),
  )

function SidePane({
  saved,
  locked,
  later,
  onLater,
  onConfirmed,
  onConflict,
  isOfPair = false,
  ...pane
}: SidePaneProps & { isOfPair?: boolean }) {
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

/** Where one pane has the room: which is in front, each side's state, and whether the other needs attention. */
function LanguageTabs({ sides, saved }: { sides: Sides; saved: Saved | null }) {
  const { t } = useTranslation('admin')
  const { errors } = useFormState<FormValues>()
  return (
    <TabList label={t('editor.languageTabs')} className="lang-tabs">
      {sides.map((side) => (
        <Tab key={side} value={side}>
          {t(`editor.languages.${side}`)}{' '}
          {saved?.[side] && <SideStatus publication={saved[side]} />}
          {errors.sides?.[side] ? (
            <Attention tone="danger">{t('editor.hasErrors')}</Attention>
          ) : (
            saved?.[side]?.needsUpdateSince && (
              <Attention tone="warning">{t('editor.needsUpdate.tab')}</Attention>
            )
          )}
        </Tab>
      ))}
    </TabList>
  )
}

function Attention({ tone, children }: { tone: 'danger' | 'warning'; children: string }) {
  return (
    <>
      <span className="attention" data-tone={tone} aria-hidden="true">
        !
      </span>{' '}
      <VisuallyHidden>{children}</VisuallyHidden>
    </>
  )
}
