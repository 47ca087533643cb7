import db from '@adonisjs/lucid/services/db'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { documentPath } from '@ufuq/shared/contract/documents'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { findDocuments } from '#document_links/stored_documents'
import { said, type Send } from '#tests/functional/site/changing_pages'

const ADDRESSES = ['report', 'accounts']

async function readAll() {
  const rows: { id: number }[] = await db.from('entries').where({ kind: 'document' }).orderBy('id')
  return findDocuments(rows.map(({ id }) => id))
}

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
    const documents = (await readAll()).filter(({ isPublished }) => isPublished)
    const slugs = documents.flatMap(({ id, slug }) => [
      String(id),
      ...LANGUAGES.flatMap((language) => slug[language] || []),
    ])
    return [...new Set([...slugs, ...ADDRESSES])].flatMap((slug) => [
      ...LANGUAGES.map((language) => localizedPath(language, documentPath(slug))),
      `/api/documents/shown/${encodeURIComponent(slug)}?language=en`,
    ])
  }

  edit = () => this.#change({ values: { title: { en: `Document ${(this.#count += 1)}` } } })
  rename = () =>
    this.#change({ values: { slug: { en: ADDRESSES[this.#below(ADDRESSES.length)] } } })
  publish = () => this.#change({ publish: ['ar'] })
  withdraw = () => this.#change({ withdraw: ['ar'] })

  async #change(change: object): Promise<string> {
    const documents = await readAll()
    const document = documents[this.#below(documents.length)]
    const answer = await this.#send('PATCH', `/api/entries/documents/${document?.id}`, change)
    return said(answer, document?.id)
  }
}
