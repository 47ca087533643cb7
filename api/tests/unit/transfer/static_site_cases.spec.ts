import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import {
  excludedIn,
  lossesIn,
  opened,
  spooled,
  temporaryFolder,
  type Cleanup,
} from '#tests/unit/transfer/spooled'
import { fillSource } from '#transfer/source/fill_source'
import { readMarkdown } from '#transfer/source/markdown/read_markdown'
import type { Spool } from '#transfer/source/spool'
import { unitsIn } from '#transfer/source/stored_records'

const ZONE = 'Asia/Riyadh'

/** The spool of a folder with these files, which get a title and a date unless they have some. */
async function folderOf(files: Record<string, string>, context: Cleanup): Promise<Spool> {
  const folder = await temporaryFolder(context)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    const isWhole = /^(?:---|\+\+\+|\{\n)/.test(text) || !/\.mdx?$/.test(name)
    const head = `---\ntitle: A title\nlang: en\ndate: 2024-05-01\n---\n`
    await writeFile(join(folder, name), isWhole ? text : head + text)
  }
  return spooled(readMarkdown(folder, { site: null, zone: ZONE }), context)
}

const recordsIn = (spool: Spool) => [...unitsIn(spool)].flatMap(({ records }) => records)

test.group('Languages in the paths of Markdown files', () => {
  const files = (paths: readonly string[]) =>
    Object.fromEntries(paths.map((path) => [path, '---\ntitle: T\ndate: 2024-05-01\n---\nText.']))

  test('two letters alone are no language', async ({ assert, ...context }) => {
    const paths = ['content/hr/leave.md', 'content/it/backups.md', 'content/posts/intro.js.md']
    const spool = await folderOf(files([...paths, 'content/data.eu.md']), context)
    assert.deepEqual(
      recordsIn(spool).map(({ language, slug, addresses }) => [language, slug, addresses[0]]),
      [
        ['en', 'data.eu', '/data.eu/'],
        ['en', 'leave', '/hr/leave/'],
        ['en', 'backups', '/it/backups/'],
        ['en', 'intro.js', '/posts/intro.js/'],
      ],
    )
  })

  test('a language is named in the configuration, or several texts exist in it', async ({
    assert,
    ...context
  }) => {
    const others = (spool: Spool) =>
      spool.prepare('select code from records where language is null order by code').all()
    const configured = { ...files(['content/fr/a.md']), 'hugo.toml': '[languages.fr]\nweight = 1' }
    assert.deepEqual(others(await folderOf(configured, context)), [{ code: 'fr' }])
    const several = files(['en/a.md', 'en/b.md', 'fr/a.md', 'fr/b.md', 'de/a.md'])
    assert.deepEqual(others(await folderOf(several, context)), [{ code: 'fr' }, { code: 'fr' }])
  })

  test('a language has its own folder in the configuration of Hugo', async ({
    assert,
    ...context
  }) => {
    const settings =
      '[en]\ncontentDir = "content/english"\n[ar]\ncontentDir = "content/arabic"\n[zh-hant-tw]\nweight = 3'
    const spool = await folderOf(
      {
        ...files(['content/arabic/a.md', 'content/english/a.md', 'content/b.zh-hant-tw.md']),
        'config/_default/languages.toml': settings,
      },
      context,
    )
    assert.deepEqual(
      [...unitsIn(spool)].map(({ records }) => records.map(({ addresses }) => addresses)),
      [[['/ar/a/'], ['/a/', '/en/a/']]],
    )
  })

  test('addresses have the code of a language that is not the main one', async ({
    assert,
    ...context
  }) => {
    const spool = await folderOf(files(['posts/a.ar.md', 'posts/a.en.md']), context)
    assert.deepEqual(
      recordsIn(spool).map(({ addresses }) => addresses),
      [['/ar/posts/a/'], ['/posts/a/', '/en/posts/a/']],
    )
  })
})

test.group('Dates of Markdown files', () => {
  for (const [written, expected, status] of [
    ['date: 2024-05-01 23:30:00', '2024-05-01T20:30:00.000Z'],
    ['date: 2024-05-01T23:30:00Z', '2024-05-01T23:30:00.000Z'],
    ['date: 2024-05-01 23:30:00 +0200', '2024-05-01T21:30:00.000Z'],
    ['date: 2024-05-01', '2024-05-01T00:00:00.000Z'],
    ['date: May 1, 2024', '2024-05-01T00:00:00.000Z'],
    ['date: 01-05-2024', null],
    ['date: 13-05-2024', null],
    ['tags: [a]', null],
    ['date: 2024-05-01\nexpiryDate: 2024-06-01', '2024-05-01T00:00:00.000Z', 'draft'],
  ] as const)
    test(written, async ({ assert, ...context }) => {
      const spool = await folderOf({ 'a.md': `---\ntitle: A\n${written}\n---\nText.` }, context)
      const [record] = recordsIn(spool)
      assert.equal(record?.publishedAt, expected)
      assert.equal(record?.status, status ?? (expected === null ? 'draft' : 'published'))
      assert.equal(lossesIn(spool)['date'], expected === null ? 1 : undefined)
    })

  test('a local time of TOML is in the time zone of the site', async ({ assert, ...context }) => {
    const text = '+++\ntitle = "A"\ndate = 2024-05-01T23:30:00\n+++\nText.'
    const [record] = recordsIn(await folderOf({ 'a.md': text }, context))
    assert.equal(record?.publishedAt, '2024-05-01T20:30:00.000Z')
  })
})

