import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DOCUMENT_LIMITS } from '@ufuq/shared/contract/documents'
import type { Document } from '@ufuq/shared/kinds/document'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { documentTarget } from '@ufuq/shared/domain/documents/document-target'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { Notice } from '@ufuq/shared/ui/notice'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useTextEditorHost } from '../host.ts'
import { useInBoth } from '../placing/in-both.tsx'
import { LayoutChoice } from '../placing/layout-choice.tsx'
import type { DocumentRequest } from '../writing/surroundings.ts'
import { placeAtAnchor } from '../placing/anchor.ts'
import {
  cardOf,
  layoutsAt,
  placeCard,
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

const ALL_LAYOUTS: readonly DocumentLayout[] = ['link', 'card']

/** Chooses a document for a text, as a link within a sentence or as a card. */
export default function InsertDocument({ request, other, language, onClose }: InsertDocumentProps) {
  const { view } = request
  const { t } = useTranslation('admin')
  const { DocumentPicker } = useTextEditorHost()
  const [layouts] = useState(() => layoutsAt(view.state))
  const [layout, setLayout] = useState<DocumentLayout>(layouts[0] ?? 'card')
  /** The titles that were typed for this text, by the id of the document. */
  const [titles, setTitles] = useState<Record<number, string>>({})
  const { there, field, insertLabel } = useInBoth(view, other, language, layout === 'card')

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
    if (other && there && otherTarget) placeAtAnchor(other, there, [cardOf(otherTarget)])
    placeCard(view, linked)
  }
  /** The options for the chosen document. */
  const fieldsOf = (document: Document | null) => {
    const target = document && documentTarget(document, language)
    if (!document) return <p className="hint">{t('documents.picker.none')}</p>
    if (!target) return <p className="hint">{t('documents.picker.noFile')}</p>
    return (
      <>
        {target.isForOther && (
          <Notice role="status">{t(`documents.picker.onlyOther.${language}`)}</Notice>
        )}
        {!document.isPublished && <Notice role="status">{t('documents.picker.draft')}</Notice>}
        <LayoutChoice
          legend={t('documents.picker.layout')}
          layouts={ALL_LAYOUTS.filter((one) => layouts.includes(one))}
          layout={layout}
          labelOf={(one) => t(`documents.picker.layouts.${one}`)}
          onLayout={setLayout}
        />
        {layout === 'link' && selectedWords(view.state) !== '' ? (
          <p className="hint">{t('documents.picker.keepsWords')}</p>
        ) : (
          <Field label={t('documents.picker.title')} hint={t('documents.picker.titleHint')}>
            {(control) => (
              <TextInput
                {...control}
                lang={language}
                dir={directionOf(language)}
                maxLength={DOCUMENT_LIMITS.title.max}
                value={titles[document.id] ?? target.title}
                onChange={(event) => setTitles({ ...titles, [document.id]: event.target.value })}
              />
            )}
          </Field>
        )}
        {field}
      </>
    )
  }
  return (
    <DocumentPicker
      language={language}
      insertLabel={insertLabel}
      aside={fieldsOf}
      onDocument={insert}
      onClose={onClose}
      focusAfter={() => view.focus()}
    />
  )
}
