import { expect, test } from 'vitest'
import { pageText } from './page-text.ts'
import { readSections } from './read-sections.ts'

const both = (ar: string, en = '') => ({ ar, en })
const NOW = Date.parse('2026-11-26T10:00:00.000Z')

const page = (...sent: object[]) => ({
  title: both('مجلسنا', 'Our board'),
  lead: both('من نحن', 'Who we are'),
  description: both('', 'For search engines'),
  cover: null,
  sections: readSections(sent).sections,
})

test('the text of a page is what its visible sections say in one language', () => {
  const { title, text, renewAt } = pageText(
    page(
      {
        id: 'a',
        kind: 'text',
        heading: both('', 'Rules'),
        text: both('نص', '# One\n\n- **two** [three](/about)\n> four ![five](/uploads/1)[^6]'),
      },
      { id: 'b', kind: 'text', isHidden: true, text: both('سر', 'secret') },
      {
        id: 'c',
        kind: 'people',
        people: [{ id: 'p', name: both('', 'Huda'), role: both('', 'Chair') }],
      },
    ),
    'en',
    NOW,
  )
  expect(title).toBe('Our board')
  expect(text).toBe('Who we are Rules One two three four Huda Chair')
  expect(renewAt).toBeNull()
})

test('a notice is part of the text while visitors see it', () => {
  const notice = (id: string, opens: string, closes: string) => ({
    id,
    title: both('', id),
    opens,
    closes,
  })
  const content = page({
    id: 'jobs',
    kind: 'openings',
    openings: [
      notice('later', '2026-12-01T08:00:00.000Z', '2027-01-01T08:00:00.000Z'),
      notice('open', '', '2026-12-24T08:00:00.000Z'),
      notice('old', '', '2024-01-01T08:00:00.000Z'),
    ],
  })
  const { text, renewAt } = pageText(content, 'en', NOW)
  expect(text).toBe('Who we are open')
  expect(renewAt).toEqual(new Date('2026-12-01T08:00:00.000Z'))
  expect(pageText(content, 'en', Number(renewAt)).text).toBe('Who we are later open')
})

test('the time it takes grows only with the length of the text', () => {
  const hostile = ['![', '[^', '](', '> '].map((piece) => piece.repeat(5000))
  for (const markdown of hostile) {
    const section = { id: 'a', kind: 'text', text: both('', markdown) }
    expect(pageText(page(section), 'en', NOW).text.length).toBeLessThan(markdown.length * 2)
  }
})
