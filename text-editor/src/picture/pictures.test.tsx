import { act, fireEvent } from '@testing-library/react'
import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { afterEach, expect, test } from 'vitest'
import { schema } from '../model/schema.ts'
import { closeSurfaces } from '../testing/rendered.tsx'
import { type } from '../testing/surface.ts'
import { undo } from '../writing/text-history.ts'
import { replacePicture } from './picture-changes.ts'
import { openPictures } from './picture-testbed.tsx'

afterEach(closeSurfaces)

const block = ({ dom }: EditorView, index = 0) => {
  const found = dom.querySelectorAll<HTMLElement>('[role=group][aria-label=Picture]')[index]
  if (!found) throw new Error('There is no such picture')
  return found
}
const button = (view: EditorView, action: string, index = 0) => {
  const found = block(view, index).querySelector<HTMLButtonElement>(`[data-does="${action}"]`)
  if (!found) throw new Error(`There is no ${action}`)
  return found
}
const click = (view: EditorView, action: string, index = 0) => {
  act(() => button(view, action, index).focus())
  fireEvent.click(button(view, action, index))
}
const isPressed = (view: EditorView, action: string) =>
  button(view, action).getAttribute('aria-pressed') === 'true'
const descriptions = (view: EditorView) => [
  ...block(view).querySelectorAll<HTMLInputElement>('[data-part=description]'),
]
function describe(input: HTMLInputElement | undefined, words: string) {
  if (!input) throw new Error('No field for a description')
  act(() => input.focus())
  fireEvent.input(input, { target: { value: words } })
}

function press(target: Element, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}

/** Moves the cursor to the end of the first caption. */
function toCaption(view: EditorView) {
  const { doc, tr } = view.state
  let end = 0
  doc.descendants((node, pos) => {
    if (end === 0 && node.type === schema.nodes.figure) end = pos + 1 + node.content.size
  })
  act(() => view.dispatch(tr.setSelection(TextSelection.create(doc, end))))
}

test('a picture is described, and taken away as a whole', async () => {
  const { view, text } = await openPictures('one¦\n\n![](/a.jpg "t")')
  describe(descriptions(view)[0], 'A [well]')
  expect(text()).toBe(String.raw`one

![A \[well\]](/a.jpg "t")`)
  click(view, 'remove')
  expect(text()).toBe('one')
  expect(view.hasFocus()).toBe(true)
})

test('a description is one step of the history while it is typed', async () => {
  const { view, text } = await openPictures('one¦\n\n![](/uploads/12)')
  describe(descriptions(view)[0], 'A')
  describe(descriptions(view)[0], 'A ')
  describe(descriptions(view)[0], 'A well')
  expect(view.state.selection).toBeInstanceOf(NodeSelection)
  expect(text()).toBe('one\n\n![A well](/uploads/12)')
  const field = descriptions(view)[0]
  if (!field) throw new Error('No field')
  act(() => void press(field, 'z', { code: 'KeyZ', keyCode: 90, ctrlKey: true }))
  expect([text(), field.value]).toEqual(['one\n\n![](/uploads/12)', ''])
  expect(document.activeElement).toBe(field)
})

test('a picture can become wide, and normal again, each in one step', async () => {
  const { view, text } = await openPictures('one¦\n\n![A well](/uploads/12)')
  expect(isPressed(view, 'text')).toBe(true)
  click(view, 'wide')
  expect(text()).toBe('one\n\n![A well](/uploads/12#wide)')
  expect(isPressed(view, 'wide')).toBe(true)
  expect(document.activeElement).toBe(button(view, 'wide'))
  act(() => void undo(view.state, view.dispatch))
  expect(text()).toBe('one\n\n![A well](/uploads/12)')
})

test('two pictures below each other become a pair, and two again', async () => {
  const { view, text } = await openPictures('![a](/uploads/12#wide)\n\n![b](/uploads/13)\n\nwords¦')
  act(() => button(view, 'wide', 1).focus())
  click(view, 'pair', 1)
  expect(text()).toBe('![a](/uploads/12)\n![b](/uploads/13)\n\nwords')
  expect(isPressed(view, 'pair')).toBe(true)
  expect(document.activeElement).toBe(button(view, 'pair'))
  click(view, 'text')
  expect(text()).toBe('![a](/uploads/12)\n\n![b](/uploads/13)\n\nwords')
})

test('each picture of a pair has its own description, and can be removed alone', async () => {
  const { view, text } = await openPictures('![a](/uploads/12)\n![b](/uploads/13)\n\nwords¦')
  describe(descriptions(view)[1], 'A ledger')
  expect(text()).toBe('![a](/uploads/12)\n![A ledger](/uploads/13)\n\nwords')
  click(view, 'first')
  click(view, 'remove')
  expect(text()).toBe('![A ledger](/uploads/13)\n\nwords')
})

test('a picture that replaces another keeps its layout', async () => {
  const { view, text, requests } = await openPictures('one¦\n\n![a](/uploads/12#wide)')
  click(view, 'replace')
  expect(requests.map(({ replaced }) => replaced)).toEqual([{ pos: 5, index: 0 }])
  act(() => view.dispatch(replacePicture(view.state, { pos: 5, index: 0 }, 14, 'b')))
  expect(text()).toBe('one\n\n![b](/uploads/14#wide)')
})

test('a caption is written below its picture, and is an emphasised line of the text', async () => {
  const { view, text } = await openPictures('![](/uploads/12)\n\nwords¦')
  toCaption(view)
  act(() => type(view, 'The well in 5*3 March'))
  expect(text()).toBe('![](/uploads/12)\n*The well in 5\\*3 March*\n\nwords')
  act(() => view.dispatch(view.state.tr.delete(1, 22)))
  expect(text()).toBe('![](/uploads/12)\n\nwords')
})

test.each([
  '![a](/uploads/12)\n*By **Sami**, [here](https://a.example)*\n\nwords',
  '![a](/uploads/12#wide)\n![b](/uploads/13)\n*both*\n\nwords',
])('a caption stays while its picture is described: %j', async (marked) => {
  const { view, text } = await openPictures(`${marked}¦`)
  describe(descriptions(view)[0], 'A')
  expect(text()).toBe(marked.replace('![a]', '![A]'))
})
