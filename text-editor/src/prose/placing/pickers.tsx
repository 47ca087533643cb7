import type { EditorView } from 'prosemirror-view'
import { lazy, Suspense } from 'react'
import type { Language } from '@ufuq/shared/contract/languages'
import type { DocumentRequest, PictureRequest } from '../writing/surroundings.ts'

const TextPicker = lazy(() => import('./text-picker.tsx'))
const InsertDocument = lazy(() => import('../document/insert-document.tsx'))

/** The requested dialog. */
export type Asked = { picture: PictureRequest } | { document: DocumentRequest }

interface PickersProps {
  asked: Asked
  /** The view of the text in the other language, if that text exists. */
  other: EditorView | null
  /** The language of the text. */
  language: Language
  onClose: () => void
}

/** The dialogs that choose pictures and documents for a text. */
export const Pickers = ({ asked, ...props }: PickersProps) => (
  <Suspense>
    {'picture' in asked ? (
      <TextPicker request={asked.picture} {...props} />
    ) : (
      <InsertDocument request={asked.document} {...props} />
    )}
  </Suspense>
)
