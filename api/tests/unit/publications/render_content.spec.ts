import { test } from '@japa/runner'
import { RENDERER_VERSION } from '@ufuq/shared/markdown/render-markdown'
import { renderContent } from '#publications/render_content'

test.group('Rendering content', () => {
  test('gives the columns of a record, with the words of its language', async ({ assert }) => {
    const rendering = await renderContent('# عنوان\n\nنص[^1] طويل\n\n[^1]: حاشية', 'ar')
    assert.include(rendering.html, '<h2 id="s-ar-عنوان" dir="auto">عنوان</h2>')
    assert.include(rendering.html, 'الحواشي')
    assert.include(rendering.html, 'aria-label="عُد إلى موضع الحاشية 1"')
    assert.equal(rendering.excerpt, 'عنوان نص طويل')
    assert.equal(rendering.renderedWith, RENDERER_VERSION)
  })

  test('cuts the excerpt and the description', async ({ assert }) => {
    const { excerpt, description } = await renderContent('x'.repeat(500), 'en')
    assert.equal(excerpt, `${'x'.repeat(200)}…`)
    assert.equal(description, `${'x'.repeat(160)}…`)
  })

  test('answers several at once, each with its own', async ({ assert }) => {
    const texts = ['one', 'two', 'three']
    const renderings = await Promise.all(texts.map((text) => renderContent(text, 'en')))
    assert.deepEqual(
      renderings.map(({ excerpt }) => excerpt),
      texts,
    )
  })

  test('leaves the process free, and gives up a text that is made to take minutes', async ({
    assert,
  }) => {
    const hostile = '**a *b '.repeat(20_000) + ' c* d**'.repeat(20_000)
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 50)
    const [shown, next] = await Promise.all([
      renderContent(hostile, 'en', 2000),
      renderContent('next', 'en'),
    ])
    clearInterval(timer)
    assert.isAbove(ticks, 10)
    assert.include(shown.html, 'class="as-written"')
    assert.equal(next.html, '<p dir="auto">next</p>')
  })
})
