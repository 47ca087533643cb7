import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../../testing/answer-question.ts'
import { fakeApi, json, refusal } from '../../testing/fake-api.ts'
import { staff } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

async function openUsers() {
  const api = fakeApi({
    'GET /api/users': () => json(staff),
    'PUT /api/users/1/disabled': () => refusal(409, 'last_administrator'),
    'PUT /api/users/2/disabled': () => json({ user: { ...staff[1], isDisabled: true } }),
    'PUT /api/users/1/role': () => refusal(409, 'last_administrator'),
    'PUT /api/users/2/role': () => json({ user: { ...staff[1], role: 'editor' } }),
  })
  await renderAdmin('/admin/users')
  await screen.findByRole('row', { name: /mariam/ })
  return api
}

const chooseInMenu = (username: string, item: string) => {
  fireEvent.keyDown(screen.getByRole('button', { name: `More actions for ${username}` }), {
    key: 'Enter',
  })
  fireEvent.click(screen.getByRole('menuitem', { name: item }))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (username: string, role: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: `Role of ${username}` }), {
    target: { value: role },
  })

describe('one’s own account among the others', () => {
  test('is not disabled before a question that says what it means was answered', async () => {
    const api = await openUsers()
    chooseInMenu('mariam', 'Disable')
    const question = screen.getByRole('alertdialog', { name: 'Disable your own account?' })
    expect(question.textContent).toMatch(/signed out straight away.*another administrator/)
    press('Cancel')
    expect(api.callsTo('PUT /api/users/1/disabled')).toHaveLength(0)

    chooseInMenu('mariam', 'Disable')
    press('Disable my account')
    expect(
      await screen.findByText('There must always be at least one administrator.'),
    ).toBeInTheDocument()
    expect(api.callsTo('PUT /api/users/1/disabled')).toHaveLength(1)
  })

  test('keeps its role, and the other changes wait, when the question is answered with no', async () => {
    const api = await openUsers()
    choose('mariam', 'author')
    choose('sami', 'editor')
    press('Save changes')
    expect(await answerQuestion('Cancel')).toMatch(
      /your own role to “Author”.*no longer manage users/,
    )
    expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([])
    const own = within(screen.getByRole('row', { name: /mariam/ }))
    expect(own.getByText('Unsaved')).toBeInTheDocument()
    expect(screen.getByText('2 unsaved role changes.')).toBeInTheDocument()

    press('Save changes')
    await answerQuestion('Save changes')
    await screen.findByText('Updated 1 roles, but 1 failed.')
    expect(
      api.calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]),
      'one’s own role is the last, since the others are refused without it',
    ).toEqual([
      ['/api/users/2/role', { role: 'editor' }],
      ['/api/users/1/role', { role: 'author' }],
    ])
  })
})

const twoDrafts = () => json({ count: 2, titles: ['حين تقود النساء', 'A well for four villages'] })

test('a colleague is not disabled before a question that tells of their drafts was answered', async () => {
  const api = await openUsers()
  api.answer('GET /api/users/2/drafts', twoDrafts)
  chooseInMenu('sami', 'Disable')
  const question = within(screen.getByRole('alertdialog', { name: /account of .*sami/ }))
  expect(await question.findByText(/^2 drafts remain/)).toBeDefined()
  expect(question.getByText('حين تقود النساء')).toBeDefined()
  press('Cancel')
  expect(api.callsTo('PUT /api/users/2/disabled')).toHaveLength(0)
  chooseInMenu('sami', 'Disable')
  press('Disable the account')
  await waitFor(() => expect(api.callsTo('PUT /api/users/2/disabled')).toHaveLength(1))
  expect(api.callsTo('PUT /api/users/2/disabled')[0]?.body).toEqual({ disabled: true })
})

test('the dialog that disables or deletes an account transfers its drafts', async () => {
  const api = await openUsers()
  api.answer('GET /api/users/2/drafts', twoDrafts)
  const chooseSuccessor = async () => {
    const successors = await screen.findByRole<HTMLSelectElement>('combobox', {
      name: 'Who continues the drafts',
    })
    expect(
      [...successors.options].map(({ text }) => text.replaceAll(/[\u2066-\u2069]/g, '')),
    ).toEqual(['No one for now', 'mariam (Administrator)', 'nour (Author)'])
    fireEvent.change(successors, { target: { value: '3' } })
  }
  chooseInMenu('sami', 'Disable')
  await chooseSuccessor()
  press('Disable the account')
  await waitFor(() => expect(api.callsTo('PUT /api/users/2/disabled')).toHaveLength(1))
  expect(api.callsTo('PUT /api/users/2/disabled')[0]?.body).toEqual({
    disabled: true,
    handOverTo: 3,
  })

  api.answer('DELETE /api/users/2', () => new Response(null, { status: 204 }))
  chooseInMenu('sami', 'Delete account')
  await chooseSuccessor()
  press('Delete the account')
  await waitFor(() => expect(api.callsTo('DELETE /api/users/2')).toHaveLength(1))
  expect(api.callsTo('DELETE /api/users/2')[0]?.path).toBe('/api/users/2?handOverTo=3')
})
