import app from '@adonisjs/core/services/app'
import { contentVersion } from '#site/content_version'
import { encodeBody, type EncodedBody } from '#site/encoded_body'
import { pageCache } from '#site/page_cache'
import { timeOfNextChange } from '#site/time_of_next_change'

export interface Document {
  type: string
  content: string
}

const underWay = new Map<string, Promise<EncodedBody>>()

/** A document made of the public content, kept like a page: made once for all who ask before something changes. */
export async function keptDocument(path: string, make: () => Promise<Document>) {
  const kept = pageCache.get(path)
  if (kept) return kept

  const key = `${contentVersion()} ${path}`
  let document = underWay.get(key)
  if (!document) {
    document = encode(path, make).finally(() => underWay.delete(key))
    underWay.set(key, document)
  }
  return document
}

async function encode(path: string, make: () => Promise<Document>): Promise<EncodedBody> {
  const version = contentVersion()
  const validUntil = await timeOfNextChange()
  const { content, type } = await make()
  const body = await encodeBody(content, type)
  if (!app.inDev) pageCache.set(path, { body, validUntil }, version)
  return body
}
