import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { TextEditorHostProvider, type TextEditorHost } from '../src/host.ts'
import type { ReactBlocks } from '../src/prose/writing/react-blocks.ts'
import type { Surroundings } from '../src/prose/writing/surroundings.ts'

/** Renders the React elements of a text, as the surface does in the product. */
export function renderBlocks(blocks: ReactBlocks, host: Surroundings['host']): ReactBlocks {
  createRoot(document.createElement('div')).render(
    <TextEditorHostProvider
      value={{ ...host, UploadRow: () => null } as Partial<TextEditorHost> as TextEditorHost}
    >
      <Blocks blocks={blocks} />
    </TextEditorHostProvider>,
  )
  return blocks
}

function Blocks({ blocks }: { blocks: ReactBlocks }) {
  const all = useSyncExternalStore(blocks.subscribe, blocks.read)
  return all.map(({ key, element, content }) => createPortal(content, element, String(key)))
}
