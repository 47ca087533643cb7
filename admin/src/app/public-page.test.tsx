import { fireEvent, screen, within } from '@testing-library/react'
import type { Publication } from '@ufuq/shared/contract/publications'
import { describe, expect, test, vi } from 'vitest'
import { fakeApi, json } from '../testing/fake-api.ts'
import { publicationEntry } from '../testing/publication-entries.ts'
import { saved } from '../testing/publications-testbed.tsx'
import { publication } from '../testing/publications.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

const PAST = '2020-01-01T00:00:00.000Z'
const arabic = publication({
  id: 1,
  language: 'ar',
  slug: 'ماء',
  title: 'ماء',
  status: 'published',
  publishedAt: PAST,
  translationId: 2,
})
const english = publication({
  id: 2,
  slug: 'water',
  title: 'Water',
  status: 'published',
  publishedAt: PAST,
  translationId: 1,
})
const arabicPage = `/publications/${encodeURIComponent('ماء')}`
const englishPage = '/en/publications/water'

async function openPair(sides: { arabic?: Publication; english?: Publication } = {}) {
  const pair = { arabic, english, ...sides }
  fakeApi({
    'GET /api/entries/publications/sides/1': () => saved(pair),
    'PATCH /api/entries/publications/9': () => saved(pair),
  })
  const shown = await renderAdmin({
    pathname: '/admin/publications/edit-bilingual/1',
    state: { from: '/admin/publications' },
  })
  await screen.findByRole('region', { name: 'Arabic' })
  return shown
}

/** The links in the menu of the bar. */
async function pageLinks() {
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions' }), { key: 'Enter' })
  await screen.findByRole('menuitem', { name: 'Save and close' })
  return screen.queryAllByRole('menuitem', { name: /^See the/ })
}

describe('the public pages of a pair', () => {
  test('are in the menu of its editor, and open in tabs of their own', async () => {
    await openPair()
    const open = vi.fn()
    vi.stubGlobal('open', open)
    const links = await pageLinks()
    expect(links).toHaveLength(2)
    fireEvent.click(links[0]!)
    expect(open).toHaveBeenCalledWith(englishPage, '_blank', 'noreferrer')
    expect(screen.queryByRole('button', { name: 'Preview page' })).toBeNull()
  })

  test('are offered for what visitors can read, the rest is previewed', async () => {
    await openPair({ english: { ...english, publishedAt: '2999-01-01T00:00:00.000Z' } })
    const names = (await pageLinks()).map(({ textContent }) => textContent)
    expect(names).toEqual(['See the Arabic page'])
    expect(screen.getByRole('button', { name: 'Preview page', hidden: true })).toBeInTheDocument()
  })

  test('are in the menu of a row of the list, unless they are drafts or scheduled', async () => {
    const shown = { status: 'published', publishedAt: PAST } as const
    const both = publicationEntry(1, {
      ar: { title: 'ماء', slug: 'ماء', ...shown },
      en: { title: 'Water', slug: 'water', ...shown },
    })
    const waiting = publicationEntry(5, {
      ar: { title: 'غد', slug: 'غد', ...shown, publishedAt: '2999-01-01T00:00:00.000Z' },
    })
    fakeApi({
      'GET /api/entries/publications': () => json([both, waiting]),
    })
    await renderAdmin('/admin/publications')
    const open = vi.fn()
    vi.stubGlobal('open', open)
    const waysIn = async (title: RegExp) => {
      const row = within(await screen.findByRole('row', { name: title }))
      fireEvent.keyDown(row.getByRole('button', { name: /^More/ }), { key: 'Enter' })
      await screen.findByRole('menu')
      return screen.queryAllByRole('menuitem', { name: /See the/ })
    }
    expect(await waysIn(/غد/)).toEqual([])
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    const ways = await waysIn(/Water/)
    expect(ways).toHaveLength(2)
    fireEvent.click(ways[0]!)
    expect(open).toHaveBeenCalledWith(arabicPage, '_blank', 'noreferrer')
  })
})
