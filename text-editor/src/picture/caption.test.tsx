import { EditorView } from '@codemirror/view'
import { afterEach, expect, test, vi } from 'vitest'
import type { Picture } from '@ufuq/shared/contract/picture-library'
import { picture } from '@ufuq/shared/ui/testing/pictures'
import { toggleMark } from '../commands/marks.ts'
import { goTo } from '../commands/go-to.ts'
import { undo } from '../history.ts'
import { ReactBlocks } from '../react-blocks.ts'
import { press, surface, type, written } from '../surface-testbed.ts'
import { captionOf, withCaption } from './caption-source.ts'
import type { PictureCache } from './library.ts'
import { pairableAt, placePair, setLayout } from './picture-changes.ts'

const views: EditorView[] = []
afterEach(() => {
  for (const view of views.splice(0)) view.destroy()
  document.body.replaceChildren()
})

const WORDLESS = picture({
  alternative: { ar: null, en: null },
  caption: { ar: null, en: null },
})

/** A text in English, with a library that has one picture. */
function open(
  marked: string,
  known: Picture = WORDLESS,
  storeText: PictureCache['storeText'] = async () => 'kept',
) {
  const view = surface(marked, 'en', {
    library: { read: () => known, watch: () => () => {}, storeText },
    onAsked: () => {},
    uploads: { send: () => [], cancel: () => {} },
    blocks: new ReactBlocks(),
  })
  views.push(view)
  return view
}

function fieldOf(view: EditorView, index = 0): EditorView {
  const dom = view.dom.querySelectorAll<HTMLElement>('.ink-caption .cm-editor')[index]
  const field = dom && EditorView.findFromDOM(dom)
  if (!field) throw new Error('No field for a caption')
  return field
}

const offers = (view: EditorView) =>
  [...view.dom.querySelectorAll<HTMLElement>('.ink-offer')].filter(({ hidden }) => !hidden)

test('a caption is written below its picture, and is an emphasised line of the text', () => {
  const view = open('![](/uploads/12)\n\nwords¦')
  const field = fieldOf(view)
  type(field, 'The well ')
  expect(view.state.doc.toString()).toBe('![](/uploads/12)\n*The well*\n\nwords')
  type(field, '*in* March')
  // literal markdown characters stay plain text
  expect(view.state.doc.toString()).toBe('![](/uploads/12)\n*The well \\*in\\* March*\n\nwords')
  expect(view.dom.querySelectorAll('.ink-picture')).toHaveLength(1)
})

test('an empty caption is not a caption', () => {
  const view = open('![](/uploads/12)\n*Well*\n\nwords¦')
  const field = fieldOf(view)
  expect(field.state.doc.toString()).toBe('Well')
  field.dispatch({ changes: { from: 0, to: 4 }, userEvent: 'delete' })
  expect(view.state.doc.toString()).toBe('![](/uploads/12)\n\nwords')
  undo(view)
  expect(field.state.doc.toString()).toBe('Well')
})

test.each([
  '![a](/uploads/12)\n_By **Sami**, [here](https://a.example)_\n\nwords',
  '![a](/uploads/12)  *same line*  \n\nwords',
  '![a](/uploads/12#wide)\n![b](/uploads/13)\n*both*\n\nwords',
])('a caption that is there already keeps its bytes while its picture is described: %j', (text) => {
  const view = open(`${text}¦`)
  const field = view.dom.querySelector<HTMLInputElement>('.ink-description')
  if (!field) throw new Error('No description')
  field.value = 'A'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(view.state.doc.toString()).toBe(text.replace('![a]', '![A]'))
})

test.each(['StrongEmphasis', 'Emphasis'] as const)(
  'a caption of nothing but %s stays the caption of its picture',
  (mark) => {
    const view = open('![a](/uploads/12)\n\nwords¦')
    const field = fieldOf(view)
    type(field, 'Wholly')
    field.dispatch({ selection: { anchor: 0, head: 6 } })
    toggleMark(field, mark)
    expect(view.dom.querySelectorAll('.ink-picture')).toHaveLength(1)
    const [block = ''] = view.state.doc.toString().split('\n\n')
    expect(captionOf(block)?.words).toContain('Wholly')
  },
)

test('whatever is written as a caption is one, or nothing is changed', () => {
  for (const words of [
    '**b**',
    '*i*',
    '***',
    '`',
    '[',
    '![x](y)',
    'a\nb',
    '_',
    '\\',
    '# a',
    '1. a',
  ]) {
    const source = withCaption('![a](/b)', words)
    expect([words, captionOf(source) !== null || source === '![a](/b)']).toEqual([words, true])
  }
})

