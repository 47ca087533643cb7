import { test } from '@japa/runner'
import { clientNetwork, widerNetworks, widestNetwork } from '#core/http/client_address'

test.group('The address that limits count by', () => {
  test('{0} is {1}')
    .with([
      ['203.0.113.7', '203.0.113.7'],
      ['::ffff:203.0.113.7', '203.0.113.7'],
      ['::ffff:cb00:7107', '203.0.113.7'],
      ['unknown', 'unknown'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
      ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
      ['2001:db8::1', '2001:db8:0:0::/64'],
      ['::1', '0:0:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ] as const)
    .run(({ assert }, [address, network]) => {
      assert.equal(clientNetwork(address), network)
    })

  test('{0} lies in the wider networks {1}')
    .with([
      ['203.0.113.7', [], '203.0.113.0/24'],
      ['::ffff:203.0.113.7', [], '203.0.113.0/24'],
      ['unknown', [], 'unknown'],
      ['2001:db8:1:2ff::1', ['2001:db8:1:200::/56', '2001:db8:1::/48'], '2001:db8:1::/48'],
    ] as const)
    .run(({ assert }, [address, networks, widest]) => {
      assert.deepEqual(
        widerNetworks(address).map(({ network }) => network),
        [...networks],
      )
      assert.equal(widestNetwork(address), widest)
    })
})
