import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Passkey, SignInSecurity } from '@ufuq/shared/contract/two-factor'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, json, refusal } from '../../testing/fake-api.ts'
import { author } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

const startRegistration = vi.fn<() => Promise<unknown>>()
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: () => startRegistration() }))

beforeEach(() => vi.stubGlobal('PublicKeyCredential', () => {}))

const AT = '2026-03-03T08:00:00.000Z'
const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`)
const NONE: SignInSecurity = {
  app: null,
  passkeys: [],
  recoveryCodes: 0,
  rule: 'optional',
  workAccounts: [],
  takesPasskeys: true,
}
const passkey: Passkey = { id: 4, name: 'Office laptop', addedAt: AT, lastUsedAt: null }
const empty = () => new Response(null, { status: 204 })

type Answers = Parameters<typeof fakeApi>[0]

async function open(security: Partial<SignInSecurity> = {}, answers: Answers = {}, query = '') {
  const api = fakeApi({
    'GET /api/auth/me': () => json({ user: author }),
    'GET /api/auth/security': () => json({ ...NONE, ...security }),
    'GET /api/auth/providers': () => json({ providers: [], takesPasswords: true }),
    ...answers,
  })
  await renderAdmin(`/admin/security${query}`)
  await screen.findByRole('heading', { name: 'Second step' })
  return api
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const confirm = (name: string) =>
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))

const APP = '/api/auth/authenticator'
const setUp: Answers = {
  [`POST ${APP}`]: () => json({ secret: 'JBSW Y3DP', uri: 'otpauth://totp/Ufuq:nour?secret=JBSW' }),
  [`POST ${APP}/check`]: ({ body }) =>
    (body as { code: string }).code === '123 456'
      ? json({ recoveryCodes: CODES })
      : refusal(422, 'validation', {
          errors: [{ field: 'code', rule: 'incorrect', message: '' }],
        }),
  [`PUT ${APP}`]: empty,
}

async function typeCode(value: string) {
  const dialog = await dialogOf('Set up the authenticator app')
  const field = dialog.getByRole('textbox', { name: /Type the code/ })
  fireEvent.change(field, { target: { value } })
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  return { dialog, field }
}

describe('the authenticator app', () => {
  test('is switched on only when the codes have been kept', async () => {
    const { writes } = await open({}, setUp)
    press('Set up the app')
    await typeCode('123 456')
    const codes = await dialogOf('Keep these ten codes')
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
    const switchOn = codes.getByRole('button', { name: 'Switch two-step sign-in on' })
    expect(switchOn).toBeDisabled()
    fireEvent.click(codes.getByRole('checkbox', { name: /I have kept them/ }))
    fireEvent.click(switchOn)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${APP}`,
      `POST ${APP}/check`,
      `PUT ${APP}`,
    ])
  })
})

describe('recovery codes', () => {
  const withCodes: Answers = {
    'POST /api/auth/recovery-codes': () => json({ recoveryCodes: CODES }),
  }

  test('can be copied and saved', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
        revokeObjectURL: () => {},
      }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await open({ app: { addedAt: AT }, recoveryCodes: 0 }, withCodes)
    expect(screen.getByText('0 recovery codes left')).toHaveClass('few')
    press('Make new codes')
    const codes = await dialogOf('Keep these ten codes')
    fireEvent.click(codes.getByRole('button', { name: 'Copy all' }))
    expect(writeText).toHaveBeenCalledWith(CODES.join('\n'))
    expect(await codes.findByRole('button', { name: 'Copied' })).toBeVisible()
    fireEvent.click(codes.getByRole('button', { name: 'Save as a file' }))
    expect(await saved[0]?.text()).toContain(CODES[9])
  })

  test('new ones replace those that are left only after a question', async () => {
    const { callsTo } = await open({ app: { addedAt: AT }, recoveryCodes: 7 }, withCodes)
    press('Make new codes')
    expect(callsTo('POST /api/auth/recovery-codes')).toHaveLength(0)
    confirm('Make new codes')
    await dialogOf('Keep these ten codes')
  })
})

describe('passkeys', () => {
  const adding: Answers = {
    'POST /api/auth/passkeys/options': () => json({}),
    'POST /api/auth/passkeys': () => json({ passkey, recoveryCodes: CODES }, 201),
  }

  async function add() {
    press('Add a passkey')
    const dialog = await dialogOf('Add a passkey')
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), {
      target: { value: ' Office laptop ' },
    })
    fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    return dialog
  }

  test('the first one comes with recovery codes', async () => {
    startRegistration.mockResolvedValue({ id: 'abc' })
    const { callsTo } = await open({}, adding)
    await add()
    await dialogOf('Keep these ten codes')
    expect(callsTo('POST /api/auth/passkeys')[0]?.body).toEqual({
      name: 'Office laptop',
      passkey: { id: 'abc' },
    })
  })

  test('are renamed and removed', async () => {
    const { callsTo } = await open(
      { passkeys: [passkey, { ...passkey, id: 5, name: 'My phone', lastUsedAt: AT }] },
      { 'PATCH /api/auth/passkeys/4': () => json({}), 'DELETE /api/auth/passkeys/5': empty },
    )
    press(/Rename .*Office laptop/)
    const field = await screen.findByRole('textbox', { name: 'Name' })
    fireEvent.change(field, { target: { value: 'Laptop' } })
    press('Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsTo('PATCH /api/auth/passkeys/4')[0]?.body).toEqual({ name: 'Laptop' })
    press(/Remove .*My phone/)
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /Remove/ }))
    await waitFor(() => expect(callsTo('DELETE /api/auth/passkeys/5')).toHaveLength(1))
  })
})

test('says how many days are left, and that nothing else opens after them', async () => {
  const until = new Date(Date.now() + 4.5 * 86_400_000).toISOString()
  await open({ rule: 'required', duty: { until, isOver: false } })
  expect(screen.getByText('5 days left to set up a second step.')).toBeVisible()
})

test('work accounts are linked at the provider, and unlinked', async () => {
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', { ...location, protocol: 'https:', assign })
  const { callsTo } = await open(
    {
      workAccounts: [
        { id: 8, providerId: 1, provider: 'Microsoft', email: 'nour@ufuq.example', linkedAt: AT },
      ],
    },
    {
      'GET /api/auth/providers': () =>
        json({
          providers: [
            { id: 1, kind: 'microsoft', name: 'Microsoft' },
            { id: 2, kind: 'google', name: 'Google' },
          ],
          takesPasswords: true,
        }),
      'POST /api/auth/work-accounts/2': () => json({ url: 'https://accounts.google.com/x' }),
      'DELETE /api/auth/work-accounts/8': empty,
    },
    '?failure=taken',
  )
  expect(screen.getByText(/already linked to someone else/)).toBeVisible()
  fireEvent.click(await screen.findByRole('button', { name: /Link .*Google/ }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.google.com/x'))
  press(/Unlink .*Microsoft/)
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /Unlink/ }))
  await waitFor(() => expect(callsTo('DELETE /api/auth/work-accounts/8')).toHaveLength(1))
})
