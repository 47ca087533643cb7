import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DOCUMENT_LIMITS, type Document } from '@ufuq/shared/contract/documents'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { documentTarget, type DocumentTarget } from '@ufuq/shared/domain/documents/document-target'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { Notice } from '@ufuq/shared/ui/notice'
import { TextInput } from '@ufuq/shared/ui/text-input'
import type { MatchingPosition } from '../placing/matching-position.ts'
import type { DocumentLayout } from './document-link.ts'
import { CardSample, LinkSample } from './document-samples.tsx'

interface DocumentFieldsProps {
  document: Document | null
  /** The language of the text. */
  language: Language
  /** The possible layouts. */
  layouts: readonly DocumentLayout[]
  layout: DocumentLayout
  onLayout: (layout: DocumentLayout) => void
  /** Whether selected words become the link, in which case no title is inserted. */
  keepsWords: boolean
  /** The typed title; undefined for the library's title. */
  title: string | undefined
  onTitle: (title: string) => void
  /** The same position in the text of the other language, if a card can be inserted there too. */
  there: MatchingPosition | null
  isInBoth: boolean
  onInBoth: (isInBoth: boolean) => void
}

const SAMPLES = { link: LinkSample, card: CardSample }

/**
 * The options for the chosen document: its layout, its title in the text, and whether the text in
 * the other language gets the link too.
 */
export function DocumentFields(props: DocumentFieldsProps) {
  const { document, language, layouts, layout, onLayout, keepsWords, title, onTitle } = props
  const { t } = useTranslation('admin')
  const id = useId()
  const target = document && documentTarget(document, language)
  if (!document) return <p className="hint">{t('documents.picker.none')}</p>
  if (!target) return <p className="hint">{t('documents.picker.noFile')}</p>
  const shown = { ...target, title: title?.trim() || target.title }
  return (
    <>
      <ReaderNotes document={document} target={target} language={language} />
      <fieldset>
        <legend>{t('documents.picker.layout')}</legend>
        {(['link', 'card'] as const)
          .filter((one) => layouts.includes(one))
          .map((one) => {
            const Sample = SAMPLES[one]
            return (
              <label key={one} className="pick-way pick-document-way">
                <input
                  type="radio"
                  name={id}
                  checked={layout === one}
                  onChange={() => onLayout(one)}
                />
                <span>{t(`documents.picker.layouts.${one}`)}</span>
                <Sample document={document.id} target={shown} language={language} />
              </label>
            )
          })}
      </fieldset>
      {keepsWords ? (
        <p className="hint">{t('documents.picker.keepsWords')}</p>
      ) : (
        <Field label={t('documents.picker.title')} hint={t('documents.picker.titleHint')}>
          {(control) => (
            <TextInput
              {...control}
              lang={language}
              dir={directionOf(language)}
              maxLength={DOCUMENT_LIMITS.title.max}
              value={title ?? target.title}
              onChange={(event) => onTitle(event.target.value)}
            />
          )}
        </Field>
      )}
      <InBoth {...props} />
    </>
  )
}

interface ReaderNotesProps {
  document: Document
  target: DocumentTarget
  language: Language
}

/**
 * What would be missing for readers of the text: a file in their language, or access to a draft.
 */
function ReaderNotes({ document, target, language }: ReaderNotesProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      {target.isForOther && (
        <Notice role="status">{t(`documents.picker.onlyOther.${language}`)}</Notice>
      )}
      {!document.isPublished && <Notice role="status">{t('documents.picker.draft')}</Notice>}
    </>
  )
}

function InBoth({ language, there, isInBoth, onInBoth }: DocumentFieldsProps) {
  const { t } = useTranslation('admin')
  if (!there) return null
  const other = otherLanguage(language)
  return (
    <label className="pick-way pick-both">
      <input
        type="checkbox"
        checked={isInBoth}
        onChange={({ target }) => onInBoth(target.checked)}
      />
      <span>
        {there.isBefore
          ? t(`documents.picker.first.${other}`)
          : t(`documents.picker.both.${other}`, { count: there.number })}
      </span>
    </label>
  )
}
