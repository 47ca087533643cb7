import { undo } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { afterEach, expect, test } from 'vitest'
import type { Picture } from '@ufuq/shared/contract/picture-library'
import { picture } from '@ufuq/shared/ui/testing/pictures'
import { ReactBlocks } from '../react-blocks.ts'
import { surface, written } from '../surface-testbed.ts'
import type { PictureRequest } from './picture-request.ts'
import { pairableAt, placePair, replacePicture } from './picture-changes.ts'
import { libraryAddress, libraryPicturesIn } from './picture-source.ts'

const views: EditorView[] = []
afterEach(() => {
  for (const view of views.splice(0)) view.destroy()
})

/** A surface whose library has these pictures. */
function withLibrary(marked: string, library: Picture[] = [], requests: PictureRequest[] = []) {
  const listeners = new Set<() => void>()
  const view = surface(marked, 'en', {
    library: {
      read: (id) => library.find((one) => one.id === id),
      watch: (_id, onChange) => {
        listeners.add(onChange)
        return () => listeners.delete(onChange)
      },
      storeText: async () => 'kept',
    },
    onAsked: (request) => requests.push(request),
    uploads: { send: () => [], cancel: () => {} },
    blocks: new ReactBlocks(),
  })
  views.push(view)
  return { view, text: () => view.state.doc.toString() }
}

const block = ({ dom }: EditorView, index = 0) => {
  const found = dom.querySelectorAll<HTMLElement>('.ink-picture')[index]
  if (!found) throw new Error('There is no such picture')
  return found
}
const button = (view: EditorView, action: string, index = 0) => {
  const found = block(view, index).querySelector<HTMLButtonElement>(`[data-does="${action}"]`)
  if (!found) throw new Error(`There is no ${action}`)
  return found
}
const isPressed = (view: EditorView, action: string) =>
  button(view, action).getAttribute('aria-pressed') === 'true'
const descriptions = (view: EditorView) => [
  ...block(view).querySelectorAll<HTMLInputElement>('.ink-description'),
]

