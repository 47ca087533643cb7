import { useEffect, useRef, type RefObject } from 'react'
import { isLanguage, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { findPart } from '@ufuq/shared/ui/parts'
import { Tabs, useTabPanel } from '@ufuq/shared/ui/tabs'
import type { CommonHistory } from '@ufuq/text-editor/common-history'
import type { Checks } from '../checks/use-checks.ts'
import type { Sides } from '../form/form-values.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import { EditorContext } from './editor-context.ts'
import { FullWidth, type Width } from './full-width.tsx'
import { LanguagePane, type PaneProps } from './language-pane.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { useSyncedScrolling } from './synced-scrolling.ts'

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
