import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { form, type FormValues } from '@ufuq/shared/kinds/form/form'
import { publicSide, wireEntry } from '@ufuq/shared/kinds/testing/wire-entries'
import { applyValues } from '@ufuq/shared/model/values'
import type { EntryChange } from '@ufuq/shared/model/wire'
import { expect, test } from 'vitest'
import { json } from '../../testing/fake-api.ts'
import { openSite } from '../../testing/site-testbed.tsx'

const both = (en: string) => ({ ar: `${en} بالعربية`, en })

function open(
  path: string,
  { key = null, answers = 0 }: { key?: string | null; answers?: number },
) {
  const fields = [{ id: 'a', type: 'email', label: both('Your email'), isRequired: true }]
  const sides = { ar: publicSide(1), en: publicSide(2) }
  const values = applyValues(form.fields, {}, { title: both('Registration'), fields })
  const entry = { ...wireEntry(9, values, { key, sides }), answers, taken: 0 }
  const opportunities = [{ id: 'w', title: both('Teach') }]
  const volunteer = { sections: [{ id: 's', kind: 'opportunities', opportunities }] }
  return openSite(path, {
    'GET /api/entries/forms/9': () => json({ form: entry }),
    'PATCH /api/entries/forms/9': () => json({ form: entry }),
    'POST /api/entries/forms': () => json({ form: entry }, 201),
    'GET /api/entries/pages/volunteer': () =>
      json({ page: wireEntry(2, volunteer, { key: 'volunteer' }) }),
  })
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const sent = (write: { body?: unknown } | undefined) =>
  ((write as { body: EntryChange }).body.values as Partial<FormValues>).fields

test('a survey begins with its questions in both languages, and its choices', async () => {
  const { writes } = await open('/admin/forms/new', {})
  fireEvent.click(await screen.findByRole('button', { name: 'Survey' }))
  await screen.findByText('Was this useful to you?')
  save()
  await waitFor(() => expect(writes).toHaveLength(1))
  const [found] = sent(writes[0]) ?? []
  expect(found).toMatchObject({
    type: 'choice',
    label: { ar: 'هل أفادك ما قدّمناه؟' },
    isRequired: true,
  })
  expect(found?.choices).toHaveLength(3)
})

test('a question is added by its kind, and one is open at a time', async () => {
  const { writes } = await open('/admin/forms/9', {})
  const first = (await screen.findByText('Your email')).closest<HTMLElement>('[data-item]')
  expect(first).toHaveTextContent('Email · required')
  fireEvent.click(within(first!).getByRole('button', { name: 'Open: Your email' }))
  expect(within(first!).getAllByRole('textbox')).not.toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: 'Long text' }))
  expect(within(first!).queryAllByRole('textbox')).toHaveLength(0)
  save()
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(sent(writes[0])?.map(({ type }) => type)).toEqual(['email', 'long'])
})

test('the kind of a question that somebody has answered stays', async () => {
  await open('/admin/forms/9', { answers: 2 })
  expect(await screen.findByRole('link', { name: '2 answers' })).toHaveAttribute(
    'href',
    '/admin/inbox?form=9&status=all',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Open: Your email' }))
  expect(screen.getByRole('combobox', { name: 'Kind of question' })).toBeDisabled()
})

test('one press asks volunteers in which of the ways of their page they want to help', async () => {
  const { writes } = await open('/admin/forms/9', { key: 'volunteer' })
  fireEvent.click(await screen.findByRole('button', { name: 'Add the question “In which way?”' }))
  expect(screen.queryByRole('button', { name: 'Add the question “In which way?”' })).toBeNull()
  save()
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(sent(writes[0])?.[1]?.choices).toMatchObject([{ label: both('Teach') }])
})
