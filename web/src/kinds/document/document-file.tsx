import type { ShownFile } from '@ufuq/shared/contract/documents'
import { isolated } from '@ufuq/shared/domain/isolate'
import { formatSize } from '@ufuq/shared/i18n/formats'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../engine/page-context.ts'

/** The details that are shown with a link to a file: type, pages, size and, if known, language. */
function useFileFacts({ type, pages, bytes, language }: ShownFile): string[] {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  return [
    isolated(type.toUpperCase()),
    ...(pages === null ? [] : [t('file.pages', { count: pages })]),
    isolated(formatSize(bytes, locale)),
    ...(language === null ? [] : [t(`file.inLanguage.${language}`)]),
  ]
}

interface FileFactsProps {
  file: ShownFile
  /** Whether the language is already shown next to the details. */
  isLanguageNamed?: boolean
}

export function FileFacts({ file, isLanguageNamed = false }: FileFactsProps) {
  const facts = useFileFacts(isLanguageNamed ? { ...file, language: null } : file)
  return (
    <p className="fine file-facts">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}

interface FileLinkProps {
  file: ShownFile
  /** The title of the file's document. */
  title: string
  isMain?: boolean
}

/** A link that opens a file, or downloads a file that browsers don't show. */
export function FileLink({ file, title, isMain = false }: FileLinkProps) {
  const { t } = useTranslation('documents')
  const separator = t('file.separator')
  const facts = useFileFacts(file).join(separator)
  const said = { title: isolated(title), facts }
  const foreign = useForeign(file.language)
  return (
    <a
      className={buttonClass(isMain ? {} : { variant: 'line', size: 'small' })}
      href={file.address}
      hrefLang={foreign}
      aria-label={file.isDownload ? t('file.downloadLabel', said) : t('file.openLabel', said)}
    >
      <Icon icon={file.isDownload ? Download : FileText} />
      <span>{file.isDownload ? t('file.download') : t('file.open')}</span>
    </a>
  )
}

/** The language of a file, if it differs from that of the page. */
export function useForeign(language: ShownFile['language']): string | undefined {
  const own = useLanguage()
  return language === null || language === own ? undefined : language
}

/**
 * A sheet of paper with the type of a file, and its first page if a picture of that page exists.
 */
export const Sheet = ({ file: { type, picture } }: { file: ShownFile }) => (
  <span className="sheet document-sheet" data-type={type.toUpperCase()}>
    {picture && <FirstPage {...picture} loading="lazy" />}
  </span>
)

/** The first page of a document's file or, without a picture of it, a large sheet of paper. */
export const Cover = ({ file }: { file: ShownFile }) =>
  file.picture ? <FirstPage {...file.picture} className="cover-page" /> : <Sheet file={file} />

/** Screen readers skip the picture, because the title is next to it. */
const FirstPage = ({
  address,
  ...rest
}: NonNullable<ShownFile['picture']> & ComponentProps<'img'>) => (
  <img src={address} alt="" {...rest} />
)
