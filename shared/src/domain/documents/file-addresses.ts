import type {
  DocumentFile,
  DocumentSide,
  DocumentType,
  PagePicture,
} from '../../contract/documents.ts'
import { LANGUAGES, titleIn, type Language } from '../../contract/languages.ts'
import { documentSlug } from './document-slugs.ts'

/**
 * The name of a document's file in a language, without its extension, from the title in that
 * language or, if there is none, in the other language.
 */
export const fileNameIn = (title: Record<Language, string>, language: Language): string =>
  documentSlug(titleIn(title, language), language)

/** The current file of a side, or a former file by its id. */
type Addressed = { id: number; side: DocumentSide } | { id: number; former: number }

/**
 * The first part of a file's address below `/files`: `12`, `12-en` for a file in one language, or
 * `12-v34` for the former file 34.
 */
const fileKey = (of: Addressed): string =>
  'former' in of
    ? `${of.id}-v${of.former}`
    : of.side === 'shared'
      ? String(of.id)
      : `${of.id}-${of.side}`

export function readFileKey(key: string): Addressed | null {
  const [, id, side, former] = /^([1-9]\d{0,8})(?:-(ar|en)|-v([1-9]\d{0,8}))?$/.exec(key) ?? []
  if (id === undefined) return null
  if (former !== undefined) return { id: Number(id), former: Number(former) }
  return { id: Number(id), side: side === 'ar' || side === 'en' ? side : 'shared' }
}

/**
 * The address of a file. Only the number determines the file; other names redirect to this address.
 */
export const fileAddress = (of: Addressed, name: string, type: DocumentType): string =>
  `/files/${fileKey(of)}/${encodeURIComponent(name)}.${type}`

/** The address of the picture of a file's first page. */
export const pictureAddress = (file: number, { version }: PagePicture): string =>
  `/files/pictures/${file}/${version}.webp`

/** The id of the file whose picture is at this address, and the version of the picture. */
export function readPictureAddress(path: string): { file: number; version: string } | null {
  const [, file, version] =
    /^\/files\/pictures\/([1-9]\d{0,8})\/([\da-f]{8})\.webp$/.exec(path) ?? []
  return version === undefined ? null : { file: Number(file), version }
}

export interface ChosenFile<File = DocumentFile> {
  side: DocumentSide
  file: File
}

/** The file for readers of a language: their own, the shared one, or the other language's. */
export const fileFor = <File>(
  files: Record<DocumentSide, File | null>,
  language: Language,
): ChosenFile<File> | null => firstOf(files, [language, 'shared', ...LANGUAGES])

/** The file at an address: the file of the side in the address, or the one that replaced it. */
export const fileAt = <File>(
  files: Record<DocumentSide, File | null>,
  side: DocumentSide,
): ChosenFile<File> | null => firstOf(files, [side, 'shared', ...LANGUAGES])

function firstOf<File>(
  files: Record<DocumentSide, File | null>,
  sides: readonly DocumentSide[],
): ChosenFile<File> | null {
  for (const side of sides) {
    const file = files[side]
    if (file) return { side, file }
  }
  return null
}
