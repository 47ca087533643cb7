import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { pair, show, saved } from '../../publications-testbed.tsx'

const EDIT = '/admin/publications/edit-bilingual/1'
const CONFIRM = 'POST /api/entries/publications/9/followed'
const SINCE = '2025-03-01T12:00:00.000Z'

const pane = (name: string) => within(screen.getByRole('region', { name }))

function behind(can = { update: true, publish: true, delete: true }) {
  const both = pair({ can })
  both.arabic = { ...both.arabic, needsUpdateSince: SINCE }
  return both
}

test('the side that fell behind says so, and one press says that it is still correct', async () => {
  const { writes: calls } = fakeApi({
    'GET /api/entries/publications/sides/1': () => saved(behind()),
    [CONFIRM]: () => saved(pair()),
  })
  await show({ path: EDIT })
  await screen.findByRole('region', { name: 'Arabic' })
  expect(pane('Arabic').getByText(/the English text was changed on/).textContent).toContain(
    '01 / 03 / 2025',
  )
  expect(pane('English').queryByText(/may need an update/)).toBeNull()
  const title = pane('English').getByRole('textbox', { name: /^Title/ })
  fireEvent.change(title, { target: { value: 'Being written' } })

  fireEvent.click(pane('Arabic').getByRole('button', { name: 'Still correct' }))
  await screen.findByText('Noted: the Arabic text is still correct')
  expect(calls.map(({ body }) => body)).toEqual([
    { language: 'ar', base: { entry: 5, sides: { ar: 7, en: 4 } } },
  ])
  expect(pane('Arabic').queryByText(/may need an update/)).toBeNull()
  expect(document.activeElement).toBe(pane('Arabic').getByRole('textbox', { name: /^Title/ }))
  expect(title).toHaveProperty('value', 'Being written')
})
