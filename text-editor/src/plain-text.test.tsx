import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { EditorView } from 'prosemirror-view'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { openText } from './linked-texts.ts'
import { PlainText } from './plain-text.tsx'
import { surface } from './testing/surface.ts'
import { markdownOf } from './writing/source.ts'
import { undo } from './writing/text-history.ts'

afterEach(cleanup)
afterEach(() => document.body.replaceChildren())

function showPlain(view: EditorView) {
  const onChange = vi.fn<(text: string) => void>()
  const ref = createRef<HTMLTextAreaElement>()
  const { unmount } = render(
    <PlainText
      view={view}
      box={ref}
      isReadOnly={false}
      attributes={{ 'aria-label': 'Markdown' }}
      onChange={onChange}
      onBlur={() => {}}
    />,
  )
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Markdown' })
  return { box, ref, onChange, unmount }
}

test('the stored Markdown is shown and changed, and the visit is one undo step', () => {
  const view = surface('# One\n\n__two__', 'ar')
  const { box, onChange, unmount } = showPlain(view)
  expect(box.value).toBe('# One\n\n__two__')
  expect(box.dir).toBe('rtl')
  fireEvent.change(box, { target: { value: '# One\n\n__two__ *three*' } })
  fireEvent.blur(box)
  expect(markdownOf(view.state)).toBe('# One\n\n__two__ *three*')
  fireEvent.change(box, { target: { value: '# One\n\n__two__ *three*\n\nfour' } })
  expect(onChange).toHaveBeenLastCalledWith('# One\n\n__two__ *three*\n\nfour')
  unmount()
  view.dispatch(view.state.tr.insertText('x', 1))
  undo(view.state, view.dispatch)
  expect(markdownOf(view.state)).toBe('# One\n\n__two__ *three*\n\nfour')
  undo(view.state, view.dispatch)
  expect(markdownOf(view.state)).toBe('# One\n\n__two__')
})

test('the cursor stays in its block, there and back', () => {
  const view = surface('One\n\n**two¦** three', 'ar')
  const { box, unmount } = showPlain(view)
  expect(box.selectionStart).toBe(5)
  box.setSelectionRange(2, 2)
  unmount()
  expect(view.state.selection.head).toBe(3)
})

test('a repair changes the Markdown as one step, but not a text that has changed since', () => {
  const view = surface('a  b , c')
  const text = openText(view, { current: null })
  const edits = [
    { from: 1, to: 3, insert: ' ' },
    { from: 4, to: 5, insert: '' },
  ]
  expect(text.edit('a  b', edits)).toBe(false)
  expect(text.edit('a  b , c', edits)).toBe(true)
  expect(markdownOf(view.state)).toBe('a b, c')
  undo(view.state, view.dispatch)
  expect(markdownOf(view.state)).toBe('a  b , c')
  expect(
    openText(surface('a  b', 'en', { isReadOnly: true }), { current: null }).edit('a  b', edits),
  ).toBe(false)
})

test('a repair and a finding reach the text box while it is shown', () => {
  const view = surface('a  b')
  const { box, ref, onChange } = showPlain(view)
  const text = openText(view, ref)
  text.goTo({ from: 1, to: 3 })
  expect([box.selectionStart, box.selectionEnd]).toEqual([1, 3])
  expect(text.edit('a  b', [{ from: 1, to: 3, insert: ' ' }])).toBe(true)
  expect(box.value).toBe('a b')
  expect(onChange).toHaveBeenLastCalledWith('a b')
  expect(markdownOf(view.state)).toBe('a b')
})
