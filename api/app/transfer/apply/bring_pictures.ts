import { createHash } from 'node:crypto'
import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import type { Language } from '@ufuq/shared/contract/languages'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import { cutText } from '@ufuq/shared/domain/cut-text'
import type User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { findOriginal } from '#pictures/picture'
import { storeUpload } from '#pictures/uploading/store_upload'
import type { ReceivedFile } from '#stored_files/received_file'
import {
  findImported,
  forgetImported,
  recordImported,
  type Run,
} from '#transfer/apply/imported_records'
import type { RecordContent } from '#transfer/content/record_content'
import type { ConvertedPicture } from '#transfer/convert/convert'

/** Fetches the file of a picture; null if it can't be obtained. The caller deletes the file. */
export type GetPicture = (url: string) => Promise<ReceivedFile | null>

export interface Bringing {
  run: Run
  person: User
  language: Language
  get: GetPicture
}

export interface BroughtPictures {
  content: RecordContent
  brought: number
  /** The addresses of the pictures that could not be obtained. */
  left: string[]
}

/**
 * Stores the pictures of a text in the library, and replaces their addresses in the text with their
 * addresses in the library. A picture that can't be obtained keeps its address.
 */
export async function bringPictures(
  content: RecordContent,
  bringing: Bringing,
): Promise<BroughtPictures> {
  const shown = [...(content.hero ? [content.hero] : []), ...content.pictures]
  const ids = new Map<string, number>()
  let brought = 0
  for (const picture of shown) {
    if (ids.has(picture.url)) continue
    const found = await bringPicture(picture, bringing)
    if (!found) continue
    ids.set(picture.url, found.id)
    if (found.isNew) brought += 1
  }
  const addressOf = (url: string) => {
    const id = ids.get(url)
    return id === undefined ? url : pictureAddress(id)
  }
  let { markdown } = content
  // Longer addresses are replaced first, since a shorter one may be a prefix of them.
  for (const url of [...ids.keys()].toSorted((one, other) => other.length - one.length)) {
    markdown = markdown.replaceAll(url, addressOf(url))
  }
  const hero = content.hero && { ...content.hero, url: addressOf(content.hero.url) }
  const left = [...new Set(shown.map(({ url }) => url))].filter((url) => !ids.has(url))
  return { content: { ...content, markdown, hero }, brought, left }
}

const keyOf = (url: string) => createHash('sha256').update(url).digest('hex')

async function bringPicture(
  picture: ConvertedPicture,
  { run, person, language, get }: Bringing,
): Promise<{ id: number; isNew: boolean } | null> {
  const sourceId = keyOf(picture.url)
  const known = (await findImported(run, 'picture', [sourceId])).get(sourceId)
  if (known && (await findOriginal(known.targetId))) {
    return { id: known.targetId, isNew: false }
  }
  // The imported picture has been deleted.
  if (known) await forgetImported(run, known)
  const file = await get(picture.url)
  if (!file) return null
  const recordOf = (targetId: number, version: number) =>
    [{ kind: 'picture', sourceId, target: 'picture', targetId, version, sourceHash: null }] as const
  try {
    const { entry, isNew } = await storeUpload(file, {
      uploader: person,
      values: wordsOf(picture, language),
      alongside: (made, client) => recordImported(run, recordOf(made.id, made.version), client),
    })
    return { id: entry.id, isNew }
  } catch (error) {
    // The file is not a picture, or the site can't read it.
    if (error instanceof ApiException && error.status === 422) return null
    throw error
  } finally {
    await file.discard()
  }
}

function wordsOf({ alt, caption }: ConvertedPicture, language: Language) {
  return {
    alternative: { [language]: cutText(alt, PICTURE_LIMITS.alternative.max) },
    caption: { [language]: cutText(caption, PICTURE_LIMITS.caption.max) },
  }
}
