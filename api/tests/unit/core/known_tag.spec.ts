import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { encodingFor, formOf, improveBody, knownTag, uncachedBody } from '#core/http/encoded_body'

const BROWSER = 'gzip, deflate, br, zstd'

test.group('Known tag', () => {
  test('a client may have any encoding that it accepts', async ({ assert }) => {
    const body = uncachedBody('The well is deep. '.repeat(50), 'text/plain')
    const tagNow = () => formOf(body, encodingFor(body, BROWSER)).etag
    const known = (tag: string, accepted = BROWSER) =>
      knownTag(body, tagNow(), { 'if-none-match': tag, 'accept-encoding': accepted })
    const quick = tagNow()
    assert.match(quick, /-zstd"$/)
    improveBody(body)
    while ('zstd' in body.encoded) await sleep(5)
    const improved = tagNow()
    assert.match(improved, /-br"$/)
    const plain = formOf(body, undefined).etag
    for (const tag of [quick, improved, plain]) {
      assert.equal(known(tag), tag)
      assert.equal(known(`"x", W/${tag}`), tag)
    }
    assert.equal(known('*'), improved)
    assert.isUndefined(known(quick, 'gzip, br'))
    assert.isUndefined(known('"x-zstd"'))
    assert.isUndefined(knownTag(body, improved, { 'accept-encoding': BROWSER }))
  })
})
