import { useQuery } from '@tanstack/react-query'
import type { DocumentFileItem } from '@ufuq/shared/contract/documents'
import { formatSize } from '@ufuq/shared/i18n/formats'
import type { Document } from '@ufuq/shared/kinds/document/document'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Notice } from '@ufuq/shared/ui/notice'
import { useTranslation } from 'react-i18next'
import { useFormatMoment } from '../../../components/dates/format-moment.ts'
import { Item, ItemList } from '../../../components/item-list.tsx'
import { Section } from '../../../components/section.tsx'
import type { EntryOfKind } from '../../../entry/entry-of-kind.ts'
import { Loaded } from '../../../frame/loaded.tsx'
import { useHost } from '../../../host/host-context.tsx'
import { documentQueries, storedFileAddress } from '../queries.ts'
import { useFileChange } from './use-file-change.ts'

interface EarlierFilesProps {
  document: Document
  entry: EntryOfKind
}

/**
 * The earlier files of a document, which staff can open and restore; renders nothing if there are
 * none.
 */
export function EarlierFiles({ document, entry }: EarlierFilesProps) {
  const { t } = useTranslation('admin')
  const query = useQuery({
    ...documentQueries.files(document.id),
    select: (files) => files.filter((file) => document.files[file.side]?.id !== file.id),
  })
  if (query.data?.length === 0) return null
  return (
    <Section title={t('documents.earlier.title')}>
      <Loaded query={query}>
        {(files) => (
          <ItemList>
            {files.map((file) => (
              <EarlierFile key={file.id} file={file} document={document} entry={entry} />
            ))}
          </ItemList>
        )}
      </Loaded>
    </Section>
  )
}

function EarlierFile({ file, ...within }: EarlierFilesProps & { file: DocumentFileItem }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const formatMoment = useFormatMoment()
  const { id, name, type, bytes, side, uploadedAt } = file
  const { failed, isBusy, putFile } = useFileChange(side, within)
  const shown = name ?? type.toUpperCase()
  return (
    <Item
      title={t(`documents.files.sides.${side}`)}
      text={
        <>
          <bdi>{shown}</bdi> · <LeftToRight>{type.toUpperCase()}</LeftToRight>{' '}
          {formatSize(bytes, locale)} · {t('documents.files.since')} {formatMoment(uploadedAt)}
        </>
      }
      below={
        failed && (
          <Notice tone="danger" role="alert">
            {failed.text}
          </Notice>
        )
      }
    >
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
    </Item>
  )
}

interface OpenStoredFileProps {
  document: number
  file: number
  name: string
}

/**
 * Opens a stored file, which only staff may read, in another tab. The desktop app downloads the
 * file instead, because it has no tabs and the browser is not signed in.
 */
export function OpenStoredFile({ document, file, name }: OpenStoredFileProps) {
  const { t } = useTranslation('admin')
  const { opensSiteElsewhere = false } = useHost()
  return (
    <a
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      href={storedFileAddress(document, file)}
      {...(opensSiteElsewhere ? { download: '' } : { target: '_blank', rel: 'noreferrer' })}
      aria-label={t('documents.files.actOn', { act: t('documents.files.open'), file: name })}
    >
      {t('documents.files.open')}
    </a>
  )
}
