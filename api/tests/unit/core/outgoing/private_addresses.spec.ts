import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { Network, RefusedReason } from '#core/outgoing/checked_target'
import { fetchFile, type FetchedFile } from '#core/outgoing/fetch_file'
import { fileServer, PNG, PUBLIC, testNetwork } from './file_servers.ts'

/**
 * Addresses that lead to a private address. The keys describe the trick that each one uses. `PORT`
 * is the port of a server at the private address.
 */
const PRIVATE: Record<string, string> = {
  'the loopback address': 'http://127.0.0.1:PORT/',
  'another loopback address': 'http://127.8.9.10:PORT/',
  'a short form': 'http://127.1:PORT/',
  'a form of three parts': 'http://127.0.1:PORT/',
  'octal notation': 'http://0177.0.0.01:PORT/',
  'octal notation with zeros': 'http://00000177.0.0.1:PORT/',
  'hexadecimal notation': 'http://0x7f.0x0.0x0.0x1:PORT/',
  'a hexadecimal number': 'http://0x7f000001:PORT/',
  'a decimal number': 'http://2130706433:PORT/',
  'an octal number': 'http://017700000001:PORT/',
  'mixed notation': 'http://0x7f.1:PORT/',
  'an address with a dot at its end': 'http://127.0.0.1.:PORT/',
  'an escaped address': 'http://%31%32%37.0.0.1:PORT/',
  'full-width digits': 'http://１２７.０.０.１:PORT/',
  'digits in circles': 'http://①②⑦.⓪.⓪.①:PORT/',
  'an ideographic full stop': 'http://127。0。0。1:PORT/',
  'the address of no machine': 'http://0.0.0.0:PORT/',
  zero: 'http://0:PORT/',
  'a private network of class A': 'http://10.1.2.3:PORT/',
  'a private network of class B': 'http://172.16.0.1:PORT/',
  'a private network of class C': 'http://192.168.1.1:PORT/',
  'the metadata of clouds': 'http://169.254.169.254/latest/meta-data/',
  'the metadata of clouds as a number': 'http://2852039166/latest/meta-data/',
  'the metadata of Alibaba': 'http://100.100.100.200/',
  'the metadata of Oracle': 'http://192.0.0.192/',
  'the platform of Azure': 'http://168.63.129.16/',
  'shared addresses of providers': 'http://100.64.0.1:PORT/',
  'a network for measurements': 'http://198.18.0.1:PORT/',
  multicast: 'http://224.0.0.1:PORT/',
  'a reserved address': 'http://240.0.0.1:PORT/',
  'an address for documentation of IPv4': 'http://192.0.2.1:PORT/',
  'a relay of 6to4': 'http://192.88.99.1:PORT/',
  'the metadata of clouds in IPv6': 'http://[::ffff:a9fe:a9fe]/latest/meta-data/',
  'the metadata of clouds through 6to4': 'http://[2002:a9fe:a9fe::]/latest/meta-data/',
  'a tab inside an address': 'http://127.0\t.0.1:PORT/',
  'capitals in a protocol': 'HTTP://127.0.0.1:PORT/',
  broadcast: 'http://255.255.255.255:PORT/',
  'the loopback address of IPv6': 'http://[::1]:PORT/',
  'the loopback address of IPv6 in full': 'http://[0:0:0:0:0:0:0:1]:PORT/',
  'no address of IPv6': 'http://[::]:PORT/',
  'an IPv4 address in IPv6': 'http://[::ffff:127.0.0.1]:PORT/',
  'an IPv4 address in IPv6, hexadecimal': 'http://[::ffff:7f00:1]:PORT/',
  'the older form of an IPv4 address in IPv6': 'http://[::127.0.0.1]:PORT/',
  'a translated address (SIIT)': 'http://[::ffff:0:127.0.0.1]:PORT/',
  NAT64: 'http://[64:ff9b::7f00:1]:PORT/',
  'NAT64 of a network': 'http://[64:ff9b:1::7f00:1]:PORT/',
  '6to4': 'http://[2002:7f00:1::]:PORT/',
  Teredo: 'http://[2001:0:7f00:1::1]:PORT/',
  ISATAP: 'http://[2a00:1::5efe:7f00:1]:PORT/',
  'a unique local address': 'http://[fd00:ec2::254]:PORT/',
  'a link-local address of IPv6': 'http://[fe80::1]:PORT/',
  'a site-local address of IPv6': 'http://[fec0::1]:PORT/',
  'multicast of IPv6': 'http://[ff02::1]:PORT/',
  'an address for documentation': 'http://[2001:db8::1]:PORT/',
  'the name of this machine': 'http://localhost:PORT/',
  'a name with a private address': 'http://private.example:PORT/',
  'a name with a dot at its end': 'http://private.example.:PORT/',
  'a name in capitals': 'http://PRIVATE.example:PORT/',
  'a name with one private address of two': 'http://mixed.example:PORT/',
  'a name with an IPv6 address alone': 'http://six.example:PORT/',
  'a name with an IPv4 address in IPv6': 'http://mapped.example:PORT/',
  'a name with a public IPv4 and a private IPv6 address': 'http://both.example:PORT/',
  'a name that NAT64 translates to a private address': 'http://nat.example:PORT/',
  'a name of the metadata of clouds': 'http://metadata.example/',
  'an international name': 'http://خاص.example:PORT/',
  'a redirect to an address': 'http://public.example:OPEN/redirect?to=http://127.0.0.1:PORT/',
  'a redirect to a name': 'http://public.example:OPEN/redirect?to=http://private.example:PORT/',
  'a redirect without a protocol': 'http://public.example:OPEN/redirect?to=//127.0.0.1:PORT/',
  'a redirect to IPv6': 'http://public.example:OPEN/redirect?to=http://[::1]:PORT/',
  'a redirect to a number': 'http://public.example:OPEN/redirect?to=http://2130706433:PORT/',
  'a redirect that repeats the method':
    'http://public.example:OPEN/redirect?status=307&to=http://127.0.0.1:PORT/',
  'a permanent redirect':
    'http://public.example:OPEN/redirect?status=308&to=http://private.example:PORT/',
  'the second redirect':
    'http://public.example:OPEN/redirect?to=http://public.example:OPEN/redirect%3Fto=http://127.1:PORT/',
}

