import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { ZipFile } from 'yazl'
import { excludedIn, opened, temporaryFolder, type Cleanup } from '#tests/unit/transfer/spooled'
import { fillSource } from '#transfer/source/fill_source'
import { UnreadableSource } from '#transfer/source/source'
import { unitsIn } from '#transfer/source/stored_records'

const TAKEOUT = `<?xml version='1.0' encoding='utf-8'?>
<feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'>
<id>tag:blogger.com,1999:blog-7</id><title>مدونة رواء</title>
<entry><id>tag:blogger.com,1999:blog-7.post-101</id>
<blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status>
<author><name>هدى</name><blogger:type>BLOGGER</blogger:type></author><title>بئر جديدة</title>
<content type='html'>&lt;p&gt;افتتحنا &lt;b&gt;البئر&lt;/b&gt;.&lt;/p&gt;&lt;div&gt;&lt;a href="https://blogger.googleusercontent.com/img/a/AV/s1600/well.jpg"&gt;&lt;img src="https://blogger.googleusercontent.com/img/a/AV/s320/well.jpg" /&gt;&lt;/a&gt;&lt;/div&gt;&lt;img src="https://blogger.googleusercontent.com/img/a/AVx=w400-h300" /&gt;</content>
<published>2021-05-04T08:00:00Z</published><category scheme='tag:blogger.com,1999:blog-7' term='مياه'/>
<blogger:filename>/2021/05/blog-post_4.html</blogger:filename></entry>
<entry><id>tag:blogger.com,1999:blog-7.post-102</id>
<blogger:type>POST</blogger:type><blogger:status>DRAFT</blogger:status><title>مسودة</title>
<content type='html'>نص لم يره أحد.</content><published>2021-06-04T08:00:00Z</published><blogger:filename/></entry>
<entry><id>tag:blogger.com,1999:blog-7.page-103</id>
<blogger:type>PAGE</blogger:type><blogger:status>LIVE</blogger:status><title>من نحن</title>
<content type='html'>جمعية.</content><published>2020-01-04T08:00:00Z</published>
<blogger:filename>/p/about.html</blogger:filename></entry>
<entry><id>tag:blogger.com,1999:blog-7.post-104</id><blogger:type>COMMENT</blogger:type>
<blogger:status>LIVE</blogger:status><title>شكرا</title><content type='html'>شكرا لكم</content>
<published>2021-05-06T08:00:00Z</published></entry></feed>`

const KIND = 'http://schemas.google.com/g/2005#kind'
const FORMER = `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns='http://www.w3.org/2005/Atom' xmlns:app='http://purl.org/atom/app#'><id>tag:blogger.com,1999:blog-7.archive</id>
<entry><category scheme='${KIND}' term='http://schemas.google.com/blogger/2008/kind#settings'/><title>Setting</title></entry>
<entry><id>tag:blogger.com,1999:blog-7.post-1</id><published>2012-05-04T08:00:00.001+03:00</published>
<category scheme='${KIND}' term='http://schemas.google.com/blogger/2008/kind#post'/>
<category scheme='http://www.blogger.com/atom/ns#' term='Water'/><title>A well</title><content type='html'>Text.</content>
<link rel='alternate' href='https://rawaa.example/2012/05/a-well.html'/></entry>
<entry><id>tag:blogger.com,1999:blog-7.post-2</id><app:control><app:draft>yes</app:draft></app:control>
<category scheme='${KIND}' term='http://schemas.google.com/blogger/2008/kind#post'/>
<published>2012-05-04T08:00:00Z</published><title>A draft</title><content type='html'>Text.</content></entry></feed>`

async function zipOf(files: Record<string, string>, context: Cleanup): Promise<string> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  const path = join(await temporaryFolder(context), 'export.zip')
  await writeFile(path, await buffer(zip.outputStream))
  return path
}

async function fileOf(name: string, text: string, context: Cleanup): Promise<string> {
  const path = join(await temporaryFolder(context), name)
  await writeFile(path, text)
  return path
}

const filled = async (path: string, context: Cleanup) => {
  const folder = await temporaryFolder(context)
  await fillSource({ path, options: { site: null }, folder })
  return opened(folder)
}