test.group('The code of generators in Markdown', () => {
  const TARGET = {
    'en/hr/policy.md': '## Part\n{: .a #p}\n\nPolicy.',
    '_posts/2024-05-01-old.md': 'Old.',
    'My second note.md': 'Second.',
  }

  for (const [written, expected, losses] of [
    ['[a]({{< ref "hr/policy.md" >}})', '[a](/en/hr/policy)', {}],
    ['[a]({{% relref "policy" %}})', '[a](/en/hr/policy)', {}],
    ['[a]({% post_url 2024-05-01-old %})', '[a](/2024/05/01/old.html)', {}],
    ['[a]({{ site.baseurl }}/docs/)', '[a](/docs/)', {}],
    ['[a]({{ "/docs/" | relative_url }}){:target="_blank"}', '[a](/docs/)', {}],
    ['[a](../en/hr/policy.md#p)', '[a](/en/hr/policy#part)', {}],
    ['[[policy|the policy]] ![[x.png]]', '[the policy](/en/hr/policy) ![](/x.png)', {}],
    ['![[policy]]', '[policy](/en/hr/policy)', {}],
    ...[
      '[it](../My%20second%20note.md)',
      '[it](<../My second note.md>)',
      '[[My second note|it]]',
    ].map((link) => [link, '[it](/My%20second%20note)', {}] as const),
    ['[[My second note]]', '[My second note](/My%20second%20note)', {}],
    ['[it][1]\n\n[1]: <../My second note.md>', '[it](/My%20second%20note)', {}],
    ['[a](none.md) and [b]({{< ref "none" >}})', 'a and b', { link: 2 }],
    ['[a][one]\n\n[one]: {{ site.baseurl }}/docs/', '[a](/docs/)', {}],
    ['{{< figure src="/a.jpg" alt="A" caption="C" >}}', '![A](/a.jpg)\\\n*C*', {}],
    ['{% include figure.html src="/a.jpg" caption="C" %}', '![](/a.jpg)\\\n*C*', {}],
    [
      '{{< youtube x1 >}}',
      '[https://www.youtube.com/watch?v=x1](https://www.youtube.com/watch?v=x1)',
      { embed: 1 },
    ],
    [
      '{{< button href="https://a.example/" >}}Go{{< /button >}}',
      '[Go](https://a.example/)',
      { unwrapped: 1 },
    ],
    ['## Part\n\n[a]({{< ref "#part" >}})', '## Part\n\n[a](#part)', {}],
    [
      '{{% tab title="First" %}}\nA\n{{% /tab %}}\n{{% expand "See more" %}}B{{% /expand %}}',
      '**First**\n\nA\n\n**See more**\n\nB',
      { unwrapped: 2 },
    ],
    [
      '{{< card link="https://a.example/" title="A card" >}}',
      '[A card](https://a.example/)',
      { unwrapped: 1 },
    ],
    [
      '{{< tweet user="ufuq" id="12" >}}',
      '[https://x.com/ufuq/status/12](https://x.com/ufuq/status/12)',
      { embed: 1 },
    ],
    ['A {{< gist x >}} B {% unknown %}', 'A B', { shortcode: 2 }],
    ['{% highlight ruby %}\nputs 1\n{% endhighlight %}', '```ruby\nputs 1\n```', {}],
    ['`{{ kept }}` and {% raw %}{{ x }}{% endraw %}', '`{{ kept }}` and {\\{ x }}', {}],
    ['> ```\n> {{ x }}\n> ```', '> ```\n> {{ x }}\n> ```', {}],
    ['```\n{% raw %}{{ x }}{% endraw %} {{</* y */>}}\n```', '```\n{{ x }} {{< y >}}\n```', {}],
    ['* TOC\n{:toc}\n\nText', 'Text', {}],
    ['![a](<a b.png>){width=9} [b]({{ page.url }})', '![a](/a%20b.png) b', { shortcode: 1 }],
    ['{{< figure src="/a.jpg" caption="*C*" attr="P" >}}', '![](/a.jpg)\\\n*C P*', {}],
    ['{% img left /a.jpg 9 %}{::comment}no{:/comment}', '![](/a.jpg)', {}],
    ['{{< audio src="/a.mp3" >}}', '[/a.mp3](/a.mp3)', { player: 1 }],
    [
      '{% youtube "x1" %}',
      '[https://www.youtube.com/watch?v=x1](https://www.youtube.com/watch?v=x1)',
      { embed: 1 },
    ],
    ['![A](a.jpg "C"){: .center}', '![A](/a.jpg)\\\n*C*', {}],
  ] as const)
    test(written.replaceAll('\n', ' '), async ({ assert, ...context }) => {
      const spool = await folderOf({ ...TARGET, 'x.md': written }, context)
      const record = recordsIn(spool).find(({ slug }) => slug === 'x')
      assert.equal(record?.content.markdown.trim(), expected)
      assert.deepEqual(lossesIn(spool), losses)
    })
})

