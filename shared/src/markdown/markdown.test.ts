// @vitest-environment jsdom

import { describe, expect, it } from 'vitest'
import type { Language } from '../contract/languages.ts'
import { renderMarkdown } from './markdown.ts'

const labels = {
  footnotes: 'Notes',
  footnoteBack: (number: number) => `Back to note ${number}`,
  externalLink: 'opens in a new tab',
}
const render = (content: string, language: Language = 'en', scope?: string) =>
  renderMarkdown(content, { language, labels, ...(scope ? { scope } : {}) })
const page = (content: string, language: Language = 'en') => {
  const document = new DOMParser().parseFromString(render(content, language), 'text/html')
  return document.body
}

describe('hostile text', () => {
  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#10;script:alert(1))',
    '[x](java&Tab;script:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](\u0001javascript:alert(1))',
    '[x](vbscript:msgbox)',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](file:///etc/passwd)',
    '[x](blob:https://x/y)',
    '<javascript:alert(1)>',
    '[x][r]\n\n[r]: javascript:alert(1)',
    '![[x](javascript:alert(1))](javascript:alert(2))',
    '[![x](javascript:alert(1))](javascript:alert(2))',
  ])('leaves no address in %s', (content) => {
    const html = page(content)
    expect(html.querySelector('[href], [src]')).toBeNull()
  })

  it.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<svg onload=alert(1)><style>*{}</style></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '- <iframe src="//evil.example"></iframe>',
    '> <math><mtext><script>alert(1)</script></mtext></math>',
    '| <b>x</b> |\n|---|\n| <input onfocus=alert(1)> |',
    '<!-- a comment --> and <?php echo 1 ?> and <![CDATA[x]]>',
    '[^1]\n\n[^1]: <form action="//evil.example"><button>x</button></form>',
  ])('shows the markup of %s as text', (content) => {
    const body = page(content)
    expect(
      body.querySelector('script, img, svg, style, iframe, math, input, form, button, b'),
    ).toBeNull()
    for (const tag of content.match(/<[^>]+>/g) ?? []) expect(body.textContent).toContain(tag)
  })

  it('prevents ids of the page or of another part of the article', () => {
    const body = page('# root\n\n# __proto__\n\n# n-en-fn-1\n\n# fn-1\n\na[^1]\n\n[^1]: note')
    const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[sn]-en-/)
  })

  it('writes no attribute that a text could fill with code or style', () => {
    const body = page(
      '```"><script>\nx\n```\n\n| a |\n|:-:|\n| b |\n\n![" onerror="x](/a.png "t\\" onload=")',
    )
    expect(body.querySelector('script, [onerror], [onload], [style]')).toBeNull()
  })

  it.each([
    ['quotations', '>'.repeat(6_000)],
    ['lists', `${'+ '.repeat(3_000)}a`],
  ])('shows %s nested beyond all reason as they were written', (_kind, content) => {
    expect(page(content).textContent === content).toBe(true)
  })
})

describe('pictures whose address browsers do not load', () => {
  it.each(['http://a.example/old.jpg', 'HTTP://a.example/x.png'])(
    'are a drawing with the description: %s',
    (address) => {
      const body = page(`![The old well](${address})\n*Caption*`)
      expect(body.querySelector('img')).toBeNull()
      expect(body.querySelector('figure > .missing')?.textContent).toBe('The old well')
      expect(body.querySelector('figcaption')?.textContent).toBe('Caption')
    },
  )

  it('are no drawing with https or on this site', () => {
    const body = page('![a](https://a.example/x.png) ![b](/uploads/x.png)')
    expect(body.querySelectorAll('img')).toHaveLength(2)
  })
})

