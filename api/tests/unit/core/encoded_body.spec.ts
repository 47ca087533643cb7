import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { test } from '@japa/runner'
import { encodingFor, improveBody, uncachedBody } from '#core/http/encoded_body'
import { formOf, knownTag } from '#core/http/send_body'

const BROWSER = 'gzip, deflate, br, zstd'

test.group('Encoded body', () => {
  test('is the same in every encoding, of which a client may have any that it accepts', async ({
    assert,
  }) => {
    const text = 'The well is deep. '.repeat(50)
    const body = uncachedBody(text, 'text/plain')
    const tagNow = () => formOf(body, encodingFor(body, BROWSER)).etag
    const known = (tag: string, accepted = BROWSER) =>
      knownTag(body, tagNow(), { 'if-none-match': tag, 'accept-encoding': accepted })
    const quick = tagNow()
    assert.match(quick, /-zstd"$/)
    assert.equal(String(zstdDecompressSync(body.encoded.zstd!)), text)
    assert.equal(String(body.identity), text)
    improveBody(body)
    while ('zstd' in body.encoded) await sleep(5)
    const improved = tagNow()
    assert.match(improved, /-br"$/)
    assert.equal(String(brotliDecompressSync(body.encoded.br!)), text)
    assert.equal(String(gunzipSync(body.encoded.gzip!)), text)
    assert.equal(String(body.identity), text)
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
