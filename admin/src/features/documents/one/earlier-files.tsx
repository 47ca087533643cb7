import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentFileItem } from '@ufuq/shared/contract/documents'
import type { Document } from '@ufuq/shared/kinds/document'
import { formatSize } from '@ufuq/shared/i18n/formats'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Notice } from '@ufuq/shared/ui/notice'
import { Checkbox } from '../../../components/checkbox.tsx'
import { useFormatMoment } from '../../../dates/format-moment.ts'
import { documentQueries } from '../../../documents/queries.ts'
import type { EntryOfKind } from '../../../entry/entry-editor.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { OpenStoredFile } from './open-stored-file.tsx'
import { useFileChange } from './use-file-change.ts'

interface EarlierFilesProps {
  document: Document
  entry: EntryOfKind
}

/**
 * The earlier files of a document, which staff can open, restore and make public; renders nothing
 * if there are none.
 */
export function EarlierFiles({ document, entry }: EarlierFilesProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const query = useQuery({
    ...documentQueries.files(document.id),
    select: (files) => files.filter((file) => document.files[file.side]?.id !== file.id),
  })
  if (query.data?.length === 0) return null
  return (
    <section className="document-part" aria-labelledby={id}>
      <h2 id={id}>{t('documents.earlier.title')}</h2>
      <Loaded
        query={query}
        loading={t('documents.earlier.loading')}
        failed={t('documents.earlier.errorTitle')}
      >
        {(files) => (
          <ul className="earlier-files">
            {files.map((file) => (
              <EarlierFile key={file.id} file={file} document={document} entry={entry} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function EarlierFile({ file, ...within }: EarlierFilesProps & { file: DocumentFileItem }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const formatMoment = useFormatMoment()
  const { id, name, type, bytes, side, uploadedAt, isPublic = false } = file
  const { failed, isBusy, putFile, publishFormer } = useFileChange(side, within)
  const shown = name ?? type.toUpperCase()
  const mayPublish = within.document.abilities.includes('publish') && !within.entry.isReadOnly
  return (
    <li>
      <div>
        <b>{t(`documents.files.sides.${side}`)}</b> <bdi>{shown}</bdi>
        <small>
          <LeftToRight>{type.toUpperCase()}</LeftToRight> {formatSize(bytes, locale)}
          <span>
            {t('documents.files.since')} {formatMoment(uploadedAt)}
          </span>
          {!isPublic && <span>{t('documents.earlier.note')}</span>}
        </small>
        {mayPublish && (
          <Checkbox
            label={t('documents.earlier.public')}
            checked={isPublic}
            disabled={isBusy}
            aria-label={t('documents.files.actOn', {
              act: t('documents.earlier.public'),
              file: shown,
            })}
            onChange={({ currentTarget }) => void publishFormer(id, currentTarget.checked)}
          />
        )}
      </div>
      <div className="file-acts">
        <OpenStoredFile document={within.document.id} file={id} name={shown} />
        {!within.entry.isReadOnly && (
          <Button
            variant="quiet"
            size="small"
            disabled={isBusy}
            aria-label={t('documents.files.actOn', {
              act: t('documents.earlier.restore'),
              file: shown,
            })}
            onClick={() => void putFile(id)}
          >
            {t('documents.earlier.restore')}
          </Button>
        )}
      </div>
      {failed && (
        <Notice tone="danger" role="alert">
          {failed.text}
        </Notice>
      )}
    </li>
  )
}