describe('links', () => {
  it.each([
    'http://a.example/',
    'https://a.example/?q=1&r=2',
    'irc://a.example/room',
    'ircs://a.example/room',
    'mailto:a@b.example',
    'xmpp:a@b.example',
    'tel:+966112345678',
    'sms:+966551234567?body=x',
    'whatsapp://send?phone=966551234567',
    '//a.example/x',
  ])('lets %s through and cuts its tie to this page', (url) => {
    const link = page(`[x](${url})`).querySelector('a')
    expect(link?.getAttribute('href')).toBe(url)
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it.each(['http://a.example/', 'HTTPS://a.example', '//a.example/x'])(
    'says that %s opens in a window of its own',
    (url) => {
      const link = page(`[x](${url})`).querySelector('a')
      expect(link?.getAttribute('target')).toBe('_blank')
      expect(link?.textContent).toBe('x (opens in a new tab)')
    },
  )

  it.each(['[x]()', '[x](https://)', '[x](<mailto:>)'])(
    'shows %s as its words alone',
    (markdown) => {
      const link = page(markdown).querySelector('a')
      expect(link?.hasAttribute('href')).toBe(false)
      expect(page(markdown).textContent).toBe('x')
    },
  )

  it.each([
    ['https://example.org،', 'https://example.org'],
    ['(https://example.org/a_(b))؛ ثم', 'https://example.org/a_(b)'],
    ['«https://example.org»', 'https://example.org'],
    ['«www.example.org»؟', 'http://www.example.org'],
    ['“https://example.org/a”…', 'https://example.org/a'],
    ['﴾https://example.org/a﴿', 'https://example.org/a'],
    ['https://example.org/\u200f', 'https://example.org/'],
    ['\u2066https://example.org/a\u2069', 'https://example.org/a'],
    ['https://example.org/تقرير،', 'https://example.org/%D8%AA%D9%82%D8%B1%D9%8A%D8%B1'],
    ['a@example.org،', 'mailto:a@example.org'],
  ])('bare address in %s leads to %s', (text, address) => {
    const body = page(`انظر ${text} و`, 'ar')
    const [link, ...others] = body.querySelectorAll('a')
    expect(link?.getAttribute('href')).toBe(address)
    expect(others).toEqual([])
    expect(body.textContent.replace(' (opens in a new tab)', '')).toContain(
      text.replaceAll('**', ''),
    )
  })

  it('leads a fragment to the heading that it was written for', () => {
    const body = page('[down](#ما-الذي-تغير)\n\n## ما الذي تغير', 'ar')
    const id = decodeURI(body.querySelector('a')?.getAttribute('href') ?? '').slice(1)
    expect(id).toBe(body.querySelector('h2')?.id)
  })
})

describe('headings', () => {
  const levels = (content: string) =>
    [...page(content).querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => tagName)

  it('begin at h2 and keep their distance', () => {
    expect(levels('# a\n\n## b\n\n#### c')).toEqual(['H2', 'H3', 'H5'])
    expect(levels('## a\n\n### b')).toEqual(['H2', 'H3'])
    expect(levels('### a\n\n#### b')).toEqual(['H2', 'H3'])
    expect(levels('# a\n\n###### b')).toEqual(['H2', 'H6'])
  })

  it('carry ids in their own letters, each only once', () => {
    const ids = [...page('## كيف تابعنا؟\n\n## كيف تابعنا؟', 'ar').querySelectorAll('h2')]
    expect(ids.map(({ id }) => id)).toEqual(['s-ar-كيف-تابعنا', 's-ar-كيف-تابعنا-1'])
  })
})

describe('direction', () => {
  it('follows each paragraph, heading and item', () => {
    const body = page('## عنوان\n\nنص\n\ntext\n\n- بند\n- item')
    for (const node of body.querySelectorAll('h2, p, li'))
      expect(node.getAttribute('dir')).toBe('auto')
  })

  it('is stated on containers of paragraphs, where auto would find nothing', () => {
    const body = page('> مقولة\n\n- بند\n\n- بند\n\n1. > nested')
    expect(body.querySelector('blockquote')?.getAttribute('dir')).toBe('rtl')
    expect(body.querySelector('ul li')?.getAttribute('dir')).toBe('rtl')
    expect(body.querySelector('ol li')?.getAttribute('dir')).toBe('ltr')
  })

  it('of a note is that of its text, not of its number', () => {
    expect(
      page('نص[^1]\n\n[^1]: حاشية', 'ar').querySelector('.notes li')?.getAttribute('dir'),
    ).toBe('rtl')
    expect(
      page('text[^1]\n\n[^1]: note', 'ar').querySelector('.notes li')?.getAttribute('dir'),
    ).toBe('ltr')
  })
})

describe('language', () => {
  const marked = (content: string, language: Language) =>
    [...page(content, language).querySelectorAll('[lang]')].map(
      (node) => `${node.localName} ${node.getAttribute('lang')} ${node.textContent}`,
    )

  it('is stated on each block of the other language, once', () => {
    const text = [
      'نص عربي فيه كلمة UNHCR.',
      '> Clean water reached every school.\n>\n> — تقرير سنوي',
      'A paragraph about بئر.',
      '## A heading',
      '- بند\n- An item\n  - بند داخله\n  - one more',
      '| البلد |\n|---|\n| Jordan |',
      '![](/a.png)\n*A caption*',
    ].join('\n\n')
    expect(marked(text, 'ar')).toEqual([
      'p en Clean water reached every school.',
      'p en A paragraph about بئر.',
      'h2 en A heading',
      expect.stringMatching(/^li en An item/),
      'li ar بند داخله',
      'td en Jordan',
      'span en A caption',
    ])
    expect(marked('An English text\n\n- بند\n\n123', 'en')).toEqual(['li ar بند'])
  })

  it('is that of the page for words of the renderer', () => {
    const body = page('نص طويل هنا [موقع](https://a.example)[^1]\n\n[^1]: حاشية', 'en')
    expect(body.querySelector('a .vh')?.getAttribute('lang')).toBe('en')
    expect(body.querySelector('[data-footnote-backref]')?.getAttribute('lang')).toBe('en')
    expect(body.querySelector('.notes p')?.getAttribute('lang')).toBe('ar')
  })
})

const cellsOf = (content: string) => {
  const body = page(content, 'ar')
  const classes = (name: 'th' | 'td') =>
    [...body.querySelectorAll(name)].map(({ className }) => className)
  return { classes }
}

describe('tables', () => {
  const table = '| المؤشر | 2021 | Name |\n|:---|---:|:---:|\n| أيام | 1,074.5% | Huda |'

  it('scroll in a named region', () => {
    const region = page(table, 'ar').querySelector('div.scroll')
    expect(region?.getAttribute('role')).toBe('region')
    expect(region?.getAttribute('tabindex')).toBe('0')
    expect(region?.getAttribute('aria-label')).toBe('المؤشر · 2021 · Name')
    expect(region?.firstElementChild?.tagName).toBe('TABLE')
  })

  it('align by class and mark their figures', () => {
    const cells = [...page(table, 'ar').querySelectorAll('td')]
    expect(cells.map(({ className }) => className)).toEqual([
      'align-start',
      'align-figures num',
      'align-center',
    ])
  })

  it('put the figures of a column and its head at one edge', () => {
    const { classes } = cellsOf(
      '| a | b | c | d |\n|---|---:|---:|---:|\n| x | 6 | 4 km | |\n| y | — | 22 | |',
    )
    expect(classes('th')).toEqual(['', 'align-figures', 'align-end', 'align-end'])
    const [first, second] = [classes('td').slice(0, 4), classes('td').slice(4)]
    expect(first).toEqual(['', 'align-figures num', 'align-end', 'align-end'])
    expect(second).toEqual(['', 'align-figures', 'align-end num', 'align-end'])
  })

  it('isolate the text of the other direction and keep the edge of the column', () => {
    const cells = [...page(table, 'ar').querySelectorAll('td')]
    expect(cells.map((cell) => cell.firstElementChild?.tagName)).toEqual([
      undefined,
      undefined,
      'BDI',
    ])
  })
})

describe('Arabic articles before names', () => {
  const joined = (content: string, language: Language = 'en') =>
    [...page(content, language).querySelectorAll('.joined')].map(({ textContent }) => textContent)

  it('stay in one line with the name in English', () => {
    const text = 'From al-Qanatir, Bayt al-Nahl and **Al-Hajal** to ash-Shams by “el-Bab”'
    expect(joined(`## Umm al-Hajal\n\n${text}.`)).toEqual([
      'al-H',
      'al-Q',
      'al-N',
      'Al-H',
      'ash-S',
      'el-B',
    ])
    expect(page(text).textContent).toBe(text.replaceAll('*', ''))
  })
})

describe('percentages', () => {
  it('keep their sign on one side in Arabic', () => {
    const body = page('بلغت 91%، ثم **6.2%** من 1,310، و`5%`.', 'ar')
    expect([...body.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
      '91%',
      '6.2%',
    ])
    expect(body.textContent).toBe('بلغت 91%، ثم 6.2% من 1,310، و5%.')
    expect(page('It was 91%.').querySelector('bdi')).toBeNull()
  })
})

describe('numbers in groups of digits', () => {
  const isolated = (content: string, language: Language = 'ar') =>
    [...page(content, language).querySelectorAll('bdi[dir="ltr"]')].map((it) => it.textContent)

  it('stay in one piece in every kind of text', () => {
    const number = '+966 11 234 5678'
    const text = [
      `هاتف ${number}، **${number}** و[اتصل ${number}](/contact)`,
      `- ${number}`,
      `## الخط ${number}`,
      `| رقم |\n|---:|\n| ${number} |`,
      `> الرقم ${number}`,
    ].join('\n\n')
    expect(isolated(text)).toEqual(Array.from({ length: 7 }, () => number))
    expect(page(text, 'ar').textContent).toContain(`هاتف ${number}، ${number} واتصل ${number}`)
  })

  it('are isolated after Arabic letters in an English text, and not in code', () => {
    expect(isolated('Call حساب 0108 0000 6080 1016, `011 234 5678`', 'en')).toEqual([
      '0108 0000 6080 1016',
    ])
    expect(page('هاتف ٠١١ ٢٣٤ ٥٦٧٨', 'ar').querySelector('bdo[dir="ltr"]')?.textContent).toBe(
      '٠١١ ٢٣٤ ٥٦٧٨',
    )
    expect(isolated('Call 011 234 5678, from 2019-2021', 'en')).toEqual([])
  })
})

describe('quotations', () => {
  it('end with who said it', () => {
    const quote = page('> كنا نختصم.\n>\n> — أم **خالد**', 'ar').querySelector('blockquote')
    expect(quote?.querySelector('p')?.textContent).toBe('كنا نختصم.')
    expect(quote?.querySelector('footer')?.innerHTML).toBe('أم <strong>خالد</strong>')
  })

  it.each(['> Said.\n> — Bob', '> Said.\\\n> — Bob', '> Said.  \n> — Bob'])(
    'know the last line of %j, too',
    (content) => {
      const quote = page(content).querySelector('blockquote')
      expect(quote?.querySelector('p')?.textContent).toBe('Said.')
      expect(quote?.querySelector('footer')?.textContent).toBe('Bob')
    },
  )
})

describe('notes', () => {
  const noted = 'a[^x] b[^2] c[^x]\n\n[^x]: first\n[^2]: second'

  it('link both ways, with names in the language of the page', () => {
    const body = page(noted)
    for (const link of body.querySelectorAll('sup a, section a')) {
      expect(body.querySelector(`[id="${link.getAttribute('href')?.slice(1)}"]`)).not.toBeNull()
    }
    expect(body.querySelector('section h2')?.textContent).toBe('Notes')
    expect(body.querySelector('section a')?.getAttribute('aria-label')).toBe('Back to note 1')
    expect(body.querySelector('ol.notes .num')?.textContent).toBe('1.')
  })
})

describe('pictures', () => {
  const figures = (content: string) =>
    [...page(content).children].map(({ outerHTML }) =>
      outerHTML.replaceAll(/ (?:loading|decoding|alt)="[^"]*"/g, ''),
    )

  it('alone in a paragraph are figures, and their addresses say which are wide', () => {
    expect(figures('![a](/uploads/3)\n\n![b](/uploads/4#wide)\n\nwords ![c](/uploads/5)')).toEqual([
      '<figure><img src="/uploads/3"></figure>',
      '<figure class="wide"><img src="/uploads/4#wide"></figure>',
      '<p dir="auto">words <img src="/uploads/5"></p>',
    ])
  })

  it('of one paragraph stand side by side when they are two', () => {
    const pair =
      '<div class="pair"><figure><img src="/a.png"></figure><figure><img src="/b.png"></figure></div>'
    expect(figures('![](/a.png)\n![](/b.png)')).toEqual([pair])
    expect(figures('![](/a.png)\\\n![](/b.png)')).toEqual([pair])
    expect(figures('![](/a.png)\n![](/b.png#wide)\n![](/c.png)')).toEqual([
      '<figure><img src="/a.png"></figure>',
      '<figure class="wide"><img src="/b.png#wide"></figure>',
      '<figure><img src="/c.png"></figure>',
    ])
  })

  it('have the emphasised line under them as their caption', () => {
    expect(figures('![](/a.png)\n*نص **مهم***')).toEqual([
      '<figure><img src="/a.png"><figcaption><span dir="auto" lang="ar">نص <strong>مهم</strong></span></figcaption></figure>',
    ])
    expect(page('![](/a.png)\n*one* and *two*').querySelector('figure')).toBeNull()
    expect(page('*only words*').querySelector('figure')).toBeNull()
  })
})

describe('other elements', () => {
  it.each([
    ['و**«الأمل»** هنا', 'و<strong>«الأمل»</strong> هنا'],
    ['**تنبيه:**النص و**(أ)**ب', '<strong>تنبيه:</strong>النص و<strong>(أ)</strong>ب'],
    ['حوالي ~100 شخص و~200 طفل', 'حوالي ~100 شخص و~200 طفل'],
  ])('emphasises beside letters, and strikes nothing through: %s', (content, html) => {
    expect(page(content, 'en').querySelector('p')?.innerHTML).toBe(html)
  })

  it('names a task by its words', () => {
    const [done, open] = page('- [x] done\n- [ ] open\n  - inner').querySelectorAll('label')
    expect(done?.querySelector('input')?.checked).toBe(true)
    expect(done?.querySelector('input')?.disabled).toBe(true)
    expect(open?.textContent?.trim()).toBe('open')
  })

  it('loads images late and keeps their descriptions', () => {
    const body = page('![a bridge](/uploads/bridge.jpg) ![refused](data:image/png;base64,x)')
    const images = body.querySelectorAll('img')
    expect(images).toHaveLength(1)
    expect(images[0]?.getAttribute('loading')).toBe('lazy')
    expect(images[0]?.alt).toBe('a bridge')
    expect(body.textContent).toContain('refused')
  })
})
