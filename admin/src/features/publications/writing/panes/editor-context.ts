import { createContext } from 'react'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Checks } from '../checks/use-checks.ts'
import type { Saved } from '../form/form-values.ts'
import type { CommonHistory } from '@ufuq/text-editor/common-history'
import type { PictureStore } from '../pictures/picture-store.ts'

interface EditorContext {
  /** The server's state. */
  saved: Saved | null
  history: CommonHistory
  pictures: PictureStore
  checks: Checks
  /** Switches to a language if only one is visible at a time. */
  show: (side: Language) => void
}

/** The values that the text fields of an editor share. */
export const EditorContext = createContext<EditorContext | null>(null)
