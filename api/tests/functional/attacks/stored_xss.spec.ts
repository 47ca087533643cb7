import { test } from '@japa/runner'
import { drop } from '#content/cache'
import { UserFactory } from '#tests/factories/user_factory'
import { rawRequest } from '#tests/functional/site/raw_request'
import Publication from '#tests/stored_publications'
import { publish } from './publish.js'

const MARKUP = `"'></title></script><script>alert(1)</script><img src=x onerror=alert(1)><!--`
/** Matches the scripts of our own pages. No other script element is allowed. */
const OWN_SCRIPT =
  /^<script (?:type="module" [^>]*src="\/assets\/[\w-]+\.js"[^>]*|id="state" type="application\/json"|type="application\/ld\+json"[^>]*)>$/

/** Start tags as a browser sees them: attribute values are quoted, with `<` and `>` escaped. */
const tagsOf = (html: string) => html.match(/<[a-z](?:[^<>"]|"[^"]*")*>/gi) ?? []
const attributeNames = (tag: string) => tag.replaceAll(/="[^"]*"/g, '=')

/** Every public address that shows some part of a publication. */
const addressesOf = ({ id, slug, tags, title }: Publication): string[] => [
  '/en',
  '/en/publications',
  `/en/publications?q=${encodeURIComponent(title.slice(0, 20))}`,
  ...tags.map((tag) => `/en/publications?tag=${encodeURIComponent(tag)}`),
  `/en/publications/${encodeURIComponent(slug)}`,
  `/en/publications/${id}`,
  `/publications/${id}`,
  '/feed.xml',
  '/en/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/api/publications?language=en',
  `/api/publications/${id}`,
]

async function follow(path: string) {
  const answer = await rawRequest(path)
  const { location } = answer.headers
  return location ? rawRequest(location) : answer
}

/** Asserts that no stored text is output as an element, an attribute or an executable address. */
async function expectNoScript(
  assert: { notMatch: (text: string, pattern: RegExp, message?: string) => void },
  path: string,
) {
  const { text, headers } = await follow(path)
  if (!String(headers['content-type']).includes('html')) {
    if (!String(headers['content-type']).includes('json')) assert.notMatch(text, /<script|<img/i)
    return text
  }
  for (const tag of tagsOf(text)) {
    if (/^<script/i.test(tag) && !OWN_SCRIPT.test(tag)) throw new Error(`${path}: ${tag}`)
    assert.notMatch(attributeNames(tag), /\son\w+\s*=|\ssrcdoc=/i, path)
    // No browser executes the address of a picture.
    if (/^<(?:img|link rel="preload" as="image") /.test(tag)) continue
    assert.notMatch(tag, /(?:href|src|action)="\s*(?:javascript|data|vbscript):/i, path)
  }
  for (const [, json = ''] of text.matchAll(/<script[^>]*json"[^>]*>([\s\S]*?)<\/script>/g)) {
    assert.notMatch(json, /</, path)
    JSON.parse(json)
  }
  return text
}

test.group('Attack: stored XSS', () => {
  test('through {place} runs nowhere: page, list, search, feed, Open Graph, JSON-LD')
    .with([
      { place: 'the title', values: { title: `Attack ${MARKUP}` } },
      { place: 'a tag', values: { tags: [MARKUP.slice(0, 60)] } },
      {
        place: 'raw HTML in the markdown',
        values: { content: `${MARKUP}\n\n<svg/onload=alert(1)>` },
      },
      {
        place: 'links and pictures of the markdown',
        values: {
          content: [
            '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](data:text/html,<script>1</script>)',
            '![d](javascript:alert(1)) [e](vbscript:x) [f](&#106;avascript:alert(1))',
            '[g](java\tscript:alert(1)) <javascript:alert(1)> [h]: javascript:alert(1)',
            '[i](/x"onclick="alert(1)) ![j"onerror="alert(1)](/y)',
          ].join('\n\n'),
        },
      },
    ])
    .run(async ({ client, assert }, { values }) => {
      const publication = await publish(client, { title: 'Attack', tags: ['Attack'], ...values })
      for (const path of addressesOf(publication)) await expectNoScript(assert, path)
    })

  test('through the hero’s address runs nowhere, refused or not', async ({ client, assert }) => {
    const publication = await publish(client, {})
    const editor = await UserFactory.apply('editor').create()
    for (const hero of [`/x.png${MARKUP}`, '/x.png"onerror="alert(1)', 'javascript:alert(1)']) {
      const response = await client
        .as(editor)
        .patch(`/api/publications/${publication.id}`, { hero })
      const { hero: stored } = await Publication.findOrFail(publication.id)
      assert.equal(stored, response.status() === 200 ? hero : null)
      // Bypasses validation, because an older release may have stored such a value.
      await (await Publication.findOrFail(publication.id)).merge({ hero }).save()
      drop(null)
      for (const path of addressesOf(publication)) await expectNoScript(assert, path)
      await (await Publication.findOrFail(publication.id)).merge({ hero: '' }).save()
    }
  })

  test('through the words of a search or a made-up tag runs nowhere', async ({ assert }) => {
    for (const name of ['q', 'tag', 'after', 'token']) {
      for (const path of ['/en/publications', '/publications', '/newsletter/confirm', '/en']) {
        await expectNoScript(assert, `${path}?${name}=${encodeURIComponent(MARKUP)}`)
      }
    }
    for (const path of ['/en/publications/', '/', '/api/publications/', '/locales/', '/assets/']) {
      await expectNoScript(assert, path + encodeURIComponent(MARKUP))
    }
  })

  test('stays text where it is shown', async ({ client, assert }) => {
    const publication = await publish(client, { title: MARKUP, tags: [] })
    const page = await expectNoScript(assert, `/en/publications/${publication.id}`)
    const escaped = '&lt;script&gt;alert(1)&lt;/script&gt;'
    assert.match(
      page,
      new RegExp(`<meta property="og:title" content="[^"]*${RegExp.escape(escaped)}`),
    )
    assert.match(page, new RegExp(`<h1[^>]*>[^<]*${RegExp.escape(escaped)}`))
    const [, graph = ''] = /ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(page) ?? []
    assert.include(JSON.stringify(JSON.parse(graph)), JSON.stringify(MARKUP).slice(1, -1))
    assert.include(await expectNoScript(assert, '/en/feed.xml'), escaped)
  })
})
