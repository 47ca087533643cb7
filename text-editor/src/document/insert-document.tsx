import { DOCUMENT_LIMITS } from '@ufuq/shared/contract/documents'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { documentTarget, type DocumentTarget } from '@ufuq/shared/domain/documents/named-documents'
import { oneLine } from '@ufuq/shared/domain/one-line'
import { directionOf } from '@ufuq/shared/i18n/direction'
import type { Document } from '@ufuq/shared/kinds/document/document'
import { Field } from '@ufuq/shared/ui/field'
import { Notice } from '@ufuq/shared/ui/notice'
import { TextInput } from '@ufuq/shared/ui/text-input'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTextEditorHost } from '../host.ts'
import { insertLink } from '../links.ts'
import { schema } from '../model/schema.ts'
import { placeAtAnchor, placeAtCursor } from '../placing/anchor.ts'
import { useInBoth } from '../placing/in-both.tsx'
import { LayoutChoice } from '../placing/place-fields.tsx'
import type { DocumentRequest } from '../writing/surroundings.ts'

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

const { nodes, marks } = schema

/** A link within a sentence, or a card, which is a link alone in its paragraph. */
type DocumentLayout = 'link' | 'card'

/**
 * The layouts that are possible at the cursor, the best one first: a card in an empty paragraph,
 * otherwise a link. Code, pictures and the like can't contain a link.
 */
export function layoutsAt({ selection }: EditorState): DocumentLayout[] {
  const { $from, empty } = selection
  const { parent } = $from
  if (!parent.isTextblock || !parent.type.allowsMarkType(marks.link)) return ['card']
  const isEmpty = empty && parent.type === nodes.paragraph && parent.content.size === 0
  return isEmpty && $from.depth === 1 ? ['card', 'link'] : ['link', 'card']
}

/** The selected words of one block, which become a link within a sentence; otherwise empty. */
export function selectedWords({ doc, selection }: EditorState): string {
  const { $from, from, to } = selection
  return doc.textBetween(from, Math.min(to, Math.max(from, $from.end()))).trim()
}

type Linked = Pick<DocumentTarget, 'address' | 'title'>

/** A link alone in its paragraph, which readers see as a card. */
export const cardOf = ({ address, title }: Linked) =>
  nodes.paragraph.create(null, schema.text(oneLine(title), [marks.link.create({ href: address })]))

/** Inserts a link at the cursor; selected words become the link. */
export const placeLink = (view: EditorView, { address, title }: Linked): void =>
  insertLink(view, address, oneLine(title))

/** Inserts a card after the block with the cursor, and moves the cursor after it. */
export const placeCard = (view: EditorView, linked: Linked): void =>
  placeAtCursor(view, [cardOf(linked)])
