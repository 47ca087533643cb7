import { test } from '@japa/runner'
import type { Picture } from '#content/pictures'
import { fillPictures } from '#reading/pictures/show_pictures'

const WORDS = { alternative: 'What it shows', caption: 'A caption', decorative: false }
const PICTURE: Picture = {
  id: 1,
  file: '0123456789abcdef',
  width: 4000,
  height: 3000,
  color: '#aabbcc',
  focalPoint: { x: 0.5, y: 0.5 },
  credit: 'A. Photographer',
  originalKey: 'original',
  type: 'jpeg',
  sides: { ar: WORDS, en: WORDS },
}

const FIGURE = '<figure><img src="/uploads/1" alt=""/></figure>'
const filled = (html: string) => fillPictures(html, new Map([[1, PICTURE]]), 'en')
const count = (html: string, part: string) => html.split(part).length - 1

test.group('Pictures of a text', () => {
  test('are all shown with their words, the first 200 in all sizes', ({ assert }) => {
    const html = filled(FIGURE.repeat(300))
    assert.equal(count(html, '<picture>'), 200)
    assert.equal(count(html, 'src="/uploads/1/'), 300)
    assert.equal(count(html, 'alt="What it shows"'), 300)
    assert.equal(count(html, 'width="4000" height="3000"'), 300)
    assert.equal(count(html, 'A. Photographer'), 300)
    assert.equal(count(html, 'srcset='), 400)
  })

  test('stay the plain image beyond 500, also within a line', ({ assert }) => {
    const line = `<p>${'<img src="/uploads/1" alt=""/>'.repeat(4000)}</p>`
    const text = FIGURE.repeat(4000) + line
    const html = filled(text)
    assert.equal(count(html, 'src="/uploads/1/'), 500)
    assert.equal(count(html, '<img src="/uploads/1" alt=""/>'), 7500)
    assert.isBelow(html.length - text.length, 300_000)
  })

  test('are counted as shown only if the library has them', ({ assert }) => {
    const unknown = '<img src="/uploads/2" alt=""/>'
    const html = filled(`<p>${unknown.repeat(2000)}</p>${FIGURE}`)
    assert.equal(count(html, '<picture>'), 1)
  })
})
