import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Passkey, SignInSecurity } from '@ufuq/shared/contract/two-factor'
import { fakeApi, json, refusal } from '../../testing/fake-api.ts'
import { author } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

const startRegistration = vi.fn<() => Promise<unknown>>()
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: () => startRegistration() }))

beforeEach(() => vi.stubGlobal('PublicKeyCredential', () => {}))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

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
  test('a wrong code is explained beside its field and stays', async () => {
    await open({}, setUp)
    press('Set up the app')
    const { dialog, field } = await typeCode('111 111')
    expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Or type this key' })).toHaveValue('JBSW Y3DP')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/not right/))
    expect(field).toHaveValue('111 111')
  })

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

  test('Escape asks once the codes are shown, and leaving them switches nothing on', async () => {
    const { callsTo } = await open({}, setUp)
    press('Set up the app')
    await typeCode('123 456')
    await dialogOf('Keep these ten codes')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the set-up' }))
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await dialogOf('Keep these ten codes')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await screen.findByRole('alertdialog')
    confirm('Cancel the set-up')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsTo(`PUT ${APP}`)).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Set up the app' })).toHaveFocus()
  })

  test('is replaced without new codes', async () => {
    const { callsTo } = await open(
      { app: { addedAt: AT }, recoveryCodes: 7 },
      { ...setUp, [`POST ${APP}/check`]: () => json({ recoveryCodes: null }) },
    )
    press('Replace the authenticator app')
    await typeCode('123 456')
    await waitFor(() => expect(callsTo(`PUT ${APP}`)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('the last second step of a role that requires one has no button that removes it', async () => {
    await open({ app: { addedAt: AT }, recoveryCodes: 2, rule: 'required' })
    expect(screen.getByText(/can be replaced but not removed/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
  })

  test('a removal that the server refuses is reported', async () => {
    await open(
      { app: { addedAt: AT }, recoveryCodes: 7 },
      { [`DELETE ${APP}`]: () => refusal(409, 'two_factor_needed') },
    )
    press('Remove the authenticator app')
    expect(screen.getByRole('alertdialog')).toHaveTextContent(/your last second step/)
    confirm('Remove the authenticator app')
    expect(await screen.findByText('The second step was not removed')).toBeVisible()
  })
})

describe('recovery codes', () => {
  const withCodes: Answers = {
    'POST /api/auth/recovery-codes': () => json({ recoveryCodes: CODES }),
  }

  test('can be copied, printed and saved', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
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
    fireEvent.click(codes.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
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

  test('the dialog returns the focus to the button that opened it', async () => {
    await open({}, adding)
    const button = screen.getByRole('button', { name: 'Add a passkey' })
    button.focus()
    fireEvent.click(button)
    const dialog = await dialogOf('Add a passkey')
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(button).toHaveFocus())
  })

  test('a cancelled one is explained, and the name stays', async () => {
    startRegistration.mockRejectedValue(Object.assign(new Error(), { name: 'NotAllowedError' }))
    await open({}, adding)
    const dialog = await add()
    const field = dialog.getByRole('textbox', { name: 'Name' })
    await waitFor(() => expect(field).toHaveAccessibleDescription(/browser stopped/))
    expect(field).toHaveValue(' Office laptop ')
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

  test('a site or a browser without them says so', async () => {
    await open({ takesPasskeys: false })
    expect(screen.getByText(/need a site with https/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })
})

test('a role whose rule is off gets no button that adds a second step', async () => {
  await open({ rule: 'off' })
  expect(screen.getByText('Two-step sign-in is switched off for your role.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Set up|Add/ })).toBeNull()
})

test('says how many days are left, and that nothing else opens after them', async () => {
  const until = new Date(Date.now() + 4.5 * 86_400_000).toISOString()
  await open({ rule: 'required', duty: { until, isOver: false } })
  expect(screen.getByText('5 days left to set up a second step.')).toBeVisible()
})

test('says that nothing else opens once the days of grace are over', async () => {
  await open({ rule: 'required', duty: { until: AT, isOver: true } })
  expect(screen.getByText(/nothing else in the admin area opens/)).toBeVisible()
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
