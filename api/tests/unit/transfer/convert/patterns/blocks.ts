import type { Pattern } from './pattern.ts'

const block = (name: string, html: string, attributes = '') =>
  `<!-- wp:${name} ${attributes === '' ? '' : `${attributes} `}-->\n${html}\n<!-- /wp:${name} -->\n\n`

/** Texts from WordPress's block editor. */
export const BLOCKS: Pattern[] = [
  {
    name: 'paragraphs',
    html:
      block('paragraph', '<p>{1} {2}</p>') +
      block('paragraph', '<p>{3}<br>{4}</p>', '{"align":"right"}'),
    markdown: ['{1} {2}', '{3}\\\n{4}'],
  },
  {
    name: 'headings',
    html:
      block('heading', '<h2 class="wp-block-heading">{1}</h2>') +
      block('heading', '<h3>{2}</h3>', '{"level":3}'),
    markdown: ['## {1}', '### {2}'],
  },
  {
    name: 'list',
    html: block(
      'list',
      `<ul class="wp-block-list">${block('list-item', `<li>{1}<ul class="wp-block-list">${block('list-item', '<li>{2}</li>')}</ul></li>`)}${block('list-item', '<li>{3}</li>')}</ul>`,
    ),
    markdown: ['- {1}\n  - {2}', '- {3}'],
  },
  {
    name: 'ordered list that continues',
    html: block(
      'list',
      '<ol start="4"><li>{1}</li><li>{2}</li></ol>',
      '{"ordered":true,"start":4}',
    ),
    markdown: ['4. {1}\n5. {2}'],
  },
  {
    name: 'quote with its author',
    html: block(
      'quote',
      `<blockquote class="wp-block-quote">${block('paragraph', '<p>{1}</p>')}<cite>{2}</cite></blockquote>`,
    ),
    markdown: ['> {1}', '> — {2}'],
  },
  {
    name: 'pull quote',
    html: block(
      'pullquote',
      '<figure class="wp-block-pullquote"><blockquote><p>{1}</p><cite>{2}</cite></blockquote></figure>',
    ),
    markdown: ['> {1}'],
  },
  {
    name: 'picture with a caption',
    html: block(
      'image',
      '<figure class="wp-block-image size-large"><a href="https://old.example/wp-content/uploads/2020/05/a.jpg"><img src="https://old.example/wp-content/uploads/2020/05/a-1024x683.jpg" alt="x" class="wp-image-12"/></a><figcaption class="wp-element-caption">{1} <a href="https://b.example/">{2}</a></figcaption></figure>',
      '{"id":12}',
    ),
    markdown: [
      '![x](https://old.example/wp-content/uploads/2020/05/a.jpg)\\\n*{1} [{2}](https://b.example/)*',
    ],
  },
  {
    name: 'gallery',
    html: block(
      'gallery',
      `<figure class="wp-block-gallery has-nested-images">${block('image', '<figure class="wp-block-image"><img src="/a.jpg" alt=""/><figcaption>{1}</figcaption></figure>')}${block('image', '<figure class="wp-block-image"><img src="/b.jpg" alt=""/></figure>')}<figcaption class="blocks-gallery-caption">{2}</figcaption></figure>`,
    ),
    markdown: ['![](https://old.example/a.jpg)\\\n*{1}*', '![](https://old.example/b.jpg)'],
  },
  {
    name: 'gallery of an early editor, as a list',
    html: block(
      'gallery',
      '<ul class="wp-block-gallery"><li class="blocks-gallery-item"><figure><img src="/a.jpg" alt=""/><figcaption>{1}</figcaption></figure></li><li><figure><img src="/b.jpg" alt=""/></figure></li></ul>',
    ),
    markdown: ['![](https://old.example/a.jpg)\\\n*{1}*\n\n![](https://old.example/b.jpg)'],
  },
  {
    name: 'icons that lead elsewhere',
    html: '<p><a href="https://a.example/" aria-label="{1}"></a> <a href="https://b.example/"><i class="fa"></i></a> <strong><img src="/a.jpg" alt=""></strong>{2}</p>',
    lost: ['link'],
    markdown: ['[{1}](https://a.example/)', '![](https://old.example/a.jpg){2}'],
  },
  {
    name: 'cover',
    html: block(
      'cover',
      `<div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background"></span><img class="wp-block-cover__image-background" alt="" src="https://old.example/c.jpg"/><div class="wp-block-cover__inner-container">${block('paragraph', '<p class="has-large-font-size">{1}</p>')}</div></div>`,
      '{"url":"https://old.example/c.jpg","dimRatio":50}',
    ),
    markdown: ['![](https://old.example/c.jpg)'],
  },
  {
    name: 'columns',
    html: block(
      'columns',
      `<div class="wp-block-columns">${block('column', `<div class="wp-block-column">${block('paragraph', '<p>{1}</p>')}</div>`)}${block('column', `<div class="wp-block-column" style="flex-basis:33%">${block('heading', '<h3>{2}</h3>')}</div>`)}</div>`,
    ),
    markdown: ['{1}\n\n', '{2}'],
  },
  {
    name: 'buttons',
    html: block(
      'buttons',
      `<div class="wp-block-buttons">${block('button', '<div class="wp-block-button"><a class="wp-block-button__link" href="https://a.example/x">{1}</a></div>')}${block('button', '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">{2}</a></div>')}</div>`,
    ),
    markdown: ['[{1}](https://a.example/x)'],
  },
  {
    name: 'table with head and foot',
    html: block(
      'table',
      '<figure class="wp-block-table"><table><thead><tr><th>{1}</th><th>{2}</th></tr></thead><tbody><tr><td>{3}</td><td>12</td></tr></tbody><tfoot><tr><td>{4}</td><td>13</td></tr></tfoot></table><figcaption>{5}</figcaption></figure>',
    ),
    markdown: ['| {1} | {2} |\n| - | -: |\n| {3} | 12 |\n| {4} | 13 |', '*{5}*'],
  },
  {
    name: 'media and text',
    html: block(
      'media-text',
      `<div class="wp-block-media-text"><figure class="wp-block-media-text__media"><img src="https://old.example/m.jpg" alt=""/></figure><div class="wp-block-media-text__content">${block('paragraph', '<p>{1}</p>')}</div></div>`,
    ),
  },
  {
    name: 'file',
    html: block(
      'file',
      '<div class="wp-block-file"><a id="x" href="https://old.example/wp-content/uploads/report.pdf">{1}</a><a href="https://old.example/wp-content/uploads/report.pdf" class="wp-block-file__button" download>{!2}</a></div>',
    ),
    markdown: ['[{1}](https://old.example/wp-content/uploads/report.pdf)'],
  },
  {
    name: 'audio and video',
    html:
      block(
        'audio',
        '<figure class="wp-block-audio"><audio controls src="https://old.example/a.mp3"></audio><figcaption>{1}</figcaption></figure>',
      ) +
      block(
        'video',
        '<figure class="wp-block-video"><video controls poster="x.jpg"><source src="/v.mp4" type="video/mp4">{!9}</video></figure>',
      ),
    lost: ['player'],
    markdown: ['(https://old.example/a.mp3)', '(https://old.example/v.mp4)', '*{1}*'],
  },
  {
    name: 'embed',
    html: block(
      'embed',
      '<figure class="wp-block-embed is-type-video is-provider-youtube"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=x_y\n</div><figcaption>{1}</figcaption></figure>',
      '{"url":"https://www.youtube.com/watch?v=x_y","type":"video"}',
    ),
    lost: ['embed'],
    markdown: ['https://www.youtube.com/watch?v=x_y', '*{1}*'],
  },
  {
    name: 'details',
    html: block(
      'details',
      `<details class="wp-block-details"><summary>{1}</summary>${block('paragraph', '<p>{2}</p>')}</details>`,
    ),
    markdown: ['**{1}**\n\n{2}'],
  },
  {
    name: 'accordion',
    html: block(
      'accordion',
      '<div class="wp-block-accordion"><div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading"><button class="wp-block-accordion-heading__toggle"><span>{1}</span><span aria-hidden="true">+</span></button></h3><div class="wp-block-accordion-panel" role="region" hidden><p>{2}</p></div></div></div>',
    ),
    markdown: ['### {1}', '{2}'],
  },
  {
    name: 'verse and preformatted text',
    html:
      block('verse', '<pre class="wp-block-verse">{1} {2}\n{3}</pre>') +
      block('preformatted', '<pre class="wp-block-preformatted">{4}\n\n{5}</pre>') +
      '{6}\n{7}',
    markdown: ['{1} {2}\\\n{3}', '{4}\n\n{5}', '{6} {7}'],
  },
  {
    name: 'code',
    html: block(
      'code',
      '<pre class="wp-block-code"><code>if (a &lt; b) [gallery ids="1"] {1}\n  {2}</code></pre>',
    ),
    markdown: ['```\nif (a < b) [gallery ids="1"] {1}\n  {2}\n```'],
  },
  {
    name: 'blocks that the old site filled',
    html: `${block('paragraph', '<p>{1}</p>')}<!-- wp:latest-posts {"postsToShow":5} /-->\n\n<!-- wp:block {"ref":12} /-->\n<!-- wp:spacer {"height":"40px"} /-->`,
    lost: ['block'],
  },
  {
    name: 'fields of the plugin ACF',
    html: '<!-- wp:acf/hero {"name":"acf/hero","data":{"title":"{1}","_title":"field_5","items":[{"text":"<b>{2}</b>"}]},"mode":"edit"} /-->',
    lost: ['block'],
  },
  {
    name: 'old part between blocks',
    html: `{1}\n\n{2}\n{3}\n\n${block('paragraph', '<p>{4}</p>')}`,
    markdown: ['{1}\n\n{2} {3}\n\n{4}'],
  },
  {
    name: 'group with an own HTML block',
    html: block(
      'group',
      `<section class="wp-block-group">${block('html', '<marquee>{1}</marquee><center><font color="red" size="5">{2}</font></center><style>.x{}</style>')}</section>`,
    ),
  },
  {
    name: 'shortcode block',
    html:
      block('shortcode', '[contact-form-7 id="5" title="{1}"]') + block('paragraph', '<p>{2}</p>'),
    lost: ['shortcode'],
  },
  {
    name: 'footnotes',
    html: `${block('paragraph', '<p>{1}<sup data-fn="a" class="fn"><a href="#a" id="a-link">1</a></sup></p>')}<!-- wp:footnotes /-->`,
    lost: ['block'],
  },
  {
    name: 'navigation',
    html: block(
      'navigation',
      '<nav class="wp-block-navigation"><ul><li><a href="/a">{1}</a></li><li><a href="/b">{2}</a></li></ul></nav>',
    ),
    markdown: ['- [{1}](https://old.example/a)\n- [{2}](https://old.example/b)'],
  },
  {
    name: 'Spectra, Kadence and Stackable',
    html:
      block(
        'uagb/info-box',
        '<div class="wp-block-uagb-info-box"><h3 class="uagb-ifb-title">{1}</h3><p class="uagb-ifb-desc">{2}</p></div>',
      ) +
      block(
        'kadence/tabs',
        '<div class="kt-tabs-wrap"><ul class="kt-tabs-title-list"><li><a href="#tab-a">{3}</a></li></ul><div class="kt-tabs-content-wrap"><div class="kt-tab-inner-content" style="display:none"><p>{4}</p></div></div></div>',
      ) +
      block(
        'stackable/accordion',
        '<details class="stk-block-accordion"><summary><h4>{5}</h4></summary><div>{6}</div></details>',
      ),
    lost: ['anchor'],
  },
]
