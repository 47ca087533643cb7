import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { fileFor } from '@ufuq/shared/domain/documents/file-addresses'
import { formatSize } from '@ufuq/shared/i18n/formats'
import { document as kind, type Document } from '@ufuq/shared/kinds/document/document'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { DocumentSheet } from '@ufuq/shared/ui/document-sheet'
import { useLocale } from '@ufuq/shared/ui/locale'
import { MenuItem } from '@ufuq/shared/ui/menu'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { DataList } from '../../../components/data-list.tsx'
import { LanguageMarks } from '../../../components/language-marks.tsx'
import { TwoTitles } from '../../../components/titles.tsx'
import { EntryMenu } from '../../../entry/entry-titles.tsx'
import { IN_USE } from '../../../entry/use-list.tsx'
import { useLanguage } from '../../../host/language.ts'
import { Passage, stateIn, useDocumentTitle } from '../listed-document.tsx'
import type { SoughtDocument } from '../sought-documents.ts'
import { useOpenFile } from '../use-open-file.ts'

/** The documents of the library, with their languages and files. */
export function DocumentTable({ items }: { items: readonly SoughtDocument[] }) {
  const { t } = useTranslation('admin')
  return (
    <DataList
      caption={t('documents.name')}
      items={items}
      idOf={({ id }) => id}
      heading={t('documents.document')}
      art={(item) => <Sheet document={item} />}
      title={(item) => <Title document={item} />}
      columns={[
        {
          key: 'category',
          heading: t('documents.categoryAndYear'),
          width: '8rem',
          isOfWide: true,
          cell: ({ category, year }) => (
            <>
              {t(`documents.choices.category.${category}`)}{' '}
              {year !== null && <bdi className="num">{year}</bdi>}
            </>
          ),
        },
        {
          key: 'languages',
          heading: t('pairs.languages'),
          width: '7rem',
          cell: (document) => (
            <LanguageMarks
              markOf={(language) => {
                const state = stateIn(document, language)
                return { state, text: t(`documents.states.${state}`) }
              }}
            />
          ),
        },
        {
          key: 'file',
          heading: t('documents.file'),
          width: 'minmax(7rem, 10.5rem)',
          cell: (one) => <FileCell document={one} />,
        },
        {
          key: 'uses',
          heading: t('documents.uses.title'),
          width: '6.5rem',
          isOfWide: true,
          cell: ({ uses }) =>
            uses === 0 ? t('documents.unused') : t('documents.uses.count', { count: uses }),
        },
      ]}
      menu={(document) => <DocumentMenu document={document} />}
    />
  )
}

function Sheet({ document: { id, files } }: { document: Document }) {
  const language = useLanguage()
  return <DocumentSheet document={id} file={fileFor(files, language)?.file} />
}

function Title({ document }: { document: SoughtDocument }) {
  const { t } = useTranslation('admin')
  const titleOf = useDocumentTitle()
  const { ar, en } = document.title
  const hasTitle = ar.trim() !== '' || en.trim() !== ''
  return (
    <TwoTitles
      texts={hasTitle ? { ar: ar || null, en: en || null } : { ar: titleOf(document), en: null }}
      to={`/admin/documents/${document.id}`}
    >
      {!document.isPublished && <StatusChip state="draft">{t('entries.draft')}</StatusChip>}
      {LANGUAGES.filter((one) => document.title[one].trim() === '').map((one) => (
        <StatusChip key={one} state="outdated" code={t(`pairs.short.${one}`)}>
          {t('documents.noTitle')}
        </StatusChip>
      ))}
      {Object.values(document.files).some((file) => file?.reading === 'empty') && (
        <StatusChip state="outdated">{t('documents.hard')}</StatusChip>
      )}
      {document.inFile && <Passage inFile={document.inFile} />}
    </TwoTitles>
  )
}

function FileCell({ document: { files } }: { document: Document }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const language = useLanguage()
  const chosen = fileFor(files, language)
  if (!chosen) return t('documents.noFile')
  const { type, bytes, pages } = chosen.file
  return (
    <>
      {pages !== null && <span>{t('documents.pages', { count: pages })}&nbsp;·</span>}{' '}
      <span>
        {formatSize(bytes, locale).replace(' ', '\u00A0')}&nbsp;·&nbsp;
        <LeftToRight>{type.toUpperCase()}</LeftToRight>
      </span>
    </>
  )
}

function DocumentMenu({ document }: { document: Document }) {
  const { t } = useTranslation('admin')
  const open = useOpenFile()
  const title = useDocumentTitle()(document)
  const { id, abilities } = document
  return (
    <EntryMenu {...{ kind, id, title, abilities }} refusal={IN_USE}>
      {LANGUAGES.filter((one) => stateIn(document, one) === 'published').map((one) => (
        <MenuItem key={one} icon={ExternalLink} onChoose={() => open(document, one)}>
          {t(`documents.openIn.${one}`)}
        </MenuItem>
      ))}
    </EntryMenu>
  )
}
