import { test } from '@japa/runner'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { rawRequest } from '#tests/functional/site/raw_request'

const published = (columns: object) => PublicationFactory.apply('published').merge(columns).create()

/** What programs leave at the end of a link that they find in a text. */
const ENDS = [
  ['،', '.', ')', '»', '؛', '؟', '…', ',', ';', ':', '!', "'", '"', '”', '>', '*', '_', '].'],
  ['\u200F', '\u200B', '\u2060', '\u200C', '\u2069', ' ', '\u00A0', '\uFEFF', '\n'],
  [') for more', '». اقرأ المزيد', ' 🙂', '❤️', '%3Futm_source=x', '%23part', ').%20For'],
].flat()

test.group('An address with what a message added to it', () => {
  const locationOf = async (address: string) => {
    const { status, headers, text } = await rawRequest(encodeURI(address).replaceAll('%25', '%'))
    if (status === 200) throw new Error(`${address} is a page: ${text.slice(0, 200)}`)
    return status === 301 ? headers.location : status
  }

  test('redirects to the address itself, for every kind of page', async ({ client, assert }) => {
    const text = await published({ language: 'ar', slug: 'مياه-حلب' })
    const english = await published({ language: 'en', slug: 'wells' })
    const { create, change } = await documentsOf(client)
    await change((await create()).id, { title: { ar: '', en: 'Report' }, isPublished: true })
    const pages = [
      publicationPath(text),
      publicationPath(english),
      `/p/${text.id}`,
      '/en/documents/report',
      '/contact',
      '/en/publications',
      '/publications',
    ]
    for (const [index, page] of pages.entries()) {
      for (const end of index === 0 ? ENDS : ENDS.slice(0, 2)) {
        const expected = encodeURI(decodeURI(page))
        assert.equal(await locationOf(decodeURI(page) + end), expected, `${page}${end}`)
      }
    }
  })

  test('redirects wherever the addition is', async ({ assert }) => {
    await published({ language: 'ar', slug: 'مياه-حلب' })
    const address = encodeURI('/publications/مياه-حلب')
    for (const [written, expected] of [
      ['/publications/«مياه-حلب»', address],
      ['/«publications/مياه-حلب»', address],
      ['/publications/مياه\u200F-حلب', address],
      ['/publications/مياه-\u200Bحلب.', address],
      [address.replaceAll('%', '%25'), address],
      [`${address.replaceAll('%', '%25')}،`, address],
      [`/publications/${new TextDecoder('latin1').decode(Buffer.from('مياه-حلب'))}`, address],
      [`/publications/${Buffer.from('مياه-حلب').toString('latin1')}`, address],
      ['/EN/contact', '/en/contact'],
      ['/En/Contact)', '/en/contact'],
      ['/EN', '/en'],
      ['/contact،?from=letter', '/contact?from=letter'],
      ['/،', '/'],
    ] as const) {
      assert.equal(await locationOf(written), expected, written)
    }
  })

  test('is not found if the address itself is not', async ({ assert }) => {
    const draft = await PublicationFactory.merge({ slug: 'hidden-well', status: 'draft' }).create()
    for (const address of [
      '/nowhere،',
      '/publications/nowhere).',
      '/publications/hidden-well.',
      `/p/${draft.id}،`,
      `/p/${draft.id}`,
      '/p/99999.',
      `/${'a'.repeat(2000)}.`,
      `/${'.'.repeat(2000)}a`,
    ]) {
      assert.equal(await locationOf(address), 404, address)
    }
  })

  test('never leads to another site', async ({ assert }) => {
    for (const address of [
      '//evil.example،',
      '/،//evil.example',
      '/«//evil.example»',
      '/\\evil.example.',
      '/%2F%2Fevil.example.',
      '/%252F%252Fevil.example،',
      '/https://evil.example،',
      '/contact%0D%0ALocation:%20https://evil.example',
    ]) {
      const location = await locationOf(address)
      assert.match(String(location), /^(?:404|\/(?![/\\])[^\r\n]*)$/, address)
      assert.notMatch(String(location), /^\/\/|\\/, address)
    }
  })

  test('stays as it is if it exists', async ({ assert }) => {
    await published({ language: 'en', slug: 'what_' })
    await published({ language: 'en', slug: 'what' })
    assert.equal((await rawRequest('/en/publications/what_')).status, 200)
  })
})
