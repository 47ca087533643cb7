import { test } from '@japa/runner'
import { parseTrustedProxies } from '#core/settings/trusted_proxies'

test.group('TRUST_PROXY', () => {
  test('a number is how many proxies are in front', ({ assert }) => {
    const trusts = parseTrustedProxies('2')!
    assert.deepEqual(
      [0, 1, 2].map((hop) => trusts('203.0.113.7', hop)),
      [true, true, false],
    )
  })

  test('{setting}: {address} is believed: {isTrusted}')
    .with([
      { setting: 'loopback', address: '127.0.0.1', isTrusted: true },
      { setting: 'loopback', address: '::ffff:127.0.0.1', isTrusted: true },
      { setting: 'loopback', address: '10.0.0.1', isTrusted: false },
      { setting: '10.0.0.0/8, 192.0.2.7', address: '192.0.2.7', isTrusted: true },
      { setting: '10.0.0.0/8, 192.0.2.7', address: '192.0.2.8', isTrusted: false },
      { setting: 'uniquelocal', address: 'fd00::1', isTrusted: true },
      { setting: '0', address: '127.0.0.1', isTrusted: false },
      { setting: 'false', address: '127.0.0.1', isTrusted: false },
      { setting: 'loopback', address: 'unknown', isTrusted: false },
    ])
    .run(({ assert }, { setting, address, isTrusted }) => {
      assert.equal(parseTrustedProxies(setting)?.(address, 0), isTrusted)
    })

  test('{$self} is no such setting')
    .with(['true', '10.0.0.0/40', '10.0.0', '-1', 'loopback,', '300', '010.0.0.1', '0.0.0.0/0'])
    .run(({ assert }, setting) => {
      assert.isUndefined(parseTrustedProxies(setting))
    })
})