/** Addresses that are refused for reasons other than being private. */
const OTHERS: Record<string, [string, RefusedReason]> = {
  'a host that was not allowed': ['http://other.example/', 'host'],
  'a subdomain of an allowed host': ['http://a.public.example/', 'host'],
  'a host that begins like an allowed one': ['http://public.example.evil.example/', 'host'],
  'a name before the host': ['http://public.example@127.0.0.1:PORT/', 'address'],
  'a password before the host': ['http://a:b@public.example:OPEN/', 'address'],
  'a backslash before the host': ['http://other.example\\@public.example/', 'host'],
  'a fragment that looks like a host': ['http://other.example#@public.example/', 'host'],
  'a zone of IPv6': ['http://[fe80::1%25lo]:PORT/', 'address'],
  'another port': ['http://public.example:22/', 'port'],
  'a file': ['file:///etc/passwd', 'address'],
  gopher: ['gopher://public.example/', 'address'],
  data: ['data:image/png;base64,AAAA', 'address'],
  'a redirect to a file': ['http://public.example:OPEN/redirect?to=file:///etc/passwd', 'address'],
  'a redirect to another host': [
    'http://public.example:OPEN/redirect?to=http://o.example/',
    'host',
  ],
  'a name that does not exist': ['http://missing.example/', 'unknownHost'],
  'a line end in an address': ['http://public.example/\r\nHost: a', 'connection'],
}

