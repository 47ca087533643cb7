import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import type { FocalPoint, PictureType } from '@ufuq/shared/contract/picture-library'
import {
  pictureSet,
  plainPicture,
  type PictureFiles,
  type ShownPicture,
} from '@ufuq/shared/contract/pictures'
import { GROUNDS } from '@ufuq/shared/domain/site/accent'
import { picture } from '@ufuq/shared/kinds/picture/picture'
import type { SideOf } from '@ufuq/shared/model/fields'
import { reads } from '#content/cache'

// The pictures of the library, which the texts of the site show, too.

/**
 * The number of characters of a hash that addresses contain; a hash of this length can't be
 * guessed.
 */
const FILE_LENGTH = 16

/** The part of a picture's addresses that changes with its file. */
export const fileOf = (hash: string): string => hash.slice(0, FILE_LENGTH)

/** A picture and its original, from which the served files are made. */
export interface PictureOriginal extends PictureFiles {
  originalKey: string
  type: PictureType
}

/** A picture as pages show it. */
export interface Picture extends PictureOriginal {
  /** Null for a transparent picture. */
  color: string | null
  focalPoint: FocalPoint
  credit: string
  sides: Readonly<Record<Language, Pick<Side, 'alternative' | 'caption' | 'decorative'>>>
}

type Side = SideOf<typeof picture.fields>

/** The alternative text: empty for a decorative picture, null if it is missing. */
export function alternativeIn({ sides }: Pick<Picture, 'sides'>, language: Language) {
  const { decorative, alternative } = sides[language]
  return decorative ? '' : alternative || null
}

export const captionIn = ({ sides }: Pick<Picture, 'sides'>, language: Language): string | null =>
  sides[language].caption || null

interface FileRow {
  id: number
  key: string
  hash: string
  type: PictureType
  width: number
  height: number
  color: string | null
}

interface SideRow extends FileRow {
  language: Language
  live: string
}

const originalsOf = (ids: readonly number[], in_bin: boolean, client: QueryClientContract) =>
  client
    .from('entries')
    .join('files', 'files.entry_id', 'entries.id')
    .where({ 'entries.kind': picture.name, in_bin, slot: 'original' })
    .whereIn('entries.id', [...ids])
    .select('entries.id', 'files.key', 'files.hash', 'files.type', 'files.width', 'files.height')
    .select('files.color')

const toOriginal = ({ id, key, hash, type, width, height }: FileRow): PictureOriginal => ({
  id,
  file: fileOf(hash),
  originalKey: key,
  type,
  width,
  height,
})

/** The original of a picture; null if there is no such picture, in the bin or outside. */
export async function findOriginal(
  id: number,
  { isInBin = false } = {},
): Promise<PictureOriginal | null> {
  const row: FileRow | null = await originalsOf([id], isInBin, db.connection()).first()
  return row && toOriginal(row)
}

const MIDDLE = { x: 0.5, y: 0.5 }

/** Pictures by id. */
export type Pictures = ReadonlyMap<number, Picture>

/** The pictures that something shows to visitors, except those in the bin; one query. */
export async function picturesById(ids: readonly number[]): Promise<Pictures> {
  if (ids.length === 0) return new Map()
  reads('pictures')
  const rows: SideRow[] = await originalsOf([...new Set(ids)], false, db.connection())
    .join('sides', 'sides.entry_id', 'entries.id')
    .select('sides.language', 'sides.live')
  const byId = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byId].map(([id, ofPicture]) => [id, pictureOf(ofPicture)]))
}

function pictureOf(rows: readonly SideRow[]): Picture {
  const [row] = rows
  if (!row) throw new Error('A picture has a row for each language')
  const sides = Object.fromEntries(
    rows.map(({ language, live }) => [language, JSON.parse(live) as Side]),
  ) as Record<Language, Side>
  const { focalPoint, credit } = sides[row.language]
  return { ...toOriginal(row), color: row.color, focalPoint: focalPoint ?? MIDDLE, credit, sides }
}

/**
 * The colour behind a picture: until it is loaded, its own; behind a transparent one, in both
 * themes, the light paper for which most are drawn.
 */
export const groundOf = ({ color }: Pick<Picture, 'color'>): string => color ?? GROUNDS.paper

/** A picture as pages show it, with its text in a language. */
export const toShown = (picture: Picture, language: Language): ShownPicture => ({
  src: plainPicture(picture),
  widest: plainPicture(picture, Infinity),
  sets: { avif: pictureSet(picture, 'avif'), webp: pictureSet(picture, 'webp') },
  style: {
    backgroundColor: groundOf(picture),
    objectPosition: `${picture.focalPoint.x * 100}% ${picture.focalPoint.y * 100}%`,
  },
  alternative: alternativeIn(picture, language),
})
