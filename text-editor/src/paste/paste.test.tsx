import { fireEvent, waitFor } from '@testing-library/react'
import type { Language } from '@ufuq/shared/contract/languages'
import { picture } from '@ufuq/shared/kinds/testing/pictures'
import { AllSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { afterEach, expect, test } from 'vitest'
import { drawnAt } from '../placing/anchor.ts'
import { pendingUploads, placePendingUpload } from '../placing/pending-uploads.ts'
import {
  clipboardEvent,
  closeSurfaces,
  copied,
  rendered,
  type TestClipboard,
} from '../testing/rendered.tsx'
import { type, NO_HOST } from '../testing/surface.ts'
import { undo } from '../writing/text-history.ts'

afterEach(closeSurfaces)

async function surface(marked: string, language?: Language) {
  const editor = await rendered(marked, language)
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

test.each([
  ['a list keeps its first item', '¦', '- water\n- food', '- water\n- food'],
  ['a numbered list keeps its numbers', '¦', '3. c\n4. d', '3. c\n4. d'],
  ['a quotation stays one', '¦', '> a\n> b', '> a  \n> b'],
  ['tasks stay tasks', '¦', '- [x] a\n- [ ] b', '- [x] a\n- [ ] b'],
  ['a table stays one', '¦', '| a |\n|---|\n| b |', '| a |\n|---|\n| b |'],
  ['items stand apart from words', 'one¦ two', '- a\n- b', 'one\n\n- a\n- b\n\ntwo'],
  ['items stand before words', '¦two', 'x\n- a', 'x\n\n- a\n\ntwo'],
  ['a quotation stands apart from words', 'one¦', '> a\n\nb', 'one\n\n> a\n\nb'],
  ['items continue a list', '- one¦\n- two', '- a\n- b', '- one\n- a\n- b\n- two'],
  ['a heading takes items on one line', '## one¦', '- a\n- b', '## onea b'],
])('of pasted plain text, %s', async (_about, before, plain, after) => {
  const { paste, text } = await surface(before)
  paste({ plain })
  expect(text()).toBe(after)
})

test.each([
  [
    'an item takes no line after it',
    'تدعوكم الجمعية\nالمكان: القاعة\n- الدخول مجاني\nللتواصل: 0551234567\nمع التحية',
    'تدعوكم الجمعية  \nالمكان: القاعة\n\n- الدخول مجاني\n\nللتواصل: 0551234567  \nمع التحية',
  ],
  ['bold words leave the line ends', 'a **b**\nc\nd', 'a **b**  \nc  \nd'],
  [
    'one date is no list',
    'Agenda\n9. September\n10:00 Opening',
    'Agenda  \n9\\. September  \n10:00 Opening',
  ],
  ['nor is a date at the start', '9. September\n10:00 Opening', '9\\. September  \n10:00 Opening'],
  ['a quotation takes no line after it', '> a\nb\n> c', '> a\n\nb\n\n> c'],
  ['a table takes no line after it', '| a |\n|---|\n| b |\nc', '| a |\n|---|\n| b |\n\nc'],
  ['dashes make no title of the lines above', '- a\nb\nc\n---\nd', '- a\n\nb  \nc\n\n---\n\nd'],
  ['a title above dashes is one', '# A\n\nb\n---\n\nc', '# A\n\n## b\n\nc'],
  ['an indented line belongs to its item', '- a\n  b\n- c\nd', '- a  \n  b\n- c\n\nd'],
  ['a numbered list may be within lines', 'a\n1. b\n2. c\nd', 'a\n\n1. b\n2. c\n\nd'],
  ['a list may be numbered by hand', 'a\n١- ب\n٢- ت\nd', 'a\n\n1. ب\n2. ت\n\nd'],
  ['within another', '- a\n  ۱) b\n  ۲) c', '- a\n  1. b\n  2. c'],
  ['one number is no list', '١- ب\nd', '١- ب  \nd'],
  ['years are no list', '٢٠٢٥- ب\n٢٠٢٦- ت', '٢٠٢٥- ب  \n٢٠٢٦- ت'],
  ['code keeps its lines', '```\n- a\nb\n```\nc\nd', '```\n- a\nb\n```\n\nc  \nd'],
])('each line of plain text begins a line: %s', async (_about, plain, after) => {
  const { paste, text } = await surface('¦')
  paste({ plain })
  expect(text()).toBe(after)
})

const STAYS = 'السعر 5*3 و 2 * 4 ريال، والملف report_final_v2.pdf، والعدد ~100 شخص و~200 طفل'
const words = ({ state }: EditorView) =>
  state.doc.textBetween(0, state.doc.content.size, '\n', '\n')

test.each([
  [
    'bold, italic and struck',
    '*إعلان مهم*\nندعوكم إلى _اللقاء السنوي_.\n~المكان: القاعة~ القاعة الجديدة\nللتسجيل: *0551234567*',
    '**إعلان مهم**  \nندعوكم إلى *اللقاء السنوي*.  \n~~المكان: القاعة~~ القاعة الجديدة  \nللتسجيل: **0551234567**',
  ],
  ['with an item', '*a*\n- _b_\nc', '**a**\n\n- *b*\n\nc'],
  ['within each other', '*_a_ b* (~c~) 📢*d*', '***a* b** (~~c~~) 📢**d**'],
  [
    'around an address',
    '*https://a.example/~b_c/_d*',
    '[**https://a.example/~b_c/_d**](https://a.example/~b_c/_d)',
  ],
])('the signs of a message become marks: %s', async (_about, plain, after) => {
  const { paste, text } = await surface('¦')
  paste({ plain })
  expect(text()).toBe(after)
})

test.each([STAYS, `${STAYS}\n- مرحبا`, '*a*\nc:\\*.txt __d__ <b> &amp; 3*4*5'])(
  'signs that are no marks stay: %s',
  async (plain) => {
    const { view, paste } = await surface('¦')
    paste({ plain })
    expect(words(view)).toBe(plain.replace('- م', 'م').replace('*a*', 'a'))
  },
)

test('a message that a program copies as HTML without structure is read alike', async () => {
  const { paste, text } = await surface('¦')
  paste({ html: '<div>*a*</div><div>b</div>', plain: '*a*\nb' })
  await waitFor(() => expect(text()).toBe('**a**  \nb'))
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

test('the report disappears after the next sentence, and stays while one is written', async () => {
  const { view, paste, inText } = await surface('¦')
  paste({ html: HEADING })
  await inText.findByText('Pasted. Kept: 1 heading.')
  type(view, ' and so on')
  expect(inText.queryByText('Pasted. Kept: 1 heading.')).not.toBeNull()
  type(view, '.')
  expect(inText.queryByText('Pasted. Kept: 1 heading.')).toBeNull()
})

test('the report is in Arabic, each figure in its own form', async () => {
  const { paste, inText } = await surface('¦', 'ar')
  const cell = '<td>a</td><td>b</td>'
  paste({
    html: `<h2>a</h2><h2>b</h2><h3>c</h3><p><a href="https://a.example">d</a> <a href="https://b.example">e</a><img src="cid:1"></p><table><tr>${cell}</tr><tr>${cell}</tr></table>`,
  })
  await inText.findByText('لُصق النصّ. نُقل: 3 عناوين، وجدول واحد، ورابطان.')
  expect(inText.getByText('ولم يُنقل: صورة واحدة بلا رابط على الويب.')).toBeVisible()
})

test('formulas without text are reported', async () => {
  const { paste, inText } = await surface('¦', 'ar')
  const drawn = '<mjx-container><mjx-math aria-hidden="true"></mjx-math></mjx-container>'
  paste({ html: `<p>a ${drawn}${drawn}</p>`, plain: 'a' })
  expect(await inText.findByText('ولم يُنقل: صيغتان رياضيتان.')).toBeVisible()
})

/** An editor whose uploads are named after their files. */
async function receiving(marked: string) {
  const cancelled: string[] = []
  const uploads = {
    ...NO_HOST.uploads,
    add: (files: readonly File[]) => files.map(({ name }) => ({ id: name })),
    cancel: (id: string) => cancelled.push(id),
  }
  const editor = await rendered(marked, 'en', { host: { ...NO_HOST, uploads } })
  const paste = (clipboard: TestClipboard) =>
    fireEvent(editor.view.dom, clipboardEvent('paste', clipboard))
  return { ...editor, paste, cancelled }
}

const bridge = new File(['x'], 'bridge.png', { type: 'image/png' })
const DOT = 'data:image/png;base64,iVBORw0KGgo='
const waiting = ({ state }: EditorView) =>
  pendingUploads.in(state).map(({ upload, description }) => `${upload} ${description}`.trim())

test('a picture from a file, or one that is alone in what was copied, waits beside the text', async () => {
  const { view, paste, text } = await receiving('words¦')
  paste({ files: [bridge] })
  paste({ files: [bridge], html: '<img src="https://a.example/bridge.png">', plain: '' })
  expect(text()).toBe('words')
  expect(waiting(view)).toEqual(['bridge.png', 'bridge.png'])
})

test('pasted pictures with their bytes wait at their positions, and that is reported', async () => {
  const { view, paste, text, inText } = await receiving('before¦')
  paste({
    html: `<h2>One</h2><p>a</p><p><img src="${DOT}" alt="A bridge"></p><p>b <img src="${DOT}"> c</p><img src="cid:1">`,
  })
  await inText.findByText('2 pictures are waiting to upload.')
  expect(inText.getByText('Not included: 1 picture without a web link.')).toBeVisible()
  expect(text()).toBe('before\n\n## One\n\na\n\nb  c')
  expect(waiting(view)).toEqual(['picture-1.png A bridge', 'picture-2.png'])
  const [first] = pendingUploads.in(view.state)
  if (!first) throw new Error('No picture is waiting')
  const at = drawnAt(view.state.doc, first)
  expect(view.state.doc.resolve(at).nodeBefore?.textContent).toBe('a')

  placePendingUpload(view, first, picture({ id: 7 }))
  await inText.findByText('1 picture is waiting to upload.')
})

test('undoing a paste removes its pictures', async () => {
  const { view, paste, text, inText, cancelled } = await receiving('before¦')
  paste({ html: `<p>a</p><p><img src="${DOT}"></p>` })
  await inText.findByText('1 picture is waiting to upload.')
  undo(view.state, view.dispatch)
  expect(text()).toBe('before')
  expect(cancelled).toEqual(['picture-1.png'])
})
