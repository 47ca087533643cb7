import { useQuery } from '@tanstack/react-query'
import {
  DOCUMENT_LIMITS,
  DOCUMENT_SIDES,
  type DocumentFiles,
  type DocumentSide,
} from '@ufuq/shared/contract/documents'
import { LANGUAGES, otherLanguage } from '@ufuq/shared/contract/languages'
import {
  document as kind,
  toDocument,
  type Document,
  type WireDocument,
} from '@ufuq/shared/kinds/document/document'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { MenuItem } from '@ufuq/shared/ui/menu'
import { Notice } from '@ufuq/shared/ui/notice'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState, type ComponentProps } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Grid, Split } from '../../../components/layout.tsx'
import { PickFilter } from '../../../components/pick-filter.tsx'
import { Section } from '../../../components/section.tsx'
import { EntryEditor } from '../../../entry/entry-editor.tsx'
import type { EntryOfKind } from '../../../entry/entry-of-kind.ts'
import type { EntryForm } from '../../../entry/entry-screen.tsx'
import { IN_USE, UseList } from '../../../entry/use-list.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { useLanguage } from '../../../host/language.ts'
import { documentQueries } from '../queries.ts'
import { publicFileAddress, useOpenFile } from '../use-open-file.ts'
import { EarlierFiles } from './earlier-files.tsx'
import { FileCard } from './file-card.tsx'

/** As texts, because a number would be formatted with a thousands separator. */
const YEARS = { min: String(DOCUMENT_LIMITS.year.min), max: String(DOCUMENT_LIMITS.year.max) }

/** The editor of a document: its texts, its files, its uses and its properties. */
export function DocumentEditor({ state, onSaved }: ComponentProps<EntryForm>) {
  const { t } = useTranslation('admin')
  const open = useOpenFile()
  const savedIn = (entry: EntryOfKind) => {
    const saved = entry.base ?? state
    return saved && toDocument(saved as WireDocument)
  }
  return (
    <EntryEditor
      kind={kind}
      state={state}
      {...(onSaved && { onSaved })}
      refusal={IN_USE}
      own={{
        year: { problemText: () => t('documents.badYear', YEARS) },
        slug: {
          problemText: (rule) =>
            t(
              rule === 'unique'
                ? 'documents.address.taken'
                : rule === 'maxLength'
                  ? 'documents.address.long'
                  : 'documents.address.characters',
            ),
        },
      }}
      menuItems={(entry) => {
        const document = savedIn(entry)
        if (!document?.isPublished) return null
        return LANGUAGES.map((one) => (
          <MenuItem key={one} icon={ExternalLink} onChoose={() => open(document, one)}>
            {t(`documents.openIn.${one}`)}
          </MenuItem>
        ))
      }}
      layout={(fields, entry) => (
        <div className="document-parts">
          <Split
            aside={
              <Section title={t('documents.about')}>
                {fields('category', 'year', 'date', 'isListed', 'slug', 'note')}
              </Section>
            }
          >
            <Section title={t('documents.words')} text={t('documents.wordsNote')}>
              {fields('title', 'description')}
            </Section>
            <SavedParts document={savedIn(entry)} entry={entry} />
          </Split>
        </div>
      )}
    />
  )
}

interface SavedPartsProps {
  /** Null for a new document, which gets files once it is saved. */
  document: Document | null
  entry: EntryOfKind
}

function SavedParts({ document, entry }: SavedPartsProps) {
  if (!document) return null
  return (
    <>
      <DocumentFilesPart document={document} entry={entry} />
      <EarlierFiles document={document} entry={entry} />
      <WhereUsed document={document} />
    </>
  )
}

/** Lists where the document is used. */
function WhereUsed({ document }: { document: Document }) {
  const { t } = useTranslation('admin')
  const query = useQuery(documentQueries.uses(document.id))
  return (
    <Section
      title={t('documents.uses.title')}
      text={
        query.data &&
        query.data.length > 0 &&
        t('documents.uses.keeps', { count: query.data.length })
      }
    >
      <Loaded query={query}>
        {(uses) =>
          uses.length === 0 ? (
            <p className="hint">{t('documents.uses.none')}</p>
          ) : (
            <UseList uses={uses} />
          )
        }
      </Loaded>
    </Section>
  )
}

type Mode = 'shared' | 'each'

const modeOf = ({ ar, en }: DocumentFiles): Mode => (ar || en ? 'each' : 'shared')

interface DocumentFilesPartProps {
  document: Document
  entry: EntryOfKind
}

/**
 * The files of a document: one file for both languages, or one for each. A file that does not fit
 * the selected option stays visible until it is removed.
 */
function DocumentFilesPart({ document, entry }: DocumentFilesPartProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { files, isPublished } = document
  const { errors } = useFormState({ control: entry.form.control, name: 'file' })
  const [mode, setMode] = useState<Mode>(() => modeOf(files))
  const own: readonly DocumentSide[] = [language, otherLanguage(language)]
  const wanted = mode === 'shared' ? (['shared'] as const) : own
  const sides = [...own, 'shared' as const].filter(
    (side) => wanted.includes(side) || files[side] !== null,
  )
  const address = publicFileAddress(document, language)
  return (
    <Section
      title={t('documents.files.title')}
      text={
        !entry.isReadOnly && (
          <PickFilter
            label={t('documents.files.mode')}
            values={(['shared', 'each'] as const).map((value) => ({
              value,
              text: t(`documents.files.modes.${value}`),
            }))}
            chosen={mode}
            onChoose={setMode}
          />
        )
      }
    >
      <Grid min="17rem">
        {sides.map((side) => (
          <FileCard
            key={side}
            side={side}
            document={document}
            entry={entry}
            isOnly={DOCUMENT_SIDES.filter((one) => files[one] !== null).length === 1}
          />
        ))}
      </Grid>
      {errors['file'] && (
        <Notice tone="danger" role="alert">
          {t('documents.files.needed')}
        </Notice>
      )}
      {address !== null && (
        <div className="hint">
          <p>
            {t(isPublished ? 'documents.files.address' : 'documents.files.addressLater')}{' '}
            <LeftToRight>{decodeURI(address)}</LeftToRight>
          </p>
          <p>{t('documents.files.addressStays')}</p>
        </div>
      )}
    </Section>
  )
}
