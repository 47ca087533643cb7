import { test } from '@japa/runner'
import { fillTemplate } from '#site/web_app/web_app'

const template =
  '<html lang="ar" dir="rtl" class="rtl"><head><!--head--></head><body><div id="root"><!--body--></div>' +
  '<script id="state" type="application/json"><!--state--></script></body></html>'

const page = {
  kind: 'page',
  status: 200,
  lang: 'en',
  dir: 'ltr',
  head: '<title>Title</title>',
  body: '<p>Body</p>',
  state: '{}',
} as const

test.group('HTML template', () => {
  test('carries language and direction', ({ assert }) => {
    assert.include(fillTemplate(template, page), '<html lang="en" dir="ltr"><head><title>')
    assert.include(
      fillTemplate(template, { ...page, lang: 'ar', dir: 'rtl' }),
      '<html lang="ar" dir="rtl" class="rtl">',
    )
  })

  test('leaves dollar signs of the content alone', ({ assert }) => {
    const html = fillTemplate(template, { ...page, body: "$& $' $` $1 $$", state: '{"a":"$&"}' })
    assert.include(html, `<div id="root">$& $' $\` $1 $$</div>`)
    assert.include(html, '{"a":"$&"}')
  })

  test('does not fill placeholders that stand in the content', ({ assert }) => {
    const html = fillTemplate(template, { ...page, body: '<!--state--><!--head-->' })
    assert.include(html, '<div id="root"><!--state--><!--head--></div>')
  })
})
