import { act } from '@testing-library/react'
import { picture } from '@ufuq/shared/kinds/testing/pictures'
import { afterEach, expect, test } from 'vitest'
import { openPictures } from '../picture/picture-testbed.tsx'
import { closeSurfaces } from '../testing/rendered.tsx'
import { press, type, written } from '../testing/surface.ts'
import { fill } from '../writing/source.ts'
import { undo } from '../writing/text-history.ts'
import { offerPicture, offers } from './offers.tsx'
import { addPendingUploads, pendingUploads, placePendingUpload } from './pending-uploads.ts'

afterEach(closeSurfaces)

/** A surface whose uploads are named after their files. */
async function receiving(marked: string) {
  const { view, text } = await openPictures(marked)
  const drop = (...names: string[]) => {
    const at = view.state.selection.head
    act(
      () =>
        void addPendingUploads(
          view,
          names.map((name) => ({ file: new File([], name), at, isBefore: false })),
        ),
    )
  }
  const finish = (name: string, id: number) => {
    const pending = pendingUploads.in(view.state).find(({ upload }) => upload === name)
    if (!pending) throw new Error(`Nobody waits for ${name}`)
    act(() => void placePendingUpload(view, pending, picture({ id })))
  }
  /** The blocks and the elements between them, in order. */
  const drawn = () =>
    [...view.dom.children]
      .map((part) => (part.matches('.react-block') ? '(on its way)' : part.textContent))
      .filter((words) => words !== '')
  return { view, text, drop, finish, drawn }
}

test('writing goes on around it, and the picture stands where it was dropped', async () => {
  const { view, drop, finish } = await receiving('one¦\n\ntwo')
  drop('a')
  type(view, ' more')
  press(view, 'Enter')
  type(view, 'new words')
  finish('a', 12)
  expect(written(view)).toBe('one more\n\n![](/uploads/12)\n\nnew words¦\n\ntwo')
  expect(pendingUploads.in(view.state)).toEqual([])
})

test.each([
  ['one¦\n\ntwo', 'one\n\n', '\n\ntwo'],
  ['¦', '', ''],
  ['one\n\n¦', 'one\n\n', ''],
])(
  'several stand as they were dropped, whichever comes first: %j',
  async (marked, before, after) => {
    for (const order of ['abc', 'cab', 'bca', 'cba']) {
      const { text, drop, finish } = await receiving(marked)
      drop('a', 'b', 'c')
      for (const name of order) finish(name, 'abc'.indexOf(name) + 1)
      expect(text().trimEnd(), order).toBe(
        `${before}![](/uploads/1)\n\n![](/uploads/2)\n\n![](/uploads/3)${after}`,
      )
    }
  },
)

test('a picture that came is one step of the history, and its file is not waited for again', async () => {
  const { view, text, drop, finish, drawn } = await receiving('one¦')
  type(view, ' two')
  drop('a')
  finish('a', 12)
  undo(view.state, view.dispatch)
  expect(text()).toBe('one two')
  expect(drawn()).toEqual(['one two'])
  undo(view.state, view.dispatch)
  expect(text()).toBe('one')
})

test.each([
  ['![old](/uploads/1)', '/uploads/1', '![](/uploads/12)'],
  ['![old](/uploads/1#wide)', '/uploads/1#wide', '![](/uploads/12#wide)'],
])('a file that replaces %s stands above it until it is there', async (old, src, expected) => {
  const { view, text, finish, drawn } = await receiving(`¦one\n\n${old}\n\ntwo`)
  const replaces = { index: 0, src }
  act(
    () =>
      void addPendingUploads(view, [{ file: new File([], 'a'), at: 6, isBefore: true, replaces }]),
  )
  expect(drawn().slice(0, 2)).toEqual(['one', '(on its way)'])
  type(view, 'x ')
  act(() => view.dispatch(view.state.tr.insertText('c', 8)))
  finish('a', 12)
  expect(text()).toBe(`x one\n\n${expected}\n*c*\n\ntwo`)
  expect(pendingUploads.in(view.state)).toEqual([])
  undo(view.state, view.dispatch)
  expect(text()).toBe(`x one\n\n${old}\n*c*\n\ntwo`)
})

test('a picture of one text is suggested to the other, until that has it or refuses it', async () => {
  const { view } = await openPictures('one\n\n![](/uploads/12)\n\ntwo¦')
  const { view: other, text } = await openPictures('واحد\n\nاثنان¦', { language: 'ar' })
  expect(offerPicture(view, 5, picture({ id: 12 }), other)).toBe(true)
  expect(offerPicture(view, 5, picture({ id: 12 }), other)).toBe(false)
  expect(offers.in(other.state)).toMatchObject([{ number: 1, isBefore: false }])
  fill(other, 'واحد\n\n![](/uploads/12)\n\nاثنان')
  expect(offers.in(other.state)).toEqual([])
  expect(offerPicture(view, 5, picture({ id: 12 }), other)).toBe(false)
  expect(text()).toBe('واحد\n\n![](/uploads/12)\n\nاثنان')
})
