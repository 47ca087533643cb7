import { afterEach, expect, test, vi } from 'vitest'
import { packagingConfig } from './config.ts'

const runtime = {
  folder: '/electron',
  executable: '/electron/electron',
  version: '45.4.1',
  source: 'a test',
  isForTests: false,
}
const config = () => packagingConfig({ runtime, output: '/packages' })

afterEach(() => {
  vi.unstubAllEnvs()
})

test('without an address for updates the app carries none and needs no signature', () => {
  vi.stubEnv('DESKTOP_UPDATE_URL', undefined)
  expect(config()).toMatchObject({ publish: null, forceCodeSigning: false })
})

test('an app with updates is signed', () => {
  vi.stubEnv('DESKTOP_UPDATE_URL', 'https://updates.example.org/ufuq')
  expect(config()).toMatchObject({
    publish: { provider: 'generic', url: 'https://updates.example.org/ufuq' },
    forceCodeSigning: true,
    win: { verifyUpdateCodeSignature: true },
  })
})

test('updates over an open connection are refused', () => {
  vi.stubEnv('DESKTOP_UPDATE_URL', 'http://updates.example.org/ufuq')
  expect(config).toThrow(/DESKTOP_UPDATE_URL has to begin with https/)
})

test('Apple is asked only when there is an account to ask it with', () => {
  vi.stubEnv('APPLE_ID', undefined)
  vi.stubEnv('APPLE_API_KEY', undefined)
  vi.stubEnv('APPLE_KEYCHAIN_PROFILE', undefined)
  expect(config().mac).toMatchObject({ hardenedRuntime: true, notarize: false })
  vi.stubEnv('APPLE_API_KEY', '/keys/apple.p8')
  expect(config().mac?.notarize).toBe(true)
})
