import { act, cleanup, fireEvent } from '@testing-library/react'
import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { afterEach, expect, test, vi } from 'vitest'
import type { Picture } from '@ufuq/shared/kinds/picture'
import { picture } from '@ufuq/shared/kinds/testing/pictures'
import { toggleMark } from '../commands/marks.ts'
import { schema } from '../model/schema.ts'
import { undo } from '../writing/text-history.ts'
import { libraryPicturesIn } from './figures.ts'
import type { PictureCache } from './library.ts'
import { replacePicture, setLayout } from './picture-changes.ts'
import { closeSurfaces } from '../testing/rendered.tsx'
import { type, written } from '../testing/surface.ts'
import { openPictures } from './picture-testbed.tsx'

afterEach(() => {
  cleanup()
  closeSurfaces()
})

const WORDLESS = picture({ values: { alternative: { ar: '', en: '' } } })

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
const missing = (view: EditorView) =>
  [...block(view).querySelectorAll('button')].find(({ className }) => className === 'ink-missing')
const caption = (view: EditorView) => {
  const found = view.dom.querySelector<HTMLElement>('[data-part=caption]')
  if (!found) throw new Error('There is no caption')
  return found
}
const offers = (view: EditorView) =>
  [...view.dom.querySelectorAll<HTMLElement>('.ink-offer')].filter(({ hidden }) => !hidden)

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

test('the notice of a missing description leads to its field', async () => {
  const { view } = await openPictures('one\n\n![](/uploads/12)\n\n¦', { library: [WORDLESS] })
  const notice = missing(view)
  if (!notice) throw new Error('There is no notice')
  fireEvent.click(notice)
  expect(document.activeElement).toBe(descriptions(view)[0])
})

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

test('a picture of the library shows its file, and its words where the text has none', async () => {
  const well = picture({
    values: { caption: { ar: '', en: 'The well in March' }, credit: 'Sami' },
  })
  const { view } = await openPictures('¦one\n\n![](/uploads/12)', { library: [well] })
  const image = block(view).querySelector('img')
  expect(image?.getAttribute('src')).toBe('/uploads/12/0123456789abcdef-960.webp')
  expect(image?.alt).toBe('A well in the village square')
  expect([image?.width, image?.height]).toEqual([4000, 3000])
  expect(caption(view).dataset['hint']).toBe('The well in March')
  expect(block(view).querySelector('figcaption')?.textContent).toBe('Sami')
  expect(descriptions(view)[0]?.placeholder).toBe('A well in the village square')
  expect(missing(view)).toBeUndefined()
})

