import type { EditorView, TooltipView } from '@codemirror/view'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from '@ufuq/shared/ui/icon'
import type { SurfaceCommand } from '../commands.ts'
import { surroundings } from '../labels.ts'
import { keysText } from '../keys-text.ts'
import { ICONS } from '../tools.tsx'
import type { OfferedId } from './offered.ts'
import { choose, LIST_ID, openList, optionId, type OpenList } from './open-list.ts'

/**
 * The list, which CodeMirror positions below the cursor, or above it if there is no room, and never
 * past the edge of the window.
 */
export function slashListView(view: EditorView): TooltipView {
  const dom = document.createElement('div')
  dom.className = 'slash-list'
  // in the language of the interface, not of the text
  dom.dir = document.documentElement.dir
  const root = createRoot(dom)
  const render = () => {
    const list = view.state.field(openList)
    if (!list) return
    root.render(
      <SlashList
        list={list}
        t={view.state.facet(surroundings).t}
        onChoose={(command) => choose(view, command)}
      />,
    )
  }
  render()
  return {
    dom,
    update: render,
    // React can't unmount while it renders
    destroy: () => queueMicrotask(() => root.unmount()),
  }
}

interface SlashListProps {
  list: OpenList
  t: TFunction<'admin'>
  onChoose: (command: SurfaceCommand<OfferedId>) => void
}

function SlashList({ list, t, onChoose }: SlashListProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.children[list.active]?.scrollIntoView({ block: 'nearest' })
  }, [list.active])
  return (
    <div ref={element} id={LIST_ID} role="listbox" aria-label={t('slash.label')}>
      {list.options.map((command, at) => {
        const { icon, turns } = ICONS[command.id]
        return (
          <div
            key={command.id}
            id={optionId(command.id)}
            role="option"
            tabIndex={-1}
            aria-selected={at === list.active}
            // keeps the cursor in the text
            onMouseDown={(event) => event.preventDefault()}
            onMouseUp={() => onChoose(command)}
          >
            <Icon icon={icon} mirrored={turns} />
            <span>{t(command.labelKey)}</span>
            {command.keys && <kbd dir="ltr">{keysText(command.keys)}</kbd>}
          </div>
        )
      })}
    </div>
  )
}
