import { fireEvent, screen } from '@testing-library/react'
import type { EditorView } from 'prosemirror-view'
import { afterEach, expect, test } from 'vitest'
import { picture } from '@ufuq/shared/kinds/testing/pictures'
import {
  clipboardEvent,
  closeSurfaces,
  rendered,
  type TestClipboard,
} from '../testing/rendered.tsx'
import { drawnAt } from '../placing/anchor.ts'
import { pendingUploads, placePendingUpload } from '../placing/pending-uploads.ts'
import { NO_HOST } from '../testing/surface.ts'

afterEach(() => {
  closeSurfaces()
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
  fireEvent.click(inText.getByRole('button', { name: 'Undo' }))
  expect(text()).toBe('before')
})

test('undoing a paste removes its pictures', async () => {
  const { paste, text, inText, cancelled } = await receiving('before¦')
  paste({ html: `<p>a</p><p><img src="${DOT}"></p>` })
  await inText.findByText('1 picture is waiting to upload.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(text()).toBe('before')
  expect(cancelled).toEqual(['picture-1.png'])
})