test.group('Feeds of Blogger', () => {
  for (const isZip of [false, true])
    test(`are read ${isZip ? 'in the ZIP file of Google Takeout' : 'alone'}`, async ({
      assert,
      ...context
    }) => {
      const path = isZip
        ? await zipOf(
            { 'Takeout/Blogger/Blogs/B/theme.xml': '<html/>', 'B/feed.atom': TAKEOUT },
            context,
          )
        : await fileOf('feed.atom', TAKEOUT, context)
      const spool = await filled(path, context)
      const [text, draft, page] = [...unitsIn(spool)].flatMap((unit) => unit.records)
      assert.deepEqual(
        [text, draft, page].map((one) => [one?.kind, one?.title, one?.status, one?.publishedAt]),
        [
          ['text', 'بئر جديدة', 'published', '2021-05-04T08:00:00.000Z'],
          ['text', 'مسودة', 'draft', '2021-06-04T08:00:00.000Z'],
          ['page', 'من نحن', 'published', '2020-01-04T08:00:00.000Z'],
        ],
      )
      const at = 'https://blogger.googleusercontent.com/img/a'
      assert.equal(
        text?.content.markdown,
        `افتتحنا **البئر**.\n\n![](${at}/AV/s1600/well.jpg)\n\n![](${at}/AVx=s1600)`,
      )
      assert.deepEqual([text?.terms, text?.author], [['tag:مياه'], 'هدى'])
      assert.deepEqual(
        [text?.addresses, page?.addresses],
        [['/2021/05/blog-post_4.html'], ['/p/about.html']],
      )
      assert.deepEqual(excludedIn(spool), { comment: 1 })
    })

  test('are read in the form of former backups', async ({ assert, ...context }) => {
    const spool = await filled(await fileOf('blog.xml', FORMER, context), context)
    assert.deepEqual(
      [...unitsIn(spool)].flatMap(({ records }) =>
        records.map((one) => [one.slug, one.status, one.publishedAt, one.terms, one.addresses]),
      ),
      [
        [
          'a-well',
          'published',
          '2012-05-04T05:00:00.000Z',
          ['tag:Water'],
          ['https://rawaa.example/2012/05/a-well.html'],
        ],
        ['', 'draft', '2012-05-04T08:00:00.000Z', [], []],
      ],
    )
  })
})

test.group('Exports that are not read', () => {
  const SUBSTACK = {
    'posts.csv': 'post_id,post_date,is_published\n',
    'posts/5001.a.html': '<p>A</p>',
  }
  const refusal = async (path: string, context: Cleanup) => {
    try {
      await filled(path, context)
      return null
    } catch (error) {
      return error instanceof UnreadableSource ? [error.code, error.message] : error
    }
  }

  test('of Substack are named with a way out, as a ZIP file and as a folder', async ({
    assert,
    ...context
  }) => {
    const sentence =
      'This is an export of Substack. Import it into Ghost and bring Ghost’s export here.'
    assert.deepEqual(await refusal(await zipOf(SUBSTACK, context), context), ['substack', sentence])
    const folder = await temporaryFolder(context)
    await mkdir(join(folder, 'posts'))
    for (const [name, text] of Object.entries(SUBSTACK)) await writeFile(join(folder, name), text)
    assert.deepEqual(await refusal(folder, context), ['substack', sentence])
  })

  for (const [name, text, code] of [
    ['posts.csv', 'Title,Cover\nA,wix:image://v1/a.jpg', 'wix'],
    [
      'feed.xml',
      '<rss><channel><generator>Site-Server v6</generator></channel></rss>',
      'squarespace',
    ],
    ['dump.sql', '-- MySQL dump\nCREATE TABLE `node__body` (', 'drupal'],
    ['site.json', '{"a": 1}', 'notAnExport'],
  ] as const)
    test(`are named: ${code}`, async ({ assert, ...context }) => {
      const [found] = ((await refusal(await fileOf(name, text, context), context)) ??
        []) as string[]
      assert.equal(found, code)
    })

  test('are not taken for empty plans', async ({ assert, ...context }) => {
    const codeOf = async (path: string) => ((await refusal(path, context)) as string[])[0]
    assert.equal(await codeOf(await temporaryFolder(context)), 'empty')
    assert.equal(await codeOf(await zipOf({ 'a.png': '' }, context)), 'notAnExport')
    assert.equal(await codeOf(await zipOf({ 'notes/a.md': '# A' }, context)), 'markdown')
  })
})
