import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { checklist, type ChecklistValues } from '@ufuq/shared/kinds/checklist/checklist'
import { findTemplate } from '@ufuq/shared/kinds/checklist/templates'
import { publicSide, wireEntry } from '@ufuq/shared/kinds/testing/wire-entries'
import { applyValues } from '@ufuq/shared/model/values'
import type { EntryChange, WireEntry } from '@ufuq/shared/model/wire'
import { expect, test } from 'vitest'
import { json } from '../../testing/fake-api.ts'
import { openSite } from '../../testing/site-testbed.tsx'

const anbi = findTemplate('anbi')
const both = (en: string) => ({ ar: `${en} بالعربية`, en })

const entry = (values: object = {}): WireEntry =>
  wireEntry(
    9,
    applyValues(
      checklist.fields,
      {},
      {
        name: both('Our list'),
        template: 'anbi',
        templateDate: anbi?.date,
        items: [
          { id: 'a', title: both('Name'), text: both('Ufuq') },
          { id: 'b', title: both('Plan'), link: '/about', due: '2020-12-31' },
          { id: 'c', title: both('Accounts') },
        ],
        ...values,
      },
    ),
    { sides: { ar: publicSide(1), en: publicSide(2) } },
  )

const open = (path: string, values: object = {}) =>
  openSite(path, {
    'GET /api/entries/checklists': () => json([entry(values)]),
    'GET /api/entries/checklists/9': () => json({ checklist: entry(values) }),
    'PATCH /api/entries/checklists/9': () => json({ checklist: entry(values) }),
    'POST /api/entries/checklists': () => json({ checklist: entry(values) }, 201),
    'GET /api/entries/publications/colleagues': () =>
      json([
        { id: 3, name: 'mariam', canPublish: true },
        { id: 4, name: 'omar', canPublish: false },
      ]),
  })

const valuesOf = (write: { body?: unknown } | undefined) =>
  (write?.body as EntryChange | undefined)?.values as Partial<ChecklistValues> | undefined

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const rowOf = (name: string) => screen.getByText(name).closest<HTMLElement>('[data-item]')

test('a list begins with a template', async () => {
  const { writes } = await open('/admin/checklists/new')
  fireEvent.click(await screen.findByRole('button', { name: 'Netherlands: ANBI' }))
  expect(await screen.findByText('Policy plan', { exact: false })).toBeVisible()
  save()
  await waitFor(() => expect(writes).toHaveLength(1))
  const values = valuesOf(writes[0])
  expect(values).toMatchObject({ name: anbi?.name, template: 'anbi', templateDate: anbi?.date })
  expect(values?.items?.map(({ id }) => id)).toEqual(anbi?.items.map(({ id }) => id))
})

test('the editor says in which state items are', async () => {
  await open('/admin/checklists/9')
  await screen.findByRole('list', { name: 'Items' })
  expect(rowOf('Name')).toHaveTextContent('In place')
  expect(rowOf('Plan')).toHaveTextContent('Out of date')
  expect(rowOf('Accounts')).toHaveTextContent('Missing')
  expect(screen.queryByText(/has been updated/)).not.toBeInTheDocument()
})

test('the editor says that there is a newer template', async () => {
  await open('/admin/checklists/9', { templateDate: '2025-01-31' })
  expect(await screen.findByText(/The model list has been updated on/)).toBeVisible()
  const source = screen.getByRole('link', { name: /regulator’s text/ })
  expect(source).toHaveAttribute('href', anbi?.source.address ?? '')
})

test('an item is filled', async () => {
  const { writes } = await open('/admin/checklists/9')
  await screen.findByRole('list', { name: 'Items' })
  const row = within(rowOf('Accounts') as HTMLElement)
  fireEvent.click(row.getByRole('button', { name: /^Open/ }))
  const link = await row.findByRole('combobox', { name: /Page or publication/ })
  fireEvent.change(link, { target: { value: '/en/about' } })
  const person = row.getByRole('combobox', { name: 'Reminders go to' })
  await within(person).findByRole('option', { name: /mariam/ })
  expect(within(person).queryByRole('option', { name: /omar/ })).not.toBeInTheDocument()
  fireEvent.change(person, { target: { value: '3' } })
  expect(rowOf('Accounts')).toHaveTextContent('In place')
  save()
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(valuesOf(writes[0])?.items?.[2]).toMatchObject({ id: 'c', link: '/about', responsible: 3 })
})
