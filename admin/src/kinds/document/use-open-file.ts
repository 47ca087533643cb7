import type { Language } from '@ufuq/shared/contract/languages'
import { fileAddress, fileFor, fileNameIn } from '@ufuq/shared/domain/documents/file-addresses'
import type { Document } from '@ufuq/shared/kinds/document/document'
import { useOpenPath } from '../../host/open-path.ts'

/** The address of the file that visitors get in a language; null if the document has no file. */
export function publicFileAddress(
  { id, title, files }: Pick<Document, 'id' | 'title' | 'files'>,
  language: Language,
): string | null {
  const chosen = fileFor(files, language)
  return (
    chosen && fileAddress({ id, side: chosen.side }, fileNameIn(title, language), chosen.file.type)
  )
}

/** Opens the file that visitors get. */
export function useOpenFile() {
  const open = useOpenPath()
  return (document: Document, language: Language) => {
    const path = publicFileAddress(document, language)
    if (path !== null) open(path)
  }
}
