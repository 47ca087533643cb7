import { test } from '@japa/runner'
import { parsePageAddress } from '#core/http/page_address'

test.group('Page address', () => {
  test('{$self} stays where it is')
    .with(['/', '/en', '/about', '/publications/حين-تقود', '/en/publications/a%2Fb'])
    .run(({ assert }, path) => {
      assert.equal(parsePageAddress(path, '').kind, 'page')
    })

  test('{0} is written in another way and leads to {1}')
    .with([
      ['/en/', '/en'],
      ['/ar', '/'],
      ['/about/', '/about'],
      ['//about', '/about'],
      ['//evil.example/', '/evil.example'],
      ['///evil.example/%2f..', '/evil.example/%2f..'],
      ['/\\evil.example/', '/%5Cevil.example'],
      ['/\t/evil.example/', '/%09/evil.example'],
      ['/en//publications///', '/en/publications'],
      ['/publications/مياه/', '/publications/%D9%85%D9%8A%D8%A7%D9%87'],
    ])
    .run(({ assert }, [path, location]) => {
      assert.deepEqual(parsePageAddress(path!, ''), { kind: 'redirect', location })
    })

  test('a redirect keeps the query', ({ assert }) => {
    assert.deepEqual(parsePageAddress('/publications/', 'after=5'), {
      kind: 'redirect',
      location: '/publications?after=5',
    })
  })

  test('a path is written as a browser writes it', ({ assert }) => {
    const address = parsePageAddress('/publications/مياه', '')
    assert.propertyVal(address, 'path', '/publications/%D9%85%D9%8A%D8%A7%D9%87')
  })

  test('what the framework left encoded stays so', ({ assert }) => {
    assert.propertyVal(parsePageAddress('/a%2Fb', ''), 'path', '/a%2Fb')
    assert.propertyVal(parsePageAddress('/100%25', ''), 'path', '/100%25')
  })
})
