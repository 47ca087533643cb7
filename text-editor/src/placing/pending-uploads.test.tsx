import { undo } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { afterEach, expect, test } from 'vitest'
import { picture } from '@ufuq/shared/ui/testing/pictures'
import { ReactBlocks } from '../react-blocks.ts'
import { surface, type, written } from '../surface-testbed.ts'
import {
  pendingUploads,
  addPendingUploads,
  removePendingUpload,
  placePendingUpload,
} from './pending-uploads.ts'

const views: EditorView[] = []
afterEach(() => {
  for (const view of views.splice(0)) view.destroy()
})

/** A surface whose uploads are named after their files. */
function receiving(marked: string) {
  const view = surface(marked, 'en', {
    library: { read: () => undefined, watch: () => () => {}, storeText: async () => 'kept' },
    onAsked: () => {},
    uploads: { send: (files) => files.map(({ name }) => name), cancel: () => {} },
    blocks: new ReactBlocks(),
  })
  views.push(view)
  const drop = (...names: string[]) => {
    const at = view.state.selection.main.head
    addPendingUploads(
      view,
      names.map((name) => ({ file: new File([], name), at, isBefore: false })),
    )
  }
  const finish = (name: string, id: number) => {
    const pending = view.state.field(pendingUploads).find(({ upload }) => upload === name)
    if (!pending) throw new Error(`Nobody waits for ${name}`)
    placePendingUpload(view, pending, picture({ id }))
  }
  /** The lines and the blocks between them, in order. */
  const drawn = () =>
    [...view.contentDOM.children]
      .map((part) => (part.matches('.react-block') ? '(on its way)' : part.textContent))
      .filter((words) => words !== '')
  return { view, drop, finish, drawn }
}

test('a file being uploaded is shown below the cursor’s paragraph and is not part of the text', () => {
  const { view, drop, drawn } = receiving('on¦e\n\ntwo')
  drop('a')
  expect(view.state.doc.toString()).toBe('one\n\ntwo')
  expect(drawn()).toEqual(['one', '(on its way)', 'two'])
})

test('writing goes on around it, and the picture stands where it was dropped', () => {
  const { view, drop, finish } = receiving('one¦\n\ntwo')
  drop('a')
  type(view, ' more')
  view.dispatch({
    changes: { from: 8, insert: '\n\nnew' },
    selection: { anchor: 13 },
    userEvent: 'input.type',
  })
  type(view, ' words')
  finish('a', 12)
  expect(written(view)).toBe('one more\n\n![](/uploads/12)\n\nnew words¦\n\ntwo')
  expect(view.state.field(pendingUploads)).toEqual([])
})

test('several stand as they were dropped, whichever comes first', () => {
  for (const order of [
    ['a', 'b', 'c'],
    ['c', 'a', 'b'],
    ['b', 'c', 'a'],
    ['c', 'b', 'a'],
  ]) {
    for (const [text, before, after] of [
      ['one¦\n\ntwo', 'one\n\n', '\n\ntwo'],
      ['¦', '', '\n\n'],
      ['one\n\n¦', 'one\n\n', '\n\n'],
    ] as const) {
      const { view, drop, finish } = receiving(text)
      drop('a', 'b', 'c')
      for (const name of order) finish(name, 'abc'.indexOf(name) + 1)
      expect(view.state.doc.toString().trimEnd(), order.join()).toBe(
        `${before}![](/uploads/1)\n\n![](/uploads/2)\n\n![](/uploads/3)${after}`.trimEnd(),
      )
    }
  }
})

test('writing in an empty line that a picture takes continues below it', () => {
  const { view, drop, finish } = receiving('one\n\n¦')
  drop('a')
  finish('a', 12)
  expect(written(view)).toBe('one\n\n![](/uploads/12)\n\n¦')
})

test('a picture that came is one step of the history, and its file is not waited for again', () => {
  const { view, drop, finish, drawn } = receiving('one¦')
  type(view, ' two')
  drop('a')
  finish('a', 12)
  undo(view)
  expect(view.state.doc.toString()).toBe('one two')
  expect(drawn()).toEqual(['one two'])
  undo(view)
  expect(view.state.doc.toString()).toBe('one')
})

test('what was cancelled leaves nothing behind', () => {
  const { view, drop, drawn } = receiving('one¦\n\ntwo')
  drop('a', 'b')
  removePendingUpload(view, 'a')
  expect(drawn()).toEqual(['one', '(on its way)', 'two'])
  removePendingUpload(view, 'b')
  expect(drawn()).toEqual(['one', 'two'])
})

test('a text that is filled anew keeps what is on its way', () => {
  const { view, drop, finish } = receiving('one\n\ntwo¦\n\nthree')
  drop('a')
  view.dispatch({ changes: { from: 0, to: 3, insert: 'first' } })
  finish('a', 12)
  expect(view.state.doc.toString()).toBe('first\n\ntwo\n\n![](/uploads/12)\n\nthree')
})

test('a file that replaces a picture stands above it until it is there, and then in its place', () => {
  for (const [text, address, expected] of [
    ['one\n\n![old](/uploads/1)\n\ntwo', '/uploads/1', '![](/uploads/12)'],
    ['one\n\n![old](/uploads/1#wide)\n\ntwo', '/uploads/1#wide', '![](/uploads/12#wide)'],
  ] as const) {
    const { view, finish, drawn } = receiving(`${text}¦`)
    const replaces = { index: 0, address }
    addPendingUploads(view, [{ file: new File([], 'a'), at: 5, isBefore: true, replaces }])
    expect(drawn().slice(0, 2)).toEqual(['one', '(on its way)'])
    view.dispatch({ changes: { from: 0, insert: 'more of ' } })
    finish('a', 12)
    expect(view.state.doc.toString()).toBe(`more of one\n\n${expected}\n\ntwo`)
    expect(view.state.field(pendingUploads)).toEqual([])
    undo(view)
    expect(view.state.doc.toString()).toBe(`more of ${text}`)
  }
})

test('a file that was to replace a deleted picture is inserted at its position', () => {
  const { view, finish } = receiving('one\n\n![old](/uploads/1)\n\ntwo¦')
  const replaces = { index: 0, address: '/uploads/1' }
  addPendingUploads(view, [{ file: new File([], 'a'), at: 5, isBefore: true, replaces }])
  view.dispatch({ changes: { from: 5, to: 23, insert: 'words' } })
  finish('a', 12)
  expect(view.state.doc.toString()).toBe('one\n\n![](/uploads/12)\n\nwords\n\ntwo')
})
