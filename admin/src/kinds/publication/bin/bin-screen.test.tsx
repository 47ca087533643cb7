import { fireEvent, screen, within } from '@testing-library/react'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { describe, expect, test, vi } from 'vitest'
import { answerQuestion } from '../../../testing/answer-question.ts'
import { chooseInMenu } from '../../../testing/choose-in-menu.ts'
import { fakeApi, json } from '../../../testing/fake-api.ts'
import { administrator } from '../../../testing/people.ts'
import { publicationEntry } from '../../../testing/publication-entries.ts'
import { renderAdmin } from '../../../testing/render-admin.tsx'

const BIN = '/admin/publications/bin'

const openMenu = async (title: string) =>
  fireEvent.keyDown(await screen.findByRole('button', { name: `More actions for ${title}` }), {
    key: 'Enter',
  })

async function choose(title: string, action: string) {
  await openMenu(title)
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}

const BINNED = '/api/entries/publications/bin'

const deletedAt = new Date(Date.now() - 3_600_000).toISOString()
const pair = publicationEntry(
  3,
  {
    ar: { title: 'آبار الوادي', slug: 'آبار-الوادي' },
    en: { title: 'Wells of the valley', slug: 'wells' },
  },
  { deletedAt, deletedBy: { id: 2, name: 'salma' } },
)
const english = publicationEntry(
  8,
  { en: { title: 'Wells of the valley', slug: 'wells' } },
  { deletedAt, deletedBy: null },
)

const api = (answers: Parameters<typeof fakeApi>[0], person: SessionUser = administrator) =>
  fakeApi({ 'GET /api/auth/me': () => json({ user: person }), ...answers })

describe('the bin', () => {
  test('shows both titles, who deleted them and when, and the time that is left', async () => {
    api({ [`GET ${BINNED}`]: () => json([pair, english]) })
    await renderAdmin(BIN)
    const [, first, second] = await screen.findAllByRole('row')
    if (!first || !second) throw new Error('two rows are missing')
    expect(within(first).getByText('آبار الوادي').getAttribute('dir')).toBe('rtl')
    expect(within(first).getByText('Wells of the valley').getAttribute('lang')).toBe('en')
    expect(first.textContent).toContain('salma')
    expect(first.textContent).toContain('30 days')
    expect(second.textContent).toContain('Former member of staff')
    expect(second.textContent).not.toContain('آبار')
  })

  test('tells what could not be as it was, until the person has read it', async () => {
    const moved = publicationEntry(8, { en: { title: 'Wells of the valley', slug: 'wells-2' } })
    api({
      [`GET ${BINNED}`]: () => json([{ ...english, restoreTo: 3 }]),
      [`POST ${BINNED}/8/restore`]: () => json({ publication: moved }),
    })
    await renderAdmin(BIN)
    await choose('Wells of the valley', 'Restore')
    expect(await screen.findByText(/a new page address, wells-2/)).toBeInTheDocument()
    expect(screen.getByText(/is back on its own/)).toBeInTheDocument()
    expect(screen.queryByText(/as it was/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
      '/admin/publications/edit-bilingual/8',
    )
  })

  test('deletes for good only after it named what, and only for whom the server allows it', async () => {
    const named = publicationEntry(9, { en: { title: 'Notes' } }, { abilities: ['restore'] })
    const { callsTo } = api({
      [`GET ${BINNED}`]: () => json([pair, { ...named, deletedAt }]),
      [`DELETE ${BINNED}/3`]: () => new Response(null, { status: 204 }),
    })
    await renderAdmin(BIN)
    await openMenu('Notes')
    expect(screen.queryByRole('menuitem', { name: 'Delete for good' })).toBeNull()
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    await choose('Wells of the valley', 'Delete for good')
    expect(await answerQuestion('Cancel')).toContain(
      'Delete “Wells of the valley” for good? This cannot be undone.',
    )
    expect(callsTo(`DELETE ${BINNED}/3`)).toHaveLength(0)
    await choose('Wells of the valley', 'Delete for good')
    await answerQuestion('Delete for good')
    await screen.findByText('Deleted for good')
    expect(callsTo(`DELETE ${BINNED}/3`)).toHaveLength(1)
  })
})

test('after deleting there is a way to undo it at once', async () => {
  vi.stubGlobal('confirm', () => true)
  const { callsTo } = api({
    'GET /api/entries/publications/sides/8': () => json({ publication: english }),
    'DELETE /api/entries/publications/8': () => json({ binned: 9 }),
    'POST /api/entries/publications/bin/9/restore': () => json({ publication: english }),
  })
  await renderAdmin({
    pathname: '/admin/publications/edit/8',
    state: { from: '/admin/publications' },
  })
  await chooseInMenu('More actions', 'Move to the bin')
  await screen.findByText(/What you delete can be restored for 30 days\./)
  const messages = within(screen.getByRole('region', { name: /^Notifications/ }))
  fireEvent.click(messages.getByRole('button', { name: 'Undo' }))
  await screen.findByText('“Wells of the valley” is back as it was.')
  expect(callsTo('POST /api/entries/publications/bin/9/restore')).toHaveLength(1)
})
