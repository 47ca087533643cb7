import type { DocumentFile, DocumentFiles } from '../../contract/documents.ts'
import { otherLanguage, titleIn, type Language } from '../../contract/languages.ts'
import { fileAddress, fileFor, fileNameIn } from './file-addresses.ts'

/** The link to a document in a text. */
export interface DocumentTarget {
  /**
   * The address of the file for readers of the text. Characters such as Arabic letters are not
   * percent-encoded.
   */
  address: string
  /**
   * The document's title in the language of the text, or, if it has none, in the other language.
   */
  title: string
  file: DocumentFile
  /** Whether the file is that of the other language, because there is none for this language. */
  isForOther: boolean
}

interface LinkedDocument {
  id: number
  title: Record<Language, string>
  files: DocumentFiles
}

/** How a text in a language links to a document; null if the document has no file. */
export function documentTarget(
  { id, title, files }: LinkedDocument,
  language: Language,
): DocumentTarget | null {
  const chosen = fileFor(files, language)
  if (!chosen) return null
  const { side, file } = chosen
  const address = fileAddress({ id, side }, fileNameIn(title, language), file.type)
  return {
    address: decodeURI(address),
    title: titleIn(title, language),
    file,
    isForOther: side === otherLanguage(language),
  }
}
