import { fireEvent, render, screen } from '@testing-library/react'
import type { EditorView } from 'prosemirror-view'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { openText } from './linked-texts.ts'
import { PlainText } from './plain-text.tsx'
import { surface } from './testing/surface.ts'
import { markdownOf } from './writing/source.ts'
import { undo } from './writing/text-history.ts'

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
