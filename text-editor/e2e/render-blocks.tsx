import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ReactBlocks } from '../src/prose/writing/react-blocks.ts'

/** Renders the React elements of a text, as the surface does in the product. */
export function renderBlocks(blocks: ReactBlocks): ReactBlocks {
  createRoot(document.createElement('div')).render(<Blocks blocks={blocks} />)
  return blocks
}

function Blocks({ blocks }: { blocks: ReactBlocks }) {
  const all = useSyncExternalStore(blocks.subscribe, blocks.read)
  return all.map(({ key, element, content }) => createPortal(content, element, String(key)))
}
