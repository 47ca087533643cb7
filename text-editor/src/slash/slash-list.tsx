import { Icon } from '@ufuq/shared/ui/icon'
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useRef } from 'react'
import { keysText } from '../keys-text.ts'
import { ICONS } from '../tools.tsx'
import { usePlacedBelow } from '../writing/placed-below.ts'
import { useEditorState } from '../writing/state-listeners.ts'
import { surroundingsOf, isReadOnly } from '../writing/surroundings.ts'
import {
  choose,
  LIST_ID,
  openList,
  openListOf,
  optionId,
  isOnEmptyLine,
  openAtCaret,
} from './open-list.ts'

/**
 * The plus in the gutter next to an empty line with the cursor. It is outside the text that screen
 * readers read.
 */
const plus = new Plugin({
  view(view) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'icon-btn slash-plus'
    button.textContent = '+'
    button.tabIndex = -1
    button.addEventListener('mousedown', (event) => event.preventDefault())
    button.addEventListener('click', () => {
      view.focus()
      openAtCaret(view)
    })
    const place = () => {
      const top = topOfEmptyLine(view)
      button.hidden = top === null
      if (top === null) return
      button.style.insetBlockStart = `${top}px`
      const name = surroundingsOf(view.state).t('slash.open')
      button.setAttribute('aria-label', name)
      button.title = name
    }
    // the blocks above can change their height
    const observer = new ResizeObserver(place)
    observer.observe(view.dom)
    for (const type of ['focus', 'blur']) view.dom.addEventListener(type, place)
    view.dom.parentElement?.append(button)
    place()
    return {
      update: place,
      destroy() {
        observer.disconnect()
        button.remove()
      },
    }
  },
})

/** Shows the list in an element beside the text. */
const shownList = new Plugin({
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

/** The list of commands in the text. */
export const slash: readonly Plugin[] = [openList, shownList, plus]

function SlashList({ view }: { view: EditorView }) {
  const list = useEditorState(view, openListOf)
  const popup = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLDivElement>(null)
  const active = list?.active ?? 0
  useEffect(() => {
    element.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  usePlacedBelow(popup, view, list?.from ?? null)
  if (!list) return null
  const { t } = surroundingsOf(view.state)
  return (
    // placed from the left, and in the direction of the interface, not of the text
    <div ref={popup} className="action-menu slash-list" dir="ltr">
      <div
        ref={element}
        id={LIST_ID}
        role="listbox"
        aria-label={t('slash.label')}
        dir={document.documentElement.dir}
      >
        {list.options.map((command, at) => {
          const { icon, turns } = ICONS[command.id]
          return (
            <div
              key={command.id}
              id={optionId(command.id)}
              className="menu-item"
              role="option"
              tabIndex={-1}
              aria-selected={at === list.active}
              data-highlighted={at === list.active || undefined}
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

/** The position of the cursor's line, from the top of the text; null if the line is not empty. */
function topOfEmptyLine(view: EditorView): number | null {
  const { $head, empty } = view.state.selection
  if (!empty || !view.hasFocus() || isReadOnly(view.state)) return null
  const frame = view.dom.parentElement?.getBoundingClientRect()
  return isOnEmptyLine($head) && frame ? view.coordsAtPos($head.pos).top - frame.top : null
}
