import { createRoot } from 'react-dom/client'
import { TextEditorHostProvider, type TextEditorHost } from '../src/host.ts'
import { BlocksBetween, type ReactBlocks } from '../src/writing/react-blocks.ts'
import type { Surroundings } from '../src/writing/surroundings.ts'

/** Renders the React elements of a text, as the surface does in the product. */
export function renderBlocks(blocks: ReactBlocks, host: Surroundings['host']): ReactBlocks {
  createRoot(document.createElement('div')).render(
    <TextEditorHostProvider
      value={{ ...host, UploadRow: () => null } as Partial<TextEditorHost> as TextEditorHost}
    >
      <BlocksBetween blocks={blocks} />
    </TextEditorHostProvider>,
  )
  return blocks
}
