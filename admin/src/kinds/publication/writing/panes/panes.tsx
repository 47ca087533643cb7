import { isLanguage, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publication-writing'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'
import { findPart } from '@ufuq/shared/ui/parts'
import { Tab, TabList, Tabs, useTabPanel } from '@ufuq/shared/ui/tabs'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import type { CommonHistory } from '@ufuq/text-editor/common-history'
import Columns from 'lucide-react/icons/columns-2'
import Eye from 'lucide-react/icons/eye'
import Maximize from 'lucide-react/icons/maximize-2'
import { use, useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { useFormState, type FieldErrors } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Checks } from '../checks/use-checks.ts'
import {
  sideIn,
  type FormValues,
  type Saved,
  type SavedSide,
  type Sides,
} from '../form/form-values.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import { EditorContext } from './editor-context.ts'
import { LanguagePane, type PaneProps } from './language-pane.tsx'
import { useSyncedScrolling } from './synced-scrolling.ts'
import { SideStatus } from './update-mark.tsx'

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
  return (
    <EditorContext value={{ saved: pane.saved, history, pictures, checks, show: onShow }}>
      {sides.length === 1 ? (
        <div className="ed single" ref={container}>
          <LanguagePane side={sides[0]} {...pane} />
        </div>
      ) : (
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
      )}
    </EditorContext>
  )
}

interface TabbedPaneProps extends PaneProps {
  side: Language
  width: Width
  onWidth: (width: Width) => void
}

/** Both panes stay mounted, so that a hidden one keeps what was typed into it. */
function TabbedPane({ width, onWidth, ...pane }: TabbedPaneProps) {
  const { side } = pane
  const panel = useTabPanel(side)
  return (
    <LanguagePane
      {...pane}
      {...panel}
      tabIndex={-1}
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
 * The tabs for showing one pane at a time, with each side's state and whether it needs attention.
 */
function LanguageTabs({ sides, saved }: { sides: Sides; saved: Saved | null }) {
  const { t } = useTranslation('admin')
  const offered = useOffered()
  const { errors } = useFormState<FormValues>()
  return (
    <TabList label={t('editor.languageTabs')} className="lang-tabs">
      {sides.map((side) => (
        <Tab key={side} value={side}>
          {t(`editor.languages.${side}`)} <StatusOf side={sideIn(saved, side)} />
          {hasErrors(errors, side) ? (
            <Attention tone="danger">{t('editor.hasErrors')}</Attention>
          ) : (
            saved?.sides[side]?.followSince && (
              <Attention tone="warning">{t('editor.needsUpdate.tab')}</Attention>
            )
          )}
          {offered(side) > 0 && (
            <span className="offered">{t('placing.offered', { count: offered(side) })}</span>
          )}
        </Tab>
      ))}
    </TabList>
  )
}

const StatusOf = ({ side }: { side: SavedSide | undefined }) =>
  side && <SideStatus publication={side} isShort />

const hasErrors = (errors: FieldErrors<FormValues>, side: Language): boolean =>
  TEXT_FIELDS.some((field) => errors[field]?.[side])

const nothing = () => () => {}

/**
 * The number of pictures suggested for a text. The tabs show it, because the text's pane may be
 * hidden.
 */
function useOffered(): (side: Language) => number {
  const pictures = use(EditorContext)?.pictures
  const beside = useSyncExternalStore(
    pictures?.subscribe ?? nothing,
    () => pictures?.read() ?? null,
  )
  return (side) => beside?.[side].offered ?? 0
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

/**
 * The layout of the editor: both languages and their details; only one language; or one language
 * with a view of the other, without the details.
 */
export type Width = 'shared' | 'alone' | 'beside'

interface FullWidthProps {
  width: Width
  /** The language that can be viewed next to this one. */
  beside: Language
  onWidth: (width: Width) => void
}

/**
 * A button at the end of a pane's header, which gives its language the full width or restores the
 * layout.
 */
function FullWidth({ width, beside, onWidth }: FullWidthProps) {
  const { t } = useTranslation('admin')
  const isShared = width === 'shared'
  const label = t(isShared ? 'editor.fullWidth' : 'editor.bothLanguages')
  return (
    <>
      {!isShared && (
        <button
          type="button"
          className="width-way view"
          aria-pressed={width === 'beside'}
          title={t(`editor.showBeside.${beside}`)}
          onClick={() => onWidth(width === 'beside' ? 'alone' : 'beside')}
        >
          <Icon icon={Eye} />
          <span>{t(`editor.showBeside.${beside}`)}</span>
        </button>
      )}
      {/* one button for both directions, so that the focus stays on it */}
      <button
        type="button"
        className={classNames(isShared ? 'icon-btn' : 'width-way', 'full-width')}
        title={label}
        onClick={() => onWidth(isShared ? 'alone' : 'shared')}
      >
        <Icon icon={isShared ? Maximize : Columns} />
        <span>{label}</span>
      </button>
    </>
  )
}
