import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import type { Language } from '@ufuq/shared/contract/languages'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { inQuietTransaction } from '#content/in_transaction'
import { findOriginal } from '#content/pictures'
import { changeEntry } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { findEntries } from '#entries/rows'
import { pictures } from '#pictures/picture_kind'
import { storeUpload } from '#pictures/uploading/store_upload'
import { bringFile, type Bringing } from '#transfer/apply/bring_file'
import type { RecordContent } from '#transfer/content/record_content'
import { languageOfScript } from '#transfer/source/source_languages'
import type { ConvertedPicture } from '#transfer/convert/convert'

/** The address of a picture or of a link in Markdown. */
const DESTINATION = /(?<=\]\(<?)[^\s<>()]+(?=[\s>)])/g

interface BroughtPictures {
  content: RecordContent
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
  for (const picture of shown) {
    if (ids.has(picture.url)) continue
    const found = await bringPicture(picture, bringing)
    if (found !== null) ids.set(picture.url, found)
  }
  const addressOf = (url: string) => {
    const id = ids.get(url)
    return id === undefined ? url : pictureAddress(id)
  }
  const markdown = content.markdown.replace(DESTINATION, addressOf)
  const hero = content.hero && { ...content.hero, url: addressOf(content.hero.url) }
  const left = [...new Set(shown.map(({ url }) => url))].filter((url) => !ids.has(url))
  return { content: { ...content, markdown, hero }, left }
}

const bringPicture = (picture: ConvertedPicture, bringing: Bringing) =>
  bringFile(
    {
      kind: 'picture',
      url: picture.url,
      isThere: findOriginal,
      again: (id) => addWords(id, picture, bringing),
      async store(file, record) {
        const { entry, isRestored } = await storeUpload(file, {
          uploader: bringing.person,
          values: wordsOf(picture, bringing.language),
          alongside: record,
        })
        // An undo has moved it to the bin, and another one does so again.
        if (isRestored) await inQuietTransaction((client) => record(entry, client))
        return entry.id
      },
    },
    bringing,
  )

/** Gives a picture its words in another language, unless it has some. */
async function addWords(id: number, picture: ConvertedPicture, { person, language }: Bringing) {
  const [entry] = await findEntries(pictures, [id])
  if (!entry) return
  const missing = Object.entries(wordsOf(picture, language)).filter(([name, words]) => {
    const known = entry.values[name] as typeof words
    // Most sites have only one text for all languages.
    return words[language] && !known[language] && languageOfScript(words[language]) === language
  })
  if (missing.length === 0) return
  const asked = { kind: pictures, id, by: { ...PRODUCT, id: person.id } }
  await changeEntry(asked, { values: Object.fromEntries(missing) })
}

function wordsOf({ alt, caption }: ConvertedPicture, language: Language) {
  return {
    alternative: { [language]: cutText(alt, PICTURE_LIMITS.alternative.max) },
    caption: { [language]: cutText(caption, PICTURE_LIMITS.caption.max) },
  }
}