test.each([
  ['one\n\n![](/uploads/7)\n\ntwo¦', 'one\n\n![](/uploads/7)\n\nن¦\n\ntwo'],
  ['one¦\n\n![](/uploads/7)', 'one\n\n![](/uploads/7)\n\nن¦'],
])('a letter that is typed while a picture is chosen goes below it: %j', async (before, after) => {
  const { view } = await openPictures(before, { library: [picture({ id: 7 })] })
  act(() => button(view, 'wide').focus())
  const typed = press(button(view, 'wide'), 'ن')
  expect(view.hasFocus()).toBe(true)
  // the browser still types the character
  expect(typed.defaultPrevented).toBe(false)
  type(view, 'ن')
  expect(written(view)).toBe(after)
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

test('a picture with words around it can’t be paired', async () => {
  const { view } = await openPictures('![a](/uploads/12)\n\nwords¦\n\n![b](/uploads/13)')
  act(() => button(view, 'wide').focus())
  expect(button(view, 'pair').disabled).toBe(true)
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

test('pictures of other sites have no choice of layout', async () => {
  const { view } = await openPictures('![a](https://a.example/b.jpg)\n\nwords¦')
  expect(block(view).querySelector('[data-does=wide]')).toBeNull()
  expect(block(view).querySelector('.ink-under')?.classList.contains('open')).toBe(true)
})

test('the library pictures of a text are read from its addresses', async () => {
  const { view } = await openPictures(
    '![](/uploads/3)\n![b](/uploads/12#wide "t")\n\n![](/uploads/3) /uploads/9 ![](/uploads/12/x)',
  )
  expect(libraryPicturesIn(view.state.doc)).toEqual([3, 12])
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

test('a bold caption stays the caption of its picture', async () => {
  const { view, text } = await openPictures('![a](/uploads/12)\n\nwords¦')
  toCaption(view)
  act(() => type(view, 'Wholly'))
  act(() => {
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 1, 7)))
    toggleMark(schema.marks.strong)(view.state, view.dispatch, view)
  })
  expect(text().split('\n\n')[0]).toBe('![a](/uploads/12)\n***Wholly***')
})

test('from a caption Escape moves to the picture, and from there on to the text below', async () => {
  const { view } = await openPictures('![](/uploads/12)\n*Well*\n\nwords¦', { library: [WORDLESS] })
  act(() => view.focus())
  toCaption(view)
  act(() => void press(view.dom, 'Escape'))
  expect(document.activeElement).toBe(button(view, 'text'))
  expect(block(view)).toHaveClass('entered')
  act(() => void press(button(view, 'text'), 'Escape'))
  expect(written(view)).toBe('![](/uploads/12)\n*Well*\n\n¦words')
  expect(view.hasFocus()).toBe(true)
  expect(block(view)).not.toHaveClass('entered')
})

test('Delete removes the picture whose actions have the focus', async () => {
  const { view, text } = await openPictures('one¦\n\n![](/uploads/12)\n\ntwo')
  act(() => button(view, 'wide').focus())
  act(() => void press(button(view, 'wide'), 'Delete'))
  expect(text()).toBe('one\n\ntwo')
})

test('a caption stays with its picture, whatever its layout', async () => {
  const { view, text } = await openPictures('![a](/uploads/12)\n\n![b](/uploads/13)\n*B*\n\nwords¦')
  act(() => void setLayout(view, 0, 'pair'))
  expect(text()).toBe('![a](/uploads/12)\n![b](/uploads/13)\n*B*\n\nwords')
  act(() => void setLayout(view, 0, 'wide'))
  expect(text()).toBe('![a](/uploads/12#wide)\n\n![b](/uploads/13#wide)\n*B*\n\nwords')
})

test('a pair has one caption, below its second picture', async () => {
  const { view } = await openPictures('![a](/uploads/12)\n*A¦*\n\n![b](/uploads/13)\n\nwords')
  expect(setLayout(view, 0, 'pair')).toBe(false)
})

test('a text that can’t be changed has no actions, and no caption without words', async () => {
  const { view } = await openPictures('![](/uploads/12)\n\nwords', { isReadOnly: true })
  expect(block(view).querySelector('[role=toolbar]')).toBeNull()
  expect(caption(view).hidden).toBe(true)
  expect(descriptions(view)[0]?.readOnly).toBe(true)
})

const CAPTIONED = '![A well](/uploads/12)\n*In **March***\n\nwords'

test('what is written is offered to a library that has nothing of its own', async () => {
  const storeText = vi.fn<PictureCache['storeText']>(async () => 'kept')
  const { view, text } = await openPictures(`${CAPTIONED}¦`, { library: [WORDLESS], storeText })
  expect(offers(view)).toHaveLength(2)
  for (const offer of offers(view)) fireEvent.click(offer.querySelector('button') ?? offer)
  await vi.waitFor(() =>
    expect(offers(view).map(({ dataset }) => dataset['state'])).toEqual(['kept', 'kept']),
  )
  expect(storeText.mock.calls).toEqual([
    [12, 'alternative', 'en', 'A well'],
    [12, 'caption', 'en', 'In March'],
  ])
  expect(text()).toBe(CAPTIONED)
})

test.each<[string, Picture, number]>([
  ['has words', picture({ values: { caption: { ar: '', en: 'Well' } } }), 0],
  ['may not be changed', { ...WORDLESS, abilities: ['read'] }, 0],
  [
    'says that the picture is decorative',
    { ...WORDLESS, values: { ...WORDLESS.values, decorative: true } },
    1,
  ],
])('a library that %s is not offered these', async (_title, known, count) => {
  const { view } = await openPictures(`${CAPTIONED}¦`, { library: [known] })
  expect(offers(view)).toHaveLength(count)
})

test('a refusal of the library is reported, and can be retried', async () => {
  const storeText = vi
    .fn<PictureCache['storeText']>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce('taken')
  const { view } = await openPictures('![A well](/uploads/12)\n\nwords¦', {
    library: [WORDLESS],
    storeText,
  })
  const [offer] = offers(view)
  const store = () => fireEvent.click(offer?.querySelector('button') ?? document.body)
  store()
  await vi.waitFor(() => expect(offer?.dataset['state']).toBe('failed'))
  store()
  await vi.waitFor(() => expect(offer?.dataset['state']).toBe('taken'))
  expect(offer?.querySelector('button')).toBeNull()
})
