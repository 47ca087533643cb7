import { directionOf } from '@ufuq/shared/i18n/direction'
import { closeHistory } from 'prosemirror-history'
import type { EditorView } from 'prosemirror-view'
import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { selectionFor } from './model/offsets.ts'
import { fill, markdownOf, writtenText } from './writing/source.ts'
import { isReadOnly as isFixed, surroundingsOf } from './writing/surroundings.ts'

interface PlainTextProps {
  view: EditorView
  box: RefObject<HTMLTextAreaElement | null>
  isReadOnly: boolean
  attributes: Record<string, string>
  onChange: (text: string) => void
  onBlur: () => void
}

/**
 * The stored Markdown in a text box. The document gets the changes when the focus leaves the box.
 * All changes until the box is closed are one undo step.
 */
export function PlainText({ view, box, isReadOnly, ...props }: PlainTextProps) {
  const { attributes, onChange, onBlur } = props
  const { language } = surroundingsOf(view.state)
  const [markdown] = useState(() => markdownOf(view.state))
  const leave = useEffectEvent((element: HTMLTextAreaElement) => {
    if (view.isDestroyed) return
    readBack(view, element)
    const { doc, tr } = view.state
    const at = { from: element.selectionStart, to: element.selectionStart }
    view.dispatch(closeHistory(tr).setSelection(selectionFor(doc, writtenText(view.state), at)))
  })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { head } = view.state.selection
    const block = writtenText(view.state).blocks.findLast(({ pos }) => pos <= head)
    element.setSelectionRange(block?.from ?? 0, block?.from ?? 0)
    view.dispatch(closeHistory(view.state.tr))
    return () => leave(element)
  }, [box, view])

  return (
    <textarea
      ref={box}
      className="plain-text readable"
      lang={language}
      dir={directionOf(language)}
      spellCheck={false}
      readOnly={isReadOnly}
      {...attributes}
      defaultValue={markdown}
      onChange={({ target }) => onChange(target.value)}
      onBlur={({ target }) => {
        readBack(view, target)
        onBlur()
      }}
    />
  )
}

/** Changes the document to the Markdown in a text box. */
export function readBack(view: EditorView, box: HTMLTextAreaElement): void {
  if (!isFixed(view.state)) fill(view, box.value, box)
}

/** Replaces a part of the text in a box, as typing does. */
export function typeInto(box: HTMLTextAreaElement, words: string, from: number, to: number): void {
  box.setRangeText(words, from, to, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
