import { createContext, use, useState, type ReactNode } from 'react'
import type { Language } from '@ufuq/shared/contract/languages'

/** Inserts text at the cursor and moves the focus there. */
type PutWords = (words: string) => void

/** The functions that insert text, by language; each editor adds its own once it is loaded. */
const Places = createContext<Map<Language, PutWords>>(new Map())

export function CaretPositions({ children }: { children: ReactNode }) {
  const [places] = useState(() => new Map<Language, PutWords>())
  return <Places value={places}>{children}</Places>
}

export const useCaretPositions = () => use(Places)
