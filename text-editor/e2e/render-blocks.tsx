import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { TextEditorHostProvider, type TextEditorHost } from '../src/host.ts'
import { ReactBlocks } from '../src/prose/writing/react-blocks.ts'

/** A host without a library of pictures, whose uploads never end. */
export const host: Pick<TextEditorHost, 'library' | 'uploads' | 'UploadRow'> = {
  library: {
    read: () => undefined,
    watch: () => () => {},
    storeText: () => Promise.reject(new Error('There is no library')),
  },
  uploads: {
    add: (files) => files.map(({ name }) => ({ id: name })),
    cancel: () => {},
    dismiss: () => {},
    uploads: () => [],
    subscribe: () => () => {},
  },
  UploadRow: () => null,
}

/** The React elements of a text, rendered as the surface does in the product. */
export function renderedBlocks(): ReactBlocks {
  const blocks = new ReactBlocks()
  createRoot(document.createElement('div')).render(
    <TextEditorHostProvider value={host as TextEditorHost}>
      <Blocks blocks={blocks} />
    </TextEditorHostProvider>,
  )
  return blocks
}

function Blocks({ blocks }: { blocks: ReactBlocks }) {
  const all = useSyncExternalStore(blocks.subscribe, blocks.read)
  return all.map(({ key, element, content }) => createPortal(content, element, String(key)))
}
