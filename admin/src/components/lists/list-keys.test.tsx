import { fireEvent, render, screen } from '@testing-library/react'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import type { i18n } from 'i18next'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { chooseInMenu } from '../../testing/choose-in-menu.ts'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { administrator, author } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { DataList } from '../data-list.tsx'
import { turnKeys } from './list-keys.ts'
import { useSelection } from './selection.ts'

let texts: i18n
beforeAll(async () => {
  texts = await createI18n({ language: 'en', resources })
})
beforeEach(() => turnKeys(true))

const ROWS = ['one', 'two', 'three']

function List({ rows }: { rows: readonly string[] }) {
  const selection = useSelection(rows)
  const [opened, setOpened] = useState('')
  return (
    <main>
      <form role="search">
        <input type="search" aria-label="Search" />
      </form>
      <DataList
        caption="Rows"
        items={rows}
        idOf={(row) => row}
        heading="Row"
        title={(row) => (
          <button type="button" data-open onClick={() => setOpened(row)}>
            {row}
          </button>
        )}
        columns={[]}
        selection={{ ...selection, nameOf: (row) => `Select: ${row}` }}
      />
      <output>{opened}</output>
    </main>
  )
}

const list = (rows: readonly string[] = ROWS) => (
  <I18nextProvider i18n={texts}>
    <List rows={rows} />
  </I18nextProvider>
)

const show = () => render(list())

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

const focused = () => document.activeElement?.textContent

test('J and K move the focus through the rows and stop at their ends', () => {
  show()
  press('j')
  expect(focused()).toBe('one')
  press('j')
  press('j')
  press('j')
  expect(focused()).toBe('three')
  press('k')
  expect(focused()).toBe('two')
})

test('a key of another layout counts by its place', () => {
  show()
  press('ت', { code: 'KeyJ' })
  expect(focused()).toBe('one')
})

test('X selects the focused row, E opens it and / leads to the search', () => {
  show()
  press('j')
  press('x')
  expect(screen.getByRole('checkbox', { name: 'Select: one' })).toBeChecked()
  press('e')
  expect(screen.getByRole('status').textContent).toBe('one')
  press('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('keys that were turned off do nothing', () => {
  turnKeys(false)
  show()
  press('j')
  expect(document.activeElement).toBe(document.body)
})

test('the row after a deleted one gets its focus, or the row before it at the end', () => {
  const { rerender } = show()
  press('j')
  press('j')
  rerender(list(['one', 'three']))
  expect(focused()).toBe('three')
  rerender(list(['one']))
  expect(focused()).toBe('one')
})

const LIST = '/admin/publications'

const open = async (path: string, person: SessionUser = administrator) => {
  fakeApi({ 'GET /api/auth/me': () => json({ user: person }) })
  return renderAdmin(path)
}

test('a view sets the filters in the address, and other filters are no view', async () => {
  const { address } = await open(`${LIST}?q=water`)
  await chooseInMenu('View', 'English missing')
  expect(address()).toBe(`${LIST}?pair=missing&language=ar`)
  await chooseInMenu('English missing', 'All publications')
  expect(address()).toBe(LIST)
})

test.each([
  ['drafts to review', administrator, '?pair=ready'],
  ['what came back to them', author, `?author=${author.id}&status=draft&sort=changed`],
])('what waits is %s', async (_what, person, query) => {
  const { address } = await open(LIST, person)
  await chooseInMenu('All publications', 'Waiting for me')
  expect(address()).toBe(LIST + query)
})
