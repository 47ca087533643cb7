import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Document } from '@ufuq/shared/contract/documents'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { documentTarget } from '@ufuq/shared/domain/documents/document-target'
import { DocumentFields } from '../../document/document-fields.tsx'
import { useTextEditorHost } from '../../host.ts'
import { matchingPosition } from '../placing/matching-position.ts'
import { hasText } from '../writing/source.ts'
import type { DocumentRequest } from '../writing/surroundings.ts'
import {
  layoutsAt,
  placeCard,
  placeCardThere,
  placeLink,
  selectedWords,
  type DocumentLayout,
} from './document-link.ts'

interface InsertDocumentProps {
  request: DocumentRequest
  /** The view of the text in the other language, if that text exists. */
  other: EditorView | null
  /** The language of the text. */
  language: Language
  onClose: () => void
}

/** Chooses a document for a text, as a link within a sentence or as a card. */
export default function InsertDocument({ request, other, language, onClose }: InsertDocumentProps) {
  const { view } = request
  const { t } = useTranslation('admin')
  const { DocumentPicker } = useTextEditorHost()
  const [layouts] = useState(() => layoutsAt(view.state))
  const [layout, setLayout] = useState<DocumentLayout>(layouts[0] ?? 'card')
  /** The titles that were typed for this text, by the id of the document. */
  const [titles, setTitles] = useState<Record<number, string>>({})
  // A card would make an empty text require a title when it is saved.
  const [isInBoth, setInBoth] = useState(other !== null && hasText(other.state))
  const there =
    other && layout === 'card'
      ? matchingPosition(view.state.doc, view.state.selection.to, other.state.doc)
      : null

  const insert = (document: Document) => {
    const target = documentTarget(document, language)
    if (!target) return
    onClose()
    const linked = { ...target, title: titles[document.id]?.trim() || target.title }
    if (layout === 'link') {
      placeLink(view, linked)
      view.focus()
      return
    }
    const otherTarget = documentTarget(document, otherLanguage(language))
    if (other && there && isInBoth && otherTarget) placeCardThere(other, there, otherTarget)
    placeCard(view, linked)
  }
  return (
    <DocumentPicker
      language={language}
      insertLabel={t(there && isInBoth ? 'placing.placeInBoth' : 'placing.place')}
      aside={(document) => (
        <DocumentFields
          document={document}
          language={language}
          layouts={layouts}
          layout={layout}
          onLayout={setLayout}
          keepsWords={layout === 'link' && selectedWords(view.state) !== ''}
          title={document ? titles[document.id] : undefined}
          onTitle={(title) => document && setTitles({ ...titles, [document.id]: title })}
          there={there}
          isInBoth={isInBoth}
          onInBoth={setInBoth}
        />
      )}
      onDocument={insert}
      onClose={onClose}
      focusAfter={() => view.focus()}
    />
  )
}