test.group('HTML and other notations in Markdown', () => {
  for (const [written, expected, losses] of [
    [
      'A <strong>b</strong> and <a href="https://a.example/">c</a><br>d',
      'A **b** and [c](https://a.example/)\\\nd',
      {},
    ],
    [
      '<figure><img src="/a.jpg" alt="A"><figcaption>C</figcaption></figure>',
      '![A](/a.jpg)\\\n*C*',
      {},
    ],
    [
      'A\n\n<!-- a comment -->\n\n<details><summary>More</summary>\n\nHidden **words**.\n\n</details>',
      'A\n\n**More**\n\nHidden **words**.',
      {},
    ],
    ['<div markdown="1">\n**b**\n</div>\n**c**', '**b**\n\n**c**', {}],
    ['```\n<div markdown="1">\n```', '```\n<div markdown="1">\n```', {}],
    [
      '<iframe src="https://a.example/f"></iframe>',
      '[https://a.example/f](https://a.example/f)',
      { embed: 1 },
    ],
    ['A[^1] <b>b</b>\n\n[^1]: Note', 'A[^1] **b**\n\n[^1]: Note', {}],
    ['H~2~O and 10^3^ and ==marked==', 'H₂O and 10³ and marked', {}],
    ['a^2+b^2=c^2, ~/folder and a == b', 'a^2+b^2=c^2, \\~/folder and a == b', {}],
    ['> [!NOTE]\n> Words', '> **Note**\n>\n> Words', {}],
    ['Term\n: Words', '**Term**\\\nWords', {}],
    ['| a | b |\n| :-: | - |\n| x | 7 |', '| a | b |\n| :-: | -: |\n| x | 7 |', {}],
    [
      '`<b>`, 5 < 6, <office@example.org> and ~~old~~',
      '`<b>`, 5 < 6, [office@example.org](mailto:office@example.org) and ~~old~~',
      {},
    ],
    ['```html\n<b>\n```\n\n<b>x</b>', '```html\n<b>\n```\n\n**x**', {}],
  ] as const)
    test(written.replaceAll('\n', ' '), async ({ assert, ...context }) => {
      const spool = await folderOf({ 'x.md': written }, context)
      assert.equal(recordsIn(spool)[0]?.content.markdown, expected)
      assert.deepEqual(lossesIn(spool), losses)
    })

  test('MDX: pictures stay, and components are counted', async ({ assert, ...context }) => {
    const text =
      'import A from "a"\n\n<Image src={well} alt="x" />\n\n<Image src="/b.jpg" alt="B" />\n\n{/* no words */}\n\n<Note>Words</Note>'
    const spool = await folderOf({ 'x.mdx': text }, context)
    assert.equal(recordsIn(spool)[0]?.content.markdown, '![B](/b.jpg)\n\nWords')
    assert.deepEqual(lossesIn(spool), { shortcode: 2, unwrapped: 1 })
  })
})

