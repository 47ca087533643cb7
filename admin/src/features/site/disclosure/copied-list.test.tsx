import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DisclosureItem, DisclosureList } from '@ufuq/shared/contract/disclosure'
import { json, refusal } from '../../../testing/fake-api.ts'
import { openSite } from '../site-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const DISCLOSURE = '/api/site/disclosure'
const words = (text: string) => ({ ar: `${text} ع`, en: text })
const NONE = { ar: '', en: '' }

const item = (id: string, more: Partial<DisclosureItem> = {}): DisclosureItem => ({
  id,
  title: words(id),
  note: NONE,
  question: 'money',
  version: 0,
  target: null,
  text: NONE,
  due: null,
  renewal: 'change',
  years: null,
  isAnnounced: false,
  holder: null,
  state: 'missing',
  ...more,
})

const copy = (more: Partial<DisclosureList> = {}): DisclosureList => ({
  id: 'own-7',
  name: words('Our list'),
  isFollowed: true,
  isCopy: true,
  isPublic: false,
  attention: 2,
  source: { name: words('The text'), address: 'https://regulator.example', readOn: '2026-11-26' },
  version: 1,
  news: null,
  copyVersion: 4,
  groups: [
    { id: 'first', title: words('Who you are'), items: [item('name', { text: words('Ufuq') })] },
    { id: 'second', title: words('Money'), items: [item('accounts'), item('audit')] },
  ],
  ...more,
})

const saved = ({ id, title, note, question }: DisclosureItem) => ({ id, title, note, question })

const open = (shown = copy(), answers: Parameters<typeof openSite>[1] = {}) =>
  openSite(`/admin/site/disclosure/${shown.id}`, {
    [`GET ${DISCLOSURE}`]: () => json([shown]),
    [`GET ${DISCLOSURE}/${shown.id}`]: () => json(shown),
    [`PUT ${DISCLOSURE}/${shown.id}/items`]: () => json(shown),
    ...answers,
  })

async function edit() {
  fireEvent.click(await screen.findByRole('button', { name: 'Change the items' }))
  const form = within(await screen.findByRole('form', { name: 'List items' }))
  const press = (name: string) => fireEvent.click(form.getByRole('button', { name }))
  const type = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  return { form, press, type }
}

test('a list is copied, and the copy opens', async () => {
  const original = copy({ id: 'anbi', isCopy: false, copyVersion: null })
  const { writes } = await open(original, {
    [`POST ${DISCLOSURE}/anbi/copy`]: () => json(copy(), 201),
    [`GET ${DISCLOSURE}/own-7`]: () => json(copy()),
  })
  fireEvent.click(
    await screen.findByRole('button', { name: 'Replace with a copy that you can change' }),
  )
  expect(await screen.findByRole('button', { name: 'Change the items' })).toBeInTheDocument()
  expect(writes).toHaveLength(1)
})

test('items of a copy are renamed, moved across groups, removed, put back and added', async () => {
  const { writes } = await open()
  const { form, press, type } = await edit()
  expect(form.getByRole('button', { name: 'Remove: name' })).toBeDisabled()
  expect(form.getByRole('button', { name: 'Move up: name' })).toBeDisabled()
  press('accounts')
  type('Item in English', 'Audited accounts')
  press('Move up: Audited accounts')
  press('Remove: audit')
  press('Put it back')
  press('Remove: audit')
  press('Add an item: Money')
  type('Item in English', 'Impact report')
  press('Save the list')
  expect(await form.findByText('Write this in both languages.')).toBeInTheDocument()
  expect(writes).toHaveLength(0)
  type('Item in Arabic', 'تقرير الأثر')
  fireEvent.change(form.getByLabelText('Heading on the disclosure page'), {
    target: { value: 'plans' },
  })
  press('Save the list')
  await waitFor(() =>
    expect(writes[0]?.body).toEqual({
      version: 4,
      name: words('Our list'),
      groups: [
        {
          id: 'first',
          items: [
            saved(item('name')),
            { ...saved(item('accounts')), title: { ar: 'accounts ع', en: 'Audited accounts' } },
          ],
        },
        {
          id: 'second',
          items: [
            {
              id: '',
              title: { ar: 'تقرير الأثر', en: 'Impact report' },
              note: NONE,
              question: 'plans',
            },
          ],
        },
      ],
    }),
  )
  await waitFor(() => expect(screen.queryByRole('form', { name: 'List items' })).toBeNull())
})

test('what a colleague changed first is kept when the own list is saved over it', async () => {
  const theirs = copy({
    copyVersion: 5,
    groups: [
      { id: 'first', title: words('Who you are'), items: [item('name')] },
      { id: 'second', title: words('Money'), items: [item('accounts'), item('own-1')] },
    ],
  })
  let isFirst = true
  const { writes } = await open(copy(), {
    [`PUT ${DISCLOSURE}/own-7/items`]() {
      if (!isFirst) return json(theirs)
      isFirst = false
      const changed = { by: { id: 2, name: 'mariam' }, at: '2026-11-26T08:00:00.000Z' }
      return refusal(409, 'version_conflict', { current: theirs, changed } as object)
    },
  })
  const { form, press, type } = await edit()
  type('Name of the list in English', 'Mine')
  press('Save the list')
  expect(await form.findByText(/mariam.* changed this list in the meantime/)).toBeInTheDocument()
  press('Save mine instead')
  await waitFor(() =>
    expect(writes[1]?.body).toEqual({
      version: 5,
      name: { ...words('Our list'), en: 'Mine' },
      groups: [
        { id: 'first', items: [saved(item('name'))] },
        {
          id: 'second',
          items: [
            saved(item('accounts')),
            { ...saved(item('audit')), id: '' },
            saved(item('own-1')),
          ],
        },
      ],
    }),
  )
})

test('the news of a list is shown, and added at once', async () => {
  const news = {
    version: 2,
    readOn: '2027-01-15',
    added: [words('Minutes')],
    dropped: [words('Fax number')],
  }
  const { writes } = await open(copy({ news }), {
    [`POST ${DISCLOSURE}/own-7/news`]: () => json(copy({ version: 2 })),
  })
  expect(await screen.findByText('Minutes')).toBeInTheDocument()
  expect(screen.getByText('Fax number')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Add the new items' }))
  await waitFor(() => expect(writes[0]?.body).toEqual({ version: 2 }))
})
