import type { EditorView } from 'prosemirror-view'
import { Plugin } from 'prosemirror-state'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from '@ufuq/shared/ui/icon'
import { keysText } from '../../keys-text.ts'
import { ICONS } from '../tools.tsx'
import { useEditorState } from '../writing/state-listeners.ts'
import { surroundingsOf } from '../writing/surroundings.ts'
import { choose, LIST_ID, openListOf, optionId } from './open-list.ts'

/** Shows the list in an element beside the text. */
export const shownList = new Plugin({
  view(view) {
    const element = document.createElement('div')
    const { blocks } = surroundingsOf(view.state)
    view.dom.parentElement?.append(element)
    blocks.put(element, <SlashList view={view} />)
    return {
      destroy() {
        blocks.remove(element)
        element.remove()
      },
    }
  },
})

/** Pixels between the line and the list. */
const GAP = 4

/** Places the list below a position, or above it if there is no room, and never past an edge. */
function place(list: HTMLElement, view: EditorView, from: number): void {
  const { top, bottom, left, right } = view.coordsAtPos(from)
  const { offsetHeight: height, offsetWidth: width } = list
  const isRtl = getComputedStyle(view.dom).direction === 'rtl'
  const isAbove = bottom + GAP + height > window.innerHeight && top - GAP - height > 0
  const x = isRtl ? right - width : left
  list.style.insetBlockStart = `${isAbove ? top - GAP - height : bottom + GAP}px`
  const start = Math.max(GAP, Math.min(x, window.innerWidth - width - GAP))
  // a distance from the left edge, whatever the direction of the interface
  const isEnd = getComputedStyle(list).direction === 'rtl'
  list.style.insetInlineStart = `${isEnd ? window.innerWidth - start - width : start}px`
}

function SlashList({ view }: { view: EditorView }) {
  const list = useEditorState(view, openListOf)
  const popup = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLDivElement>(null)
  const active = list?.active ?? 0
  useEffect(() => {
    element.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  useLayoutEffect(() => {
    if (!list) return
    const placeNow = () => popup.current && place(popup.current, view, list.from)
    placeNow()
    for (const type of ['scroll', 'resize']) window.addEventListener(type, placeNow, true)
    return () => {
      for (const type of ['scroll', 'resize']) window.removeEventListener(type, placeNow, true)
    }
  }, [view, list])
  if (!list) return null
  const { t } = surroundingsOf(view.state)
  return (
    // in the language of the interface, not of the text
    <div ref={popup} className="slash-list" dir={document.documentElement.dir}>
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
              onMouseUp={() => choose(view, command)}
            >
              <Icon icon={icon} mirrored={turns} />
              <span>{t(command.labelKey)}</span>
              {command.keys && <kbd dir="ltr">{keysText(command.keys)}</kbd>}
            </div>
          )
        })}
      </div>
    </div>
  )
}
