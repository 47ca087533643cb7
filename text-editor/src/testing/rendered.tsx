import { render, within } from '@testing-library/react'
import type { Language } from '@ufuq/shared/contract/languages'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import type { EditorView } from 'prosemirror-view'
import { I18nextProvider } from 'react-i18next'
import { TextEditorHostProvider, type TextEditorHost } from '../host.ts'
import { BlocksBetween, ReactBlocks } from '../writing/react-blocks.ts'
import { markdownOf } from '../writing/source.ts'
import type { Surroundings } from '../writing/surroundings.ts'
import { NO_HOST, surface } from './surface.ts'

const views: EditorView[] = []

export function closeSurfaces(): void {
  for (const view of views.splice(0)) view.destroy()
  document.body.replaceChildren()
}

/** A surface with the texts of the interface, and with the React elements between its blocks. */
export async function rendered(
  marked: string,
  language: Language = 'en',
  more: Partial<Surroundings> = {},
) {
  const i18n = await createI18n({ language, resources })
  const blocks = new ReactBlocks()
  const t = i18n.getFixedT(language, 'admin')
  const view = surface(marked, language, { t, blocks, ...more })
  views.push(view)
  const host = { ...NO_HOST, UploadRow: () => null, ...more.host }
  render(
    <I18nextProvider i18n={i18n}>
      <TextEditorHostProvider value={host as unknown as TextEditorHost}>
        <BlocksBetween blocks={blocks} />
      </TextEditorHostProvider>
    </I18nextProvider>,
  )
  return { view, text: () => markdownOf(view.state), inText: within(view.dom) }
}

export interface TestClipboard {
  html?: string
  plain?: string
  files?: readonly File[]
}

/** An event of the clipboard or of a drop with this content. */
export function clipboardEvent(
  name: 'paste' | 'drop',
  { html = '', plain = '', files = [] }: TestClipboard,
): Event {
  const getData = (type: string) => ({ 'text/html': html, 'text/plain': plain })[type] ?? ''
  const data = { getData, files, types: [] }
  const event = new Event(name, { bubbles: true, cancelable: true })
  return Object.assign(event, { [name === 'paste' ? 'clipboardData' : 'dataTransfer']: data })
}

/** The content that copying the selection puts on the clipboard. */
export function copied(view: EditorView): Required<TestClipboard> {
  const { dom, text } = view.serializeForClipboard(view.state.selection.content())
  return { html: dom.innerHTML, plain: text, files: [] }
}
