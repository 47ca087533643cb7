import { test } from '@japa/runner'
import { forgetDerived } from '#entries/derived'
import { renderContent } from '#rendering/render_content'
import { UserFactory } from '#tests/factories/user_factory'
import { BOARD, pagesOf, text } from '#tests/functional/kinds/page_calls'
import { pairBody } from '#tests/functional/publications/bodies'
import { createPair, ENTRIES } from '#tests/functional/publications/pair_calls'
import { rawRequest } from '#tests/functional/site/raw_request'

const SLOW = '**a *b '.repeat(20_000) + ' c* d**'.repeat(20_000)

/** Occupies a person's turn with a slow text, and their places in the queue with quick ones. */
function fillQueueOf(owner: number) {
  let isBusy = true
  const render = (content: string) =>
    renderContent({ content, language: 'en', owner }, { markdown: 2000, asWritten: 2000 })
  const all = [SLOW, ...Array.from({ length: 20 }, (_, at) => `text ${at}`)].map(render)
  void all[0]?.then(() => (isBusy = false))
  return { isBusy: () => isBusy, done: Promise.all(all) }
}

test.group('Rendering is in the name of whoever causes it', () => {
  test('previews and restored versions, while visitors wait for nobody', async ({
    client,
    assert,
  }) => {
    const author = await UserFactory.create()
    const pages = await pagesOf(client)
    const id = await pages.create({ ...BOARD, sections: [text('who', 'نص', 'Read by visitors')] })
    const entry = (await createPair(client, pairBody(), author)).body().publication
    const send = (path: string, body: object) =>
      client.as(author).post(`${ENTRIES}/${entry.id}${path}`, body)
    const values = { content: { en: 'Written anew' } }
    ;(await client.as(author).patch(`${ENTRIES}/${entry.id}`, { values })).assertStatus(200)
    await pages.publish(id, 'en')
    forgetDerived()

    const person = fillQueueOf(author.id)
    const editor = fillQueueOf(pages.person.id)
    const refused = [
      await send('/preview', { language: 'en', values: { content: { en: 'Not saved' } } }),
      await send('/restore', { number: 1 }),
      await pages.send('POST', `/${id}/preview`, {
        language: 'en',
        values: { sections: [text('who', 'نص', 'Not saved')] },
      }),
    ]
    assert.deepEqual(
      refused.map((answer) => answer.status()),
      [429, 429, 429],
    )
    assert.isTrue(person.isBusy() && editor.isBusy())
    const page = await rawRequest('/en/our-board')
    assert.equal(page.status, 200)
    assert.include(page.text, 'Read by visitors')
    await Promise.all([person.done, editor.done])
  }).timeout(60_000)

  test('a preview of many texts has only one of them waiting', async ({ client, assert }) => {
    const pages = await pagesOf(client)
    const sections = Array.from({ length: 25 }, (_, at) => text(`part${at}`, `نص ${at}`))
    const id = await pages.create({ ...BOARD, sections })
    const preview = await pages.send('POST', `/${id}/preview`, { language: 'ar', values: {} })
    preview.assertStatus(200)
    assert.include(preview.body().html, 'نص 24')
  })
})
