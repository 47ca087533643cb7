import type { FoundInFile, ShownDocument } from '@ufuq/shared/contract/documents'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage } from '../../engine/page-context.ts'
import { Marked } from '../../layout/marked.tsx'
import { Cover, FileFacts, FileLink, Sheet, useForeign } from './document-file.tsx'
import { addressIn } from './document-filter.ts'

interface DocumentsProps {
  documents: readonly ShownDocument[]
}

/** Shows the latest document with its cover, and the others by year. */
export function DocumentList({ documents }: DocumentsProps) {
  const { t } = useTranslation('documents')
  const [latest, ...others] = documents
  return (
    <>
      {latest && <Latest document={latest} />}
      {byYear(others).map(([year, ofYear]) => (
        <section key={year} className="papers-of-year" aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year ?? t('list.undated')}</h2>
          <ul className="papers ruled">
            {ofYear.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Groups the documents by year. The list is already sorted by year. */
function byYear(documents: readonly ShownDocument[]): [number | null, ShownDocument[]][] {
  const years = new Map<number | null, ShownDocument[]>()
  for (const document of documents) {
    years.set(document.year, [...(years.get(document.year) ?? []), document])
  }
  return [...years]
}

/** The results of a search, with the passage that was found in each file. */
export const FoundDocuments = ({ documents }: DocumentsProps) => (
  <ul className="papers ruled">
    {documents.map((document) => (
      <DocumentRow key={document.id} document={document}>
        {document.found && <Hit document={document} found={document.found} />}
      </DocumentRow>
    ))}
  </ul>
)

function Latest({ document }: { document: ShownDocument }) {
  const { t } = useTranslation('documents')
  const { category, description, file, title } = document
  return (
    <section className="latest" aria-labelledby="latest">
      <Cover file={document.file} />
      <div>
        <p className="sort">
          {t('list.latest')} · {t(`categories.${category}`)}
        </p>
        <h2 id="latest">
          <DocumentLink document={document} />
        </h2>
        {description !== '' && (
          <p className="lead">
            <bdi>{description}</bdi>
          </p>
        )}
        <FileFacts file={file} />
        <p className="get">
          <FileLink file={file} title={title} isMain />
        </p>
      </div>
    </section>
  )
}

interface DocumentRowProps {
  document: ShownDocument
  /** The passage that was found in the document's file. */
  children?: ReactNode
}

export function DocumentRow({ document, children }: DocumentRowProps) {
  const { t } = useTranslation('documents')
  const { category, description, file, title } = document
  return (
    <li>
      <Sheet file={file} />
      <div className="what">
        <p className="sort">{t(`categories.${category}`)}</p>
        <h3>
          <DocumentLink document={document} />
        </h3>
        {description !== '' && (
          <p className="quiet-text">
            <bdi>{description}</bdi>
          </p>
        )}
        <FileFacts file={file} />
        {children}
      </div>
      <p className="get">
        <FileLink file={file} title={title} />
      </p>
    </li>
  )
}

function DocumentLink({ document: { title, slug, language } }: { document: ShownDocument }) {
  const foreign = useForeign(language)
  return (
    <Link to={addressIn(useLanguage(), slug)} lang={foreign} hrefLang={foreign} dir="auto">
      {title}
    </Link>
  )
}

/** The passage that contains the search words, with a link to its page in the file. */
function Hit({ document, found }: { document: ShownDocument; found: FoundInFile }) {
  const { t } = useTranslation('documents')
  const { page, passage } = found
  const { address, language, isDownload } = document.file
  const foreign = useForeign(language)
  return (
    <div className="hit">
      {page !== null && !isDownload && (
        <a className="more" href={`${address}#page=${page}`} hrefLang={foreign}>
          {t('list.page', { page: String(page) })}
        </a>
      )}
      {page !== null && isDownload && <b>{t('list.page', { page: String(page) })}</b>}
      <p>
        <bdi lang={foreign}>
          <Marked text={passage} />
        </bdi>
      </p>
    </div>
  )
}
