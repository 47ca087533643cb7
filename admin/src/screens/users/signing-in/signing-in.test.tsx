import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { SignInProvider } from '@ufuq/shared/contract/sign-in-providers'
import type { SignInRules } from '@ufuq/shared/contract/two-factor'
import { describe, expect, test } from 'vitest'
import { fakeApi, json, refusal } from '../../../testing/fake-api.ts'
import { staff } from '../../../testing/people.ts'
import { renderAdmin } from '../../../testing/render-admin.tsx'

const OPTIONAL = { rule: 'optional', graceDays: 14 } as const
const rules: SignInRules = {
  twoFactor: { admin: OPTIONAL, editor: OPTIONAL, author: OPTIONAL },
  passwords: { isOn: true, keptBy: [] },
  version: 3,
}

const provider: SignInProvider = {
  id: 2,
  version: 1,
  kind: 'microsoft',
  name: 'Microsoft',
  issuer: 'https://login.microsoftonline.com/abc/v2.0',
  clientId: 'client',
  admits: 'domains',
  domains: ['ufuq.example'],
  role: 'author',
  isEnabled: false,
  hasSecret: true,
  redirectUri: 'https://ufuq.example/admin/login/with/2/callback',
}

const people = staff.map((user) => ({ ...user, hasTwoFactor: false }))

type Answers = Parameters<typeof fakeApi>[0]

async function open(path: string, answers: Answers = {}) {
  const api = fakeApi({
    'GET /api/users': () => json(people),
    'GET /api/sign-in-rules': () => json(rules),
    'GET /api/sign-in-providers': () => json([provider]),
    ...answers,
  })
  const app = await renderAdmin(path)
  await screen.findByRole('heading', { level: 1 })
  return { ...api, ...app }
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const roleOf = async (name: string) => within(await screen.findByRole('group', { name }))
const choose = async (role: string, rule: string) =>
  fireEvent.click((await roleOf(role)).getByRole('radio', { name: rule }))

describe('the rules', () => {
  test('are saved after the consequence has been said', async () => {
    const { callsTo } = await open('/admin/signing-in', {
      'PUT /api/sign-in-rules': ({ body }) => json({ ...(body as SignInRules), version: 4 }),
    })
    await choose('Author', 'Required')
    const role = await roleOf('Author')
    expect(role.getByText(/^2 people with this role have no second step/)).toBeVisible()
    fireEvent.change(role.getByRole('spinbutton', { name: 'Days of grace' }), {
      target: { value: '30' },
    })
    press('Save the rules')
    expect(await screen.findByText('The rules were saved')).toBeVisible()
    expect(callsTo('PUT /api/sign-in-rules')[0]?.body).toEqual({
      ...rules,
      twoFactor: { ...rules.twoFactor, author: { rule: 'required', graceDays: 30 } },
    })
    expect(screen.getByRole('button', { name: 'Save the rules' })).toBeDisabled()
  })

  test('passwords are switched off only with a provider, and an administrator keeps theirs', async () => {
    const { callsTo } = await open('/admin/signing-in', {
      'GET /api/sign-in-providers': () => json([{ ...provider, isEnabled: true }]),
      'PUT /api/sign-in-rules': () =>
        refusal(422, 'validation', {
          errors: [{ field: 'passwords.keptBy', rule: 'required', message: '' }],
        }),
    })
    const passwords = await screen.findByRole('switch', { name: 'Sign in with a password' })
    await waitFor(() => expect(passwords).toBeEnabled())
    fireEvent.click(passwords)
    const kept = within(screen.getByRole('group', { name: /keep their password/ }))
    expect(kept.getByRole('checkbox', { name: 'mariam' })).toBeChecked()
    fireEvent.click(kept.getByRole('checkbox', { name: 'mariam' }))
    press('Save the rules')
    expect(await screen.findByText(/These rules can’t be saved/)).toBeVisible()
    expect(callsTo('PUT /api/sign-in-rules')[0]?.body).toMatchObject({
      passwords: { isOn: false, keptBy: [] },
    })
  })
})

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const fill = async (name: RegExp, value: string) =>
  fireEvent.change(await field(name), { target: { value } })

describe('a provider', () => {
  test('is created with the issuer that its kind fills in', async () => {
    let isCreated = false
    const { callsTo, address } = await open('/admin/signing-in/new', {
      'GET /api/sign-in-providers': () => json(isCreated ? [provider] : []),
      'POST /api/sign-in-providers'() {
        isCreated = true
        return json({ provider }, 201)
      },
    })
    expect(await field(/^Issuer/)).toHaveValue('https://login.microsoftonline.com/{tenant}/v2.0')
    fireEvent.click(screen.getByRole('radio', { name: 'Google' }))
    expect(await field(/^Issuer/)).toHaveValue('https://accounts.google.com')
    expect(await field(/^Name/)).toHaveValue('Google')
    press('Save')
    await waitFor(async () =>
      expect(await field(/^Client ID/)).toHaveAccessibleDescription(/Fill in this field/),
    )
    await fill(/^Client ID/, 'client')
    await fill(/^Client secret/, 'hush')
    fireEvent.click(screen.getByRole('radio', { name: /everyone of these domains/ }))
    await fill(/^Domains/, 'ufuq.example، office.example')
    press('Save')
    await waitFor(() => expect(address()).toBe('/admin/signing-in/2'))
    expect(callsTo('POST /api/sign-in-providers')[0]?.body).toEqual({
      kind: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'client',
      clientSecret: 'hush',
      admits: 'domains',
      domains: ['ufuq.example', 'office.example'],
      role: 'author',
    })
    expect(await screen.findByDisplayValue(provider.redirectUri)).toBeVisible()
  })

  test('a change keeps the secret that is not typed again', async () => {
    const { callsTo } = await open('/admin/signing-in/2', {
      'PUT /api/sign-in-providers/2': () => json({ provider: { ...provider, version: 2 } }),
    })
    await fill(/^Client ID/, 'other')
    press('Save')
    await waitFor(() => expect(callsTo('PUT /api/sign-in-providers/2')).toHaveLength(1))
    const body = callsTo('PUT /api/sign-in-providers/2')[0]?.body
    expect(body).toMatchObject({ clientId: 'other', version: 1, domains: ['ufuq.example'] })
    expect(body).not.toHaveProperty('clientSecret')
  })

  test('is switched on, and deleted after a question', async () => {
    const { callsTo, address } = await open('/admin/signing-in/2', {
      'PUT /api/sign-in-providers/2/enabled': () => json({}),
      'DELETE /api/sign-in-providers/2': () => new Response(null, { status: 204 }),
    })
    fireEvent.click(await screen.findByRole('switch', { name: /Continue with .*Microsoft/ }))
    await waitFor(() => expect(callsTo('PUT /api/sign-in-providers/2/enabled')).toHaveLength(1))
    expect(callsTo('PUT /api/sign-in-providers/2/enabled')[0]?.body).toEqual({ isEnabled: true })
    press('Delete the provider')
    const question = within(screen.getByRole('alertdialog'))
    fireEvent.click(question.getByRole('button', { name: 'Delete the provider' }))
    await waitFor(() => expect(address()).toBe('/admin/signing-in'))
  })
})
