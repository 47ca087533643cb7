import { localizedPath } from '@ufuq/shared/contract/addresses'
import { documentPath } from '@ufuq/shared/contract/documents'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import Document from '#kinds/documents/document'
import { said, type Send } from '#tests/functional/site/changing_pages'

const ADDRESSES = ['report', 'accounts']

/** Simulates staff who change documents, in a pseudo-random order. */
export class ChangingDocuments {
  readonly #below: (limit: number) => number
  readonly #send: Send
  #count = 0

  constructor(below: (limit: number) => number, send: Send) {
    this.#below = below
    this.#send = send
  }

  /**
   * The addresses that may show a document now, whether by its id, by its current slug or by a
   * former slug.
   */
  async addresses(): Promise<string[]> {
    const documents = await Document.query()
      .whereNull('deletedAt')
      .where('isPublished', true)
      .orderBy('id')
    const slugs = documents.flatMap((document) => [
      String(document.id),
      ...LANGUAGES.flatMap((language) => document.slugIn(language) ?? []),
    ])
    return [...new Set([...slugs, ...ADDRESSES])].flatMap((slug) => [
      ...LANGUAGES.map((language) => localizedPath(language, documentPath(slug))),
      `/api/documents/shown/${encodeURIComponent(slug)}?language=en`,
    ])
  }

  edit = () => this.#change({ title: { en: `Document ${(this.#count += 1)}` } })
  rename = () => this.#change({ slug: { en: ADDRESSES[this.#below(ADDRESSES.length)] } })
  publish = () => this.#change({ isPublished: true })
  withdraw = () => this.#change({ isPublished: false })

  async #change(change: object): Promise<string> {
    const documents = await Document.query().whereNull('deletedAt').orderBy('id')
    const document = documents[this.#below(documents.length)]
    const answer = await this.#send('PATCH', `/api/documents/${document?.id}`, change)
    return said(answer, document?.id)
  }
}
