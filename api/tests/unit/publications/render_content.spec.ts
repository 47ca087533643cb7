import { test } from '@japa/runner'
import { RENDERER_VERSION } from '@ufuq/shared/markdown/renderer-version'
import { renderContent, type Owner } from '#rendering/render_content'

test.group('Rendering content', () => {
  test('gives the columns of a record, with the words of its language', async ({ assert }) => {
    const rendering = await renderContent({
      content: '# عنوان\n\nنص[^1] طويل\n\n[^1]: حاشية',
      language: 'ar',
      owner: null,
    })
    assert.include(rendering.html, '<h2 id="s-ar-عنوان" dir="auto">عنوان</h2>')
    assert.include(rendering.html, 'الحواشي')
    assert.include(rendering.html, 'aria-label="عُد إلى موضع الحاشية 1"')
    assert.equal(rendering.excerpt, 'عنوان: نص طويل')
    assert.equal(rendering.renderedWith, RENDERER_VERSION)
  })

  test('cuts the excerpt and the description', async ({ assert }) => {
    const { excerpt, description } = await renderContent({
      content: 'x'.repeat(500),
      language: 'en',
      owner: null,
    })
    assert.equal(excerpt, `${'x'.repeat(200)}…`)
    assert.equal(description, `${'x'.repeat(160)}…`)
  })

  test('answers several at once, each with its own', async ({ assert }) => {
    const texts = ['one', 'two', 'three']
    const renderings = await Promise.all(
      texts.map((content) => renderContent({ content, language: 'en', owner: 1 })),
    )
    assert.deepEqual(
      renderings.map(({ excerpt }) => excerpt),
      texts,
    )
  })

  test('lets a person have only so many texts waiting', async ({ assert }) => {
    const render = (owner: Owner) => renderContent({ content: 'words', language: 'en', owner })
    const renders = Array.from({ length: 21 }, () => render(1))
    await assert.rejects(() => render(1), 'Too many requests. Please try again later.')
    assert.equal((await render(2)).excerpt, 'words')
    assert.lengthOf(await Promise.all(renders), 21)
    assert.equal((await render(1)).excerpt, 'words')
  }).timeout(120_000)

  test('never refuses visitors, whoever else has many waiting', async ({ assert }) => {
    const render = (owner: Owner) => renderContent({ content: 'words', language: 'en', owner })
    const renders = Array.from({ length: 21 }, () => [render(1), render('visitor')]).flat()
    await assert.rejects(() => render(1), 'Too many requests. Please try again later.')
    assert.equal((await render('visitor')).excerpt, 'words')
    await Promise.all(renders)
  }).timeout(120_000)

  test('gives up a text that is made to take minutes', async ({ assert }) => {
    const hostile = '**a *b '.repeat(20_000) + ' c* d**'.repeat(20_000)
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 50)
    const [shown, next] = await Promise.all([
      renderContent(
        { content: hostile, language: 'en', owner: 1 },
        { markdown: 1000, asWritten: 2000 },
      ),
      renderContent({ content: 'next', language: 'en', owner: 'visitor' }),
    ])
    clearInterval(timer)
    assert.isAbove(ticks, 10)
    assert.include(shown.html, 'class="as-written"')
    assert.equal(next.html, '<p dir="auto">next</p>')
    assert.includeMembers(shown.words, ['a', 'b', 'c', 'd'])
  })

  test('shows a text without its words if these take long', async ({ assert }) => {
    const content = `<b>\n& ${'ﷺ'.repeat(400_000)}`
    const rendering = await renderContent(
      { content, language: 'ar', owner: null },
      { markdown: 0, asWritten: 0 },
    )
    assert.isTrue(rendering.html.startsWith('<p dir="auto" class="as-written">&lt;b&gt;\n&amp; ﷺ'))
    assert.equal(rendering.excerpt, `<b> & ${'ﷺ'.repeat(194)}`)
    assert.deepEqual(rendering.words, [])
  })
})