test('words written over from the end of a caption begin a paragraph of their own', () => {
  const view = open('![](/uploads/12)\n*A well.*⟦\n\nwor⟧ds')
  type(view, 'a')
  expect(view.state.doc.toString()).toBe('![](/uploads/12)\n*A well.*\n\nads')
  const erased = open('![](/uploads/12)\n*A well.*⟦\n\nwor⟧ds')
  erased.dispatch(erased.state.replaceSelection(''), { userEvent: 'delete.selection' })
  expect(written(erased)).toBe('![](/uploads/12)\n*A well.*\n\n¦ds')
})

test('from a caption Enter moves to the text below, and Escape to the picture', () => {
  const view = open('![](/uploads/12)\n*Well*\n\nwords¦')
  const field = fieldOf(view)
  field.focus()
  press(field, 'Escape')
  expect(document.activeElement?.closest('.ink-picture-bar')).not.toBeNull()
  field.focus()
  press(field, 'Enter')
  expect(written(view)).toBe('![](/uploads/12)\n*Well*\n\n¦words')
  expect(view.hasFocus).toBe(true)
})

test('a caption stays with its picture, whatever its layout', () => {
  const view = open('![a](/uploads/12)\n\n![b](/uploads/13)\n*B*\n\nwords¦')
  setLayout(view, 0, 'pair')
  expect(view.state.doc.toString()).toBe('![a](/uploads/12)\n![b](/uploads/13)\n*B*\n\nwords')
  setLayout(view, 0, 'wide')
  expect(view.state.doc.toString()).toBe(
    '![a](/uploads/12#wide)\n\n![b](/uploads/13#wide)\n*B*\n\nwords',
  )
  // a pair has one caption, below its second picture
  const upper = open('![a](/uploads/12)\n*A*\n\n![b](/uploads/13)\n\nwords¦')
  expect(setLayout(upper, 0, 'pair')).toBe(false)
  const beside = pairableAt(upper.state, 0)
  if (!beside) throw new Error('Nothing to stand beside')
  placePair(upper, beside, '![c](/uploads/14)')
  expect(upper.state.doc.toString()).toBe(
    '![c](/uploads/14)\n![a](/uploads/12)\n*A*\n\n![b](/uploads/13)\n\nwords',
  )
})

test('words of a caption are gone to where they stand', () => {
  const view = open('![a](/uploads/12)\n*The well*\n\nwords¦')
  goTo(view, { from: 23, to: 27 })
  const field = fieldOf(view)
  const { from, to } = field.state.selection.main
  expect([field.state.sliceDoc(from, to), field.hasFocus]).toEqual(['well', true])
})

test('what is written is offered to a library that has nothing of its own', async () => {
  const storeText = vi.fn<PictureCache['storeText']>(async () => 'kept')
  const view = open('![A well](/uploads/12)\n*In **March***\n\nwords¦', WORDLESS, storeText)
  expect(offers(view)).toHaveLength(2)
  for (const offer of offers(view)) offer.querySelector('button')?.click()
  await vi.waitFor(() =>
    expect(offers(view).map(({ dataset }) => dataset['state'])).toEqual(['kept', 'kept']),
  )
  expect(storeText.mock.calls).toEqual([
    [12, 'alternative', 'en', 'A well'],
    [12, 'caption', 'en', 'In March'],
  ])
  expect(view.state.doc.toString()).toBe('![A well](/uploads/12)\n*In **March***\n\nwords')
})

test('a library that has words, or may not be changed, is offered none', () => {
  const text = '![A well](/uploads/12)\n*In March*\n\nwords¦'
  expect(offers(open(text, picture({ caption: { ar: null, en: 'Well' } })))).toEqual([])
  expect(offers(open(text, { ...WORDLESS, can: { update: false, delete: false } }))).toEqual([])
  expect(offers(open(text, { ...WORDLESS, decorative: true }))).toHaveLength(1)
})

test('a refusal of the library is reported, and can be retried', async () => {
  const storeText = vi
    .fn<PictureCache['storeText']>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce('taken')
  const view = open('![A well](/uploads/12)\n\nwords¦', WORDLESS, storeText)
  const [offer] = offers(view)
  offer?.querySelector('button')?.click()
  await vi.waitFor(() => expect(offer?.dataset['state']).toBe('failed'))
  offer?.querySelector('button')?.click()
  await vi.waitFor(() => expect(offer?.dataset['state']).toBe('taken'))
  expect(offer?.querySelector('button')?.hidden).toBe(true)
})
