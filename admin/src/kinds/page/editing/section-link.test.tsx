import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../../../testing/fake-api.ts'
import {
  answerPage,
  PAGE,
  pageEntry,
  publicPageSide,
  section,
} from '../../../testing/pages-testbed.ts'
import { publicationEntry } from '../../../testing/publication-entries.ts'
import { openSite } from '../../../testing/site-testbed.tsx'

const team = pageEntry(
  { title: { ar: 'فريقنا', en: 'Our team' }, slug: { ar: 'فريقنا', en: 'our-team' } },
  { id: 9, sides: { en: publicPageSide(91) } },
)
const board = pageEntry({}, { id: 8 })

const water = publicationEntry(5, {
  en: {
    title: 'Water committees',
    slug: 'water-committees',
    status: 'published',
    publishedAt: '2026-01-01T00:00:00.000Z',
  },
})

test.each([
  ['board', 'Our board', '/مجلسنا'],
  ['committees', 'Water committees', '/en/publications/water-committees'],
  ['help@ufuq.example', 'help@ufuq.example', 'mailto:help@ufuq.example'],
  ['+962 6 123 4567', '+962 6 123 4567', 'tel:+96261234567'],
  ['\u200e٠١١\u00a0٢٣٤ ٥٦٧٨', '\u200e٠١١\u00a0٢٣٤ ٥٦٧٨', 'tel:0112345678'],
  ['«بيانات.مثال/2026»،', '«بيانات.مثال/2026»،', 'https://بيانات.مثال/2026'],
])('a button of a section leads to %s', async (words, shown, target) => {
  const call = section('call', { buttons: [{ id: 'b', label: { ar: 'زر', en: 'Go' } }] })
  const answer = answerPage({ sections: [call] })
  const { writes } = await openSite('/admin/pages/7', {
    [`GET ${PAGE}`]: answer,
    'GET /api/entries/pages': () => json([board, team]),
    'GET /api/entries/publications': () => json([water]),
    'GET /api/entries/documents': () => json([]),
    [`PATCH ${PAGE}`]: answer,
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Open: Go/ }))
  const field = await screen.findByRole('combobox', { name: /^Goes to/ })
  fireEvent.click(field)
  await screen.findByRole('option', { name: /^Our board/ })
  fireEvent.change(field, { target: { value: words } })
  await waitFor(() => {
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(field).toHaveValue(shown)
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(writes[0]?.body).toMatchObject({ values: { sections: [{ buttons: [{ target }] }] } }),
  )
})
