import { fireEvent, waitFor } from '@testing-library/react'
import { AllSelection } from 'prosemirror-state'
import { afterEach, expect, test } from 'vitest'
import {
  clipboardEvent,
  closeSurfaces,
  copied,
  rendered,
  type TestClipboard,
} from '../testing/rendered.tsx'
import { type } from '../testing/surface.ts'

afterEach(closeSurfaces)

async function surface(marked: string) {
  const editor = await rendered(marked)
  const paste = (clipboard: TestClipboard) =>
    fireEvent(editor.view.dom, clipboardEvent('paste', clipboard))
  return { ...editor, paste }
}

const HEADING = '<h2>Title</h2><p>words</p>'
const LIST = '<ul><li>a</li><li>b</li></ul>'

test.each([
  [
    'blocks stand apart from what is around them',
    'before¦after',
    `${HEADING}${LIST}`,
    'before\n\n## Title\n\nwords\n\n- a\n- b\n\nafter',
  ],
  [
    'paragraphs at the edges continue the paragraph',
    'one ¦ four',
    '<p>two</p><p>three</p>',
    'one two\n\nthree four',
  ],
  ['blocks take the place of an empty paragraph', '¦', HEADING, '## Title\n\nwords'],
  ['items continue the list', '- one¦\n- two', LIST, '- one\n- a\n- b\n- two'],
  ['items divide an item', '- one⟦ x ⟧two', LIST, '- one\n- a\n- b\n- two'],
  [
    'blocks replace a selection over blocks',
    'a ⟦b\n\n## c⟧ d',
    HEADING,
    'a\n\n## Title\n\nwords d',
  ],
  [
    'a few words continue the paragraph',
    'one ¦ three',
    '<span><b>two</b></span>',
    'one **two** three',
  ],
  ['a heading takes words on one line', '## one¦', HEADING, '## oneTitle words'],
  ['a cell takes words on one line', '| a¦ |\n|---|\n| b |', LIST, '| aa b |\n|---|\n| b |'],
  ['a caption takes words on one line', '![x](/y)\n*one¦*', HEADING, '![x](/y)\n*oneTitle words*'],
])('%s', async (_about, before, html, after) => {
  const { paste, text, inText } = await surface(before)
  paste({ html, plain: 'plain' })
  await waitFor(() => expect(text()).toBe(after))
  expect(inText.queryByText('Pasted.')).toBeNull()
})

test('text typed while the clipboard is read follows what was pasted', async () => {
  const { view, paste, text } = await surface('one ¦')
  paste({ html: HEADING })
  paste({ html: '<b>and</b>' })
  type(view, 'two')
  await waitFor(() => expect(text()).toBe('one\n\n## Title\n\nwords**and**two'))
  expect(view.state.selection.$head.parent.textContent).toBe('wordsandtwo')
  expect(view.state.selection.$head.parentOffset).toBe(11)
})

test('an address over words becomes a link', async () => {
  const { paste, text } = await surface('see ⟦the data⟧ here')
  paste({ plain: 'https://data.example/a(b)' })
  expect(text()).toBe('see [the data](https://data.example/a%28b%29) here')
})

test('a line end in plain text is a break, and a blank line begins a paragraph', async () => {
  const { paste, text } = await surface('¦')
  paste({ plain: 'one * two\r\nthree\r\n\r\nfour' })
  expect(text()).toBe('one \\* two  \nthree\n\nfour')
})

test('plain text and copied markdown stay what they are', async () => {
  const { paste, text } = await surface('¦')
  paste({ plain: '## Title\n\n- a_b * c' })
  expect(text()).toBe('## Title\n\n- a_b \\* c')
})

test('Markdown from a code editor is read as such', async () => {
  const { paste, text } = await surface('¦')
  paste({ html: '<div style="white-space: pre;"><div>## Title</div></div>', plain: '## Title' })
  await waitFor(() => expect(text()).toBe('## Title'))
})

const NOTED = 'one[^1] two[^2]\n\n[^1]: first *note*\n\n[^2]: second'

test.each([
  ['keeps its words in another text', 'words¦', 'words[^1] two\n\n[^1]: first *note*'],
  [
    'gets a free label there',
    'a[^1] ¦\n\n[^1]: other',
    'a[^1] [^2] two\n\n[^1]: other\n\n[^2]: first *note*',
  ],
])('a copied note %s', async (_about, other, after) => {
  const from = await surface(NOTED.replace('one', 'one⟦').replace(' two', ' two⟧'))
  const clipboard = copied(from.view)
  const to = await surface(other)
  to.paste(clipboard)
  expect(to.text()).toBe(after)
})

test('a note that is pasted twice is two notes, and one that is moved stays one', async () => {
  const { view, paste, text } = await surface(NOTED.replace('two[^2]', 'two[^2]¦'))
  view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc)))
  const whole = copied(view)
  expect(whole.html).toContain('[1] first')
  view.dispatch(view.state.tr.deleteSelection())
  paste(whole)
  expect(text()).toBe(NOTED)
  paste(whole)
  expect(text()).toContain('one[^3] two[^4]')
  expect(text()).toContain('[^4]: second')
})
