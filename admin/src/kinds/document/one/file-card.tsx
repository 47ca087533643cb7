import { useQuery } from '@tanstack/react-query'
import type { DocumentFile, DocumentSide } from '@ufuq/shared/contract/documents'
import { isLanguage } from '@ufuq/shared/contract/languages'
import { fileFor } from '@ufuq/shared/domain/documents/file-addresses'
import { formatSize } from '@ufuq/shared/i18n/formats'
import type { Document } from '@ufuq/shared/kinds/document/document'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { DocumentSheet } from '@ufuq/shared/ui/document-sheet'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Notice } from '@ufuq/shared/ui/notice'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../components/card.tsx'
import { useFormatMoment } from '../../../components/dates/format-moment.ts'
import { Row } from '../../../components/layout.tsx'
import type { EntryOfKind } from '../../../entry/entry-of-kind.ts'
import { UploadProgress } from '../../../uploads/upload-progress.tsx'
import { useDownloadNote } from '../../../uploads/upload-row.tsx'
import { ChooseFiles } from '../choose-files.tsx'
import { documentQueries } from '../queries.ts'
import { OpenStoredFile } from './earlier-files.tsx'
import { useFileChange, type Changed } from './use-file-change.ts'

interface FileCardProps {
  side: DocumentSide
  document: Document
  entry: EntryOfKind
  /** Whether this is the document's only file, which a published document must keep. */
  isOnly: boolean
}

/** The file for one side: its properties, and the actions on it. */
export function FileCard({ side, document, entry, isOnly }: FileCardProps) {
  const { t } = useTranslation('admin')
  const { id, files, isPublished } = document
  const { data: items } = useQuery(documentQueries.files(id))
  // `document` contains only what was known about the file when the document was opened or last
  // saved.
  const current = files[side]
  const item = items?.find((one) => one.id === current?.id)
  const file = item ?? current
  const { sending, failed, changed, isBusy, send, remove } = useFileChange(side, {
    document,
    entry,
  })
  const name = t(`documents.files.sides.${side}`)
  const choose = file ? t('documents.files.replace') : t('documents.files.upload')
  return (
    <Card title={name}>
      {file ? (
        <Row isLine>
          <DocumentSheet document={document.id} file={file} />
          <Facts file={file} name={item?.name ?? null} />
        </Row>
      ) : (
        <Without side={side} document={document} />
      )}
      {file && <Notes file={file} side={side} />}
      {sending ? (
        <Row>
          <UploadProgress upload={sending} />
          {sending.state === 'sending' && (
            <Button variant="line" size="small" onClick={() => sending.call.abort()}>
              {t('pictures.sheet.cancelReplace')}
            </Button>
          )}
        </Row>
      ) : (
        <Row gap="small">
          {!entry.isReadOnly && (
            <ChooseFiles
              isOne
              variant="line"
              label={choose}
              name={t('documents.files.actOn', { act: choose, file: name })}
              disabled={isBusy}
              onChoose={([chosen]) => chosen && void send(chosen)}
            />
          )}
          {file && <OpenStoredFile document={id} file={file.id} name={name} />}
          {file && !entry.isReadOnly && !(isPublished && isOnly) && (
            <Button
              variant="quiet"
              size="small"
              disabled={isBusy}
              aria-label={t('documents.files.actOn', {
                act: t('documents.files.remove'),
                file: name,
              })}
              onClick={() => void remove()}
            >
              <Icon icon={X} />
              {t('documents.files.remove')}
            </Button>
          )}
        </Row>
      )}
      {changed && !sending && <WhatChanged changed={changed} />}
      {failed && !sending && (
        <Notice
          tone="danger"
          role="alert"
          action={
            failed.again && (
              <Button variant="line" size="small" onClick={failed.again}>
                {t('states.tryAgain')}
              </Button>
            )
          }
        >
          {failed.text}
        </Notice>
      )}
    </Card>
  )
}

function Facts({ file, name }: { file: DocumentFile; name: string | null }) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  return (
    <div className="hint">
      {name && (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      <p>
        <FileText file={file} /> · {t('documents.files.since')} {formatMoment(file.uploadedAt)}
      </p>
    </div>
  )
}

function FileText({ file: { type, bytes, pages } }: { file: DocumentFile }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <span>
      {pages !== null && `${t('documents.pages', { count: pages })} · `}
      {formatSize(bytes, locale)} · <LeftToRight>{type.toUpperCase()}</LeftToRight>
    </span>
  )
}

/**
 * Notes on a file: whether browsers download it instead of showing it, whether its text can be
 * read, and its language.
 */
function Notes({ file, side }: { file: DocumentFile; side: DocumentSide }) {
  const { t } = useTranslation('admin')
  const toNote = useDownloadNote()
  const { reading, isTagged, language } = file
  const notes = [
    toNote(file),
    reading === 'unread' && t('documents.reading.unread'),
    reading === 'empty' && t('documents.reading.empty'),
    reading === 'partial' && t('documents.reading.partial'),
    reading === 'failed' && t('documents.reading.failed'),
    reading === 'read' && isTagged === false && t('documents.reading.untagged'),
    isLanguage(side) && language && language !== side && t(`documents.reading.in.${language}`),
  ].filter((note) => typeof note === 'string')
  if (notes.length === 0) return null
  return (
    <ul className="hint">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

/** If this side has no file, states which file its readers get instead. */
function Without({ side, document: { files } }: Pick<FileCardProps, 'side' | 'document'>) {
  const { t } = useTranslation('admin')
  const instead = isLanguage(side) ? fileFor(files, side) : null
  return (
    <p className="hint">
      {instead ? t(`documents.files.instead.${instead.side}`) : t('documents.files.none')}
    </p>
  )
}

function WhatChanged({ changed: { before, after } }: { changed: Changed }) {
  const { t } = useTranslation('admin')
  return (
    <Notice tone="success" role="status">
      {after === null ? (
        t('documents.files.removed')
      ) : (
        <>
          {t(before ? 'documents.files.replaced' : 'documents.files.added')}{' '}
          {before && (
            <>
              {t('documents.files.before')} <FileText file={before} />
            </>
          )}
        </>
      )}
    </Notice>
  )
}
