import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Notice } from '@ufuq/shared/ui/notice'
import { EntryFrame } from '../../../entries/entry-frame.tsx'
import { reviewedEntry, type AnyEntry } from '../../../kinds/calls.ts'
import { EntryCollaboration } from '../../../kinds/entry-collaboration.tsx'
import { EntryField } from '../../../kinds/entry-field.tsx'
import { useKindEditor } from '../../../kinds/use-kind-editor.ts'
import { ReviewLine } from '../../../review/review-line.tsx'
import { WAY_ON } from '../../../unsaved-changes.tsx'
import { DOCUMENT_SCREENS, documentOf } from '../document-kind.tsx'
import { DocumentBar } from './document-bar.tsx'
import { EarlierFiles } from './earlier-files.tsx'
import { DocumentFilesPart } from './files-part.tsx'
import { Part } from './part.tsx'
import { WhereUsed } from './where-used.tsx'

interface DocumentEditorProps {
  entry: AnyEntry
  /** The values of a previous version, which the form loads as if they were typed. */
  former?: object | undefined
}

/** The editor of a document: its texts, its files, its uses and its properties. */
export function DocumentEditor({ entry: state, former }: DocumentEditorProps) {
  const { t } = useTranslation('admin')
  const form = useRef<HTMLFormElement>(null)
  const entry = useKindEditor(DOCUMENT_SCREENS, { state, former })
  const { isReadOnly } = entry
  const document = documentOf(entry.base ?? state)
  return (
    <EntryFrame
      entry={entry}
      ref={form}
      className="site-editor"
      wayToGone={
        <Link className="more" to="/admin/documents/bin" state={WAY_ON}>
          {t('entries.bin.open')}
        </Link>
      }
      top={(offer) => (
        <>
          {offer}
          {isReadOnly && <Notice>{t('documents.readOnly')}</Notice>}
          <ReviewLine
            reviewed={reviewedEntry(DOCUMENT_SCREENS, document.id)}
            onPublish={() => void entry.save('publish')}
          />
          <EntryCollaboration kind={DOCUMENT_SCREENS} id={document.id} entry={entry} />
        </>
      )}
      bar={(messages) =>
        !isReadOnly && <DocumentBar entry={entry} document={document} messages={messages} />
      }
    >
      <div className="document-parts">
        <div className="document-main">
          <Part title={t('documents.words')} note={t('documents.wordsNote')}>
            <Fields names={['title', 'description']} isReadOnly={isReadOnly} />
          </Part>
          <DocumentFilesPart document={document} entry={entry} />
          <EarlierFiles document={document} entry={entry} />
          <WhereUsed document={document} />
        </div>
        <div className="document-side">
          <Part title={t('documents.about')}>
            <Fields
              names={['category', 'year', 'date', 'isListed', 'slug', 'note']}
              isReadOnly={isReadOnly}
            />
          </Part>
        </div>
      </div>
    </EntryFrame>
  )
}

function Fields({ names, isReadOnly }: { names: readonly string[]; isReadOnly: boolean }) {
  return DOCUMENT_SCREENS.fields
    .filter(({ name }) => names.includes(name))
    .toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
    .map((field) => (
      <EntryField key={field.name} kind={DOCUMENT_SCREENS} field={field} isReadOnly={isReadOnly} />
    ))
}
