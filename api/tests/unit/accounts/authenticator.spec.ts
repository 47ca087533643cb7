import { test } from '@japa/runner'
import { Secret } from 'otpauth'
import { appAddress, hashOfCode, newRecoveryCodes, stepOfCode } from '#accounts/two_factor/codes'

// The secret and the last six digits of the codes for SHA-1 in RFC 6238, appendix B.
const secret = Secret.fromLatin1('12345678901234567890').base32
const VECTORS = [
  { seconds: 59, code: '287082' },
  { seconds: 1_111_111_109, code: '081804' },
  { seconds: 1_111_111_111, code: '050471' },
  { seconds: 1_234_567_890, code: '005924' },
  { seconds: 2_000_000_000, code: '279037' },
  { seconds: 20_000_000_000, code: '353130' },
]

const stepAt = (code: string, seconds: number) => stepOfCode(secret, code, seconds * 1000)

test.group('The code of an authenticator app', () => {
  test('is that of RFC 6238')
    .with(VECTORS)
    .run(({ assert }, { seconds, code }) => {
      assert.equal(stepAt(code, seconds), Math.floor(seconds / 30))
    })

  test('is accepted if a clock is one step off, and not two')
    .with(VECTORS)
    .run(({ assert }, { seconds, code }) => {
      const step = Math.floor(seconds / 30)
      assert.equal(stepAt(code, seconds + 30), step)
      assert.equal(stepAt(code, seconds - 30), step)
      assert.isNull(stepAt(code, seconds + 60))
      assert.isNull(stepAt(code, seconds - 60))
    })

  test('may be typed with spaces and in Arabic digits', ({ assert }) => {
    assert.equal(stepAt('287 082', 59), 1)
    assert.equal(stepAt('٢٨٧٠٨٢', 59), 1)
    assert.equal(stepAt('۲۸۷۰۸۲', 59), 1)
  })

  test('is six digits, and no part of them', ({ assert }) => {
    for (const code of ['', '87082', '0287082', '28708x']) assert.isNull(stepAt(code, 59))
  })

  test('comes from an address that every app reads', ({ assert }) => {
    const { protocol, host, pathname, searchParams } = new URL(appAddress(secret, 'Ufuq', 'نور'))
    assert.deepEqual([protocol, host], ['otpauth:', 'totp'])
    assert.equal(decodeURIComponent(pathname), '/Ufuq:نور')
    assert.deepEqual(Object.fromEntries(searchParams), {
      issuer: 'Ufuq',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

test.group('Recovery codes', () => {
  test('are ten, have 80 bits, and are compared without case and hyphens', ({ assert }) => {
    const codes = newRecoveryCodes()
    assert.lengthOf(new Set(codes), 10)
    for (const code of codes) {
      assert.match(code, /^[A-HJ-NP-Z2-9]{4}(?:-[A-HJ-NP-Z2-9]{4}){3}$/)
      assert.equal(hashOfCode(` ${code.toLowerCase().replaceAll('-', ' ')}`), hashOfCode(code))
    }
  })
})
