import { test } from '@japa/runner'
import { page, type PageSide } from '@ufuq/shared/kinds/page/page'
import { sideOf } from '@ufuq/shared/model/sides'
import { applyValues } from '@ufuq/shared/model/values'
import { pageText } from '#reading/page_text'

const NOW = Date.parse('2026-11-26T10:00:00.000Z')
const both = (ar: string, en = '') => ({ ar, en })

const english = (...sections: object[]): PageSide => {
  const values = {
    title: both('مجلسنا', 'Our board'),
    lead: both('من نحن', 'Who we are'),
    sections,
  }
  return sideOf(page.fields, applyValues(page.fields, {}, values), 'en') as unknown as PageSide
}

test.group('The text of a page', () => {
  test('is what its visible sections say in one language', ({ assert }) => {
    const content = english(
      {
        id: 'a',
        kind: 'text',
        heading: both('', 'Rules'),
        text: both('نص', '# One\n\n- **two** [three](/about)\n> four ![five](/uploads/1)[^6]'),
      },
      { id: 'b', kind: 'text', hidden: true, text: both('سر', 'secret') },
      {
        id: 'c',
        kind: 'people',
        people: [{ id: 'p', name: both('', 'Huda'), role: both('', 'Chair') }],
      },
    )
    assert.equal(pageText(content, NOW), 'Who we are Rules One two three four Huda Chair')
  })

  test('contains a notice while visitors see it', ({ assert }) => {
    const notice = (id: string, opens: string | null, closes: string) => ({
      id,
      title: both('', id),
      opens,
      closes,
    })
    const openings = [
      notice('later', '2026-12-01T08:00:00.000Z', '2027-01-01T08:00:00.000Z'),
      notice('open', null, '2026-12-24T08:00:00.000Z'),
      notice('old', null, '2024-01-01T08:00:00.000Z'),
    ]
    const content = english({ id: 'jobs', kind: 'openings', openings })
    assert.equal(pageText(content, NOW), 'Who we are open')
    assert.equal(pageText(content, Date.parse('2026-12-01T08:00:00.000Z')), 'Who we are later open')
  })

  test('takes time that grows only with its length', ({ assert }) => {
    for (const markdown of ['![', '[^', '](', '> '].map((piece) => piece.repeat(5000))) {
      const content = english({ id: 'a', kind: 'text', text: both('', markdown) })
      assert.isBelow(pageText(content, NOW).length, markdown.length * 2)
    }
  })
})