test.group('Fetching files: private addresses', (group) => {
  let folder = ''
  let network: Network
  let hidden: Awaited<ReturnType<typeof fileServer>>
  let open: Awaited<ReturnType<typeof fileServer>>
  const closing: (() => Promise<void>)[] = []
  let answers = 0

  group.setup(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ufuq-fetch-'))
    hidden = await fileServer('127.0.0.1', (_, response) => void response.end(PNG))
    closing.push(hidden.close)
    // Another server, on the same port of the IPv6 loopback address, to which a private name may
    // resolve.
    const sixth = await fileServer(
      '::1',
      (_, response) => void response.end(PNG),
      hidden.port,
    ).catch(() => null)
    if (sixth) closing.push(sixth.close)
    open = await fileServer(PUBLIC, ({ url }, response) => {
      const { searchParams } = new URL(url ?? '', 'http://a')
      const to = searchParams.get('to')
      const status = Number(searchParams.get('status') ?? 302)
      if (to === null) response.end(PNG)
      else response.writeHead(status, { location: to }).end()
    })
    const names = await testNetwork({
      'public.example': { a: [PUBLIC] },
      'private.example': { a: ['127.0.0.1'] },
      'mixed.example': { a: [PUBLIC, '127.0.0.1'] },
      'six.example': { aaaa: ['::1'] },
      'both.example': { a: [PUBLIC], aaaa: ['::1'] },
      'nat.example': { aaaa: ['64:ff9b::7f00:1'] },
      'metadata.example': { a: ['169.254.169.254'] },
      'mapped.example': { aaaa: ['::ffff:127.0.0.1'] },
      [new URL('http://خاص.example').hostname]: { a: ['10.0.0.1'] },
      localhost: { a: ['127.0.0.1'] },
      'rebinding.example': { a: () => [(answers += 1) === 1 ? PUBLIC : '127.0.0.1'] },
    })
    network = names.network
    closing.push(open.close, names.close)
    return async () => {
      for (const close of closing) await close()
      rmSync(folder, { recursive: true })
    }
  })

  const fetched = (address: string): Promise<FetchedFile> => {
    const url = address
      .replaceAll('PORT', String(hidden.port))
      .replaceAll('OPEN', String(open.port))
    const own = URL.canParse(url) ? [new URL(url).hostname.replaceAll(/[[\]]/g, '')] : []
    const isOther = Object.values(OTHERS).some(([other]) => other === address)
    const limits = {
      hosts: [
        'public.example',
        'missing.example',
        '127.0.0.1',
        '127.1',
        '2130706433',
        '::1',
        'private.example',
        'rebinding.example',
        ...(isOther ? [] : own),
      ],
      ports: [hidden.port, open.port],
      folder,
      maxBytes: 100_000,
      timeoutMs: 20_000,
      maxRedirects: 3,
    }
    return fetchFile(url, limits, network)
  }

  for (const [name, address] of Object.entries(PRIVATE))
    test(`refuse ${name}`, async ({ assert }) => {
      assert.deepEqual(await fetched(address), { refused: 'privateAddress' })
      assert.deepEqual(hidden.reached, [])
    })

  for (const [name, [address, reason]] of Object.entries(OTHERS))
    test(`refuse ${name}`, async ({ assert }) => {
      assert.deepEqual(await fetched(address), { refused: reason })
      assert.deepEqual(hidden.reached, [])
      assert.deepEqual(readdirSync(folder), [])
    })

  test('connect to the address that was checked when a name changes its address', async ({
    assert,
  }) => {
    const address = 'http://rebinding.example:OPEN/a.png'
    const file = await fetched(address)
    assert.containsSubset(file, { type: 'png', size: PNG.length })
    assert.equal(answers, 1)
    assert.deepEqual(await fetched(address), { refused: 'privateAddress' })
    assert.deepEqual(hidden.reached, [])
    if ('path' in file) rmSync(file.path)
  })
})