function describe(input: HTMLInputElement | undefined, words: string) {
  if (!input) throw new Error('No field for a description')
  input.value = words
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test('the notice of a missing description leads to its field', () => {
  const undescribed = picture({ id: 7, decorative: false, alternative: { ar: null, en: null } })
  const { view } = withLibrary('one\n\n![](/uploads/7)\n\n¦', [undescribed])
  const missing = block(view).querySelector<HTMLButtonElement>('.ink-missing')
  expect(missing?.hidden).toBe(false)
  missing?.click()
  expect(view.dom.ownerDocument.activeElement).toBe(descriptions(view)[0])
})

test('a picture is described in its own bytes, and taken away as a whole', () => {
  const { view, text } = withLibrary('one\n\n![](/a.jpg "t")¦')
  describe(descriptions(view)[0], 'A [well]')
  expect(text()).toBe('one\n\n![A \\[well\\]](/a.jpg "t")')
  button(view, 'remove').click()
  expect(text()).toBe('one\n\n')
})

test('a picture of the library shows its file, and its words where the text has none', () => {
  const well = picture({ caption: { ar: null, en: 'The well in March' }, credit: 'Sami' })
  const { view } = withLibrary('¦one\n\n![](/uploads/12)', [well])
  const image = block(view).querySelector('img')
  expect(image?.getAttribute('src')).toBe('/uploads/12/0123456789abcdef-960.webp')
  expect(image?.alt).toBe('A well in the village square')
  expect([image?.width, image?.height]).toEqual([4000, 3000])
  expect(block(view).querySelector<HTMLElement>('.ink-caption')?.dataset['hint']).toBe(
    'The well in March',
  )
  expect(block(view).querySelector('figcaption')?.textContent).toBe('Sami')
  expect(descriptions(view)[0]?.placeholder).toBe('A well in the village square')
  expect(block(view).querySelector<HTMLElement>('.ink-missing')?.hidden).toBe(true)
})

test('a picture that nobody has described says so', () => {
  const { view } = withLibrary('¦one\n\n![](/uploads/12)', [
    picture({ alternative: { ar: null, en: null } }),
  ])
  expect(block(view).querySelector<HTMLElement>('.ink-missing')?.hidden).toBe(false)
})

test.each([
  ['one\n\n![](/uploads/7)\n\ntwo¦', 'one\n\n![](/uploads/7)\n\n¦\n\ntwo'],
  ['one\n\n![](/uploads/7)\n\n¦', 'one\n\n![](/uploads/7)\n\n¦'],
])('a letter that is typed while a picture is chosen goes below it: %j', (before, after) => {
  const { view } = withLibrary(before, [picture({ id: 7 })])
  const chosen = button(view, 'wide')
  chosen.focus()
  const typed = new KeyboardEvent('keydown', { key: 'ن', bubbles: true, cancelable: true })
  chosen.dispatchEvent(typed)
  expect(view.hasFocus).toBe(true)
  expect(written(view)).toBe(after)
  // the browser still types the character
  expect(typed.defaultPrevented).toBe(false)
})

test('a picture can become wide, and normal again, each in one step', () => {
  const { view, text } = withLibrary('one\n\n![A well](/uploads/12)¦')
  expect(isPressed(view, 'text')).toBe(true)
  button(view, 'wide').click()
  expect(text()).toBe('one\n\n![A well](/uploads/12#wide)')
  expect(isPressed(view, 'wide')).toBe(true)
  undo(view)
  expect(text()).toBe('one\n\n![A well](/uploads/12)')
})

test('two pictures below each other become a pair, and two again', () => {
  const { view, text } = withLibrary('![a](/uploads/12#wide)\n\n![b](/uploads/13)\n\nwords¦')
  button(view, 'wide').focus()
  button(view, 'pair').click()
  expect(text()).toBe('![a](/uploads/12)\n![b](/uploads/13)\n\nwords')
  expect(view.dom.querySelectorAll('.ink-picture')).toHaveLength(1)
  expect(isPressed(view, 'pair')).toBe(true)
  button(view, 'text').click()
  expect(text()).toBe('![a](/uploads/12)\n\n![b](/uploads/13)\n\nwords')
})

test('a picture with words around it can’t be paired', () => {
  const { view } = withLibrary('![a](/uploads/12)\n\nwords¦\n\n![b](/uploads/13)')
  expect(button(view, 'pair').disabled).toBe(true)
})

test('each picture of a pair has its own caption, and can be removed alone', () => {
  const { view, text } = withLibrary('![a](/uploads/12)\n![b](/uploads/13)\n\nwords¦')
  describe(descriptions(view)[1], 'A ledger')
  expect(text()).toBe('![a](/uploads/12)\n![A ledger](/uploads/13)\n\nwords')
  button(view, 'first').click()
  button(view, 'remove').click()
  expect(text()).toBe('![A ledger](/uploads/13)\n\nwords')
})

test('a picture that replaces another keeps its layout', () => {
  const requests: PictureRequest[] = []
  const { view, text } = withLibrary('one\n\n![a](/uploads/12#wide)¦', [], requests)
  button(view, 'replace').click()
  expect(requests.map(({ replaced }) => replaced)).toEqual([{ from: 5, index: 0 }])
  replacePicture(view, { from: 5, index: 0 }, 14, 'b')
  expect(text()).toBe('one\n\n![b](/uploads/14#wide)')
})

test('a picture is placed beside an existing one', () => {
  const { view, text } = withLibrary('one¦\n\n![a](/uploads/12#wide)')
  const beside = pairableAt(view.state, 0)
  if (!beside) throw new Error('Nothing to stand beside')
  placePair(view, beside, '![b](/uploads/13)')
  expect(text()).toBe('one\n\n![b](/uploads/13)\n![a](/uploads/12)')
  expect(pairableAt(view.state, 0)).toBeNull()
})

test('pictures of other sites have no choice of layout', () => {
  const { view } = withLibrary('![a](https://a.example/b.jpg)\n\nwords¦')
  expect(button(view, 'wide').hidden).toBe(true)
  expect(block(view).querySelector('.ink-under')?.classList.contains('open')).toBe(true)
})

test('what a text says of the library is read from its addresses', () => {
  expect(libraryAddress('/uploads/12')).toEqual({ id: 12, isWide: false })
  expect(libraryAddress('/uploads/12#wide')).toEqual({ id: 12, isWide: true })
  expect(libraryAddress('/uploads/12/x.webp')).toBeNull()
  expect(
    libraryPicturesIn('![](/uploads/3)\n![b](/uploads/12#wide "t")\n\n![](/uploads/3) /uploads/9'),
  ).toEqual([3, 12])
})
