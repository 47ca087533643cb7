import type {
  DocumentFile,
  DocumentSide,
  DocumentType,
  PagePicture,
} from '../../contract/documents.ts'
import { LANGUAGES, titleIn, type Language } from '../../contract/languages.ts'
import { PUBLIC_LIMITS } from '../../contract/public-limits.ts'
import { isWellFormedSlug, slugFromTitle } from '../slugs.ts'

/**
 * The name of a document's file in a language, without its extension, from the title in that
 * language or, if there is none, in the other language.
 */
export const fileNameIn = (title: Record<Language, string>, language: Language): string =>
  documentSlug(titleIn(title, language), language)

/** The file of a side. */
interface Addressed {
  id: number
  side: DocumentSide
}

/** The first part of a file's address below `/files`: `12`, or `12-en` for a file in one language. */
const fileKey = ({ id, side }: Addressed): string =>
  side === 'shared' ? String(id) : `${id}-${side}`

export function readFileKey(key: string): Addressed | null {
  const [, id, side] = /^([1-9]\d{0,8})(?:-(ar|en))?$/.exec(key) ?? []
  if (id === undefined) return null
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

const FALLBACK: Record<Language, string> = { ar: 'مستند', en: 'document' }

/**
 * Derives the last part of a document's address from its title. The caller adds a number if the
 * slug is taken.
 */
export function documentSlug(title: string, language: Language): string {
  if (!/[\p{L}\p{N}]/u.test(title)) return FALLBACK[language]
  return /\p{L}/u.test(title)
    ? slugFromTitle(title, language)
    : `${FALLBACK[language]}-${title.replace(/[^\p{N}]+/gu, '-').replace(/^-|-$/g, '')}`
}

/**
 * Why a document can't have this slug; null if it can. The slug is already normalised, see
 * `normaliseSlug`.
 */
export function documentSlugFault(slug: string): 'slug' | 'maxLength' | null {
  if (slug.length > PUBLIC_LIMITS.slug.max) return 'maxLength'
  // Slugs with a dot are reserved for files, and slugs that consist of digits for ids.
  return !isWellFormedSlug(slug) || slug.includes('.') || /^\p{N}+$/u.test(slug) ? 'slug' : null
}