test.group('The front matter of Markdown files', () => {
  const fields = async (files: Record<string, string>, context: Cleanup) =>
    recordsIn(await folderOf(files, context)).map(({ unit, language, title, author, content }) => [
      unit,
      language,
      title,
      author,
      content.hero?.url,
      content.markdown,
    ])

  for (const [name, text] of [
    [
      'JSON',
      '{\n"title": "T",\n"date": "2024-05-01",\n"authors": ["A"], "images": ["/a.jpg"]\n}\nText.',
    ],
    [
      'a heading',
      '---\ndate: 2024-05-01\nauthor: [A]\nheader:\n  teaser: /a.jpg\n---\n# T\n\nText.',
    ],
    ['twice', '---\ntitle: X\ntitle: T\nauthor: A\nimage: /a.jpg\ndate: 2024-05-01\n---\nText.'],
  ] as const)
    test(`the title is read from ${name}`, async ({ assert, ...context }) => {
      const settings = { 'hugo.toml': 'defaultContentLanguage = "ar"' }
      assert.deepEqual(await fields({ ...settings, 'a.md': text }, context), [
        [1, 'ar', 'T', 'A', '/a.jpg', 'Text.'],
      ])
    })

  test('links on the disk, licences and texts in other letters are counted', async ({
    assert,
    ...context
  }) => {
    const folder = await temporaryFolder(context)
    await symlink('nowhere', join(folder, 'a.md'))
    await symlink(await temporaryFolder(context), join(folder, 'outside'))
    await symlink('.', join(folder, 'itself'))
    await symlink('LICENSE.md', join(folder, 'c.md'))
    await writeFile(join(folder, 'LICENSE.md'), 'MIT License')
    await writeFile(join(folder, 'b.md'), '---\ntitle: 水\ndate: 2024-05-01\n---\n水资源')
    const into = await temporaryFolder(context)
    await fillSource({ path: folder, options: { site: null }, folder: into })
    const spool = await opened(into)
    assert.deepEqual(excludedIn(spool), { frontMatter: 2, index: 1 })
    assert.deepEqual(spool.prepare('select code, language from records').all(), [
      { code: 'und', language: null },
    ])
  })

  test('texts with the same reference are translations', async ({ assert, ...context }) => {
    const head = (lang: string) => `---\ntitle: T\nlang: ${lang}\nref: x\n---\nText.`
    const spool = await folderOf({ '_posts/a.md': head('ar'), '_posts/b.md': head('en') }, context)
    assert.lengthOf([...unitsIn(spool)], 1)
  })
})

test.group('Folders of Notion', () => {
  const [notes, minutes] = ['1f0a2b3c4d5e6f708192a3b4c5d6e7f8', '2e1b3c4d5f6071829304a5b6c7d8e9fa']

  test('lose their ids, and their properties are read or counted', async ({
    assert,
    ...context
  }) => {
    const link = `Board%20minutes%20${minutes}.md`
    const picture = `Field%20notes%20${notes}/pump.png`
    const properties = 'Date: May 1, 2024\nStatus: Published\nTags: Water, Villages\nOwner: Salma'
    const files = {
      [`Field notes ${notes}.md`]: `# Field notes\n\n${properties}\n\nSee [it](${link}).\n\n![](${picture})`,
      [`Board minutes ${minutes}.md`]:
        '# محضر\r\n\r\nالتاريخ: 2024/04/03\r\nالحالة: مسودة\r\n\r\nFive members.',
      'Place.md': '# A place\n\nPlace: Tal Qamar\n\nText.',
    }
    const folder = await temporaryFolder(context)
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    const spool = await spooled(readMarkdown(folder, { site: null, zone: ZONE }), context)
    const records = recordsIn(spool).map(
      ({ title, slug, status, publishedAt, terms, content }) => ({
        title,
        slug,
        status,
        publishedAt,
        terms,
        markdown: content.markdown,
      }),
    )
    assert.deepEqual(records, [
      {
        title: 'محضر',
        slug: 'Board minutes',
        status: 'draft',
        publishedAt: '2024-04-03T00:00:00.000Z',
        terms: [],
        markdown: 'Five members.',
      },
      {
        title: 'Field notes',
        slug: 'Field notes',
        status: 'published',
        publishedAt: '2024-05-01T00:00:00.000Z',
        terms: ['tag:Water', 'tag:Villages'],
        markdown: `See [it](/Board-minutes-${minutes}).\n\n![](/${picture})`,
      },
      {
        title: 'A place',
        slug: 'Place',
        status: 'draft',
        publishedAt: null,
        terms: [],
        markdown: 'Place: Tal Qamar\n\nText.',
      },
    ])
    assert.deepEqual(lossesIn(spool), { date: 1, field: 1, language: 3 })
    assert.deepEqual(recordsIn(spool)[1]?.addresses, [
      `/Field-notes-${notes}`,
      `/Field notes ${notes}/`,
    ])
  })
})

test.group('Pictures of Markdown files', () => {
  test('have their path from the root of the folder, and a cover its texts', async ({
    assert,
    ...context
  }) => {
    const text =
      '---\ntitle: A\ndate: 2024-05-01\ncover:\n  image: well.png\n  alt: A well\n  caption: New\n---\n![B](./b.png)'
    const spool = await folderOf({ 'en/posts/a well/index.md': text }, context)
    const content = recordsIn(spool)[0]?.content
    assert.deepEqual(content?.hero, {
      url: '/en/posts/a%20well/well.png',
      alt: 'A well',
      caption: 'New',
    })
    assert.equal(content?.pictures[0]?.url, '/en/posts/a%20well/b.png')
  })
})
