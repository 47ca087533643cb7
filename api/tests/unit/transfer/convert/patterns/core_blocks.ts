import type { Pattern } from './pattern.ts'

const block = (name: string, html: string, attributes = '') =>
  `<!-- wp:${name} ${attributes === '' ? '' : `${attributes} `}-->\n${html}\n<!-- /wp:${name} -->\n\n`
const paragraph = (text: string) => block('paragraph', `<p>${text}</p>`)

/**
 * The core blocks of WordPress that `blocks.ts` does not cover, in the form in which the editor
 * saves them.
 */
export const CORE_BLOCKS: Pattern[] = [
  {
    name: 'archives and calendar',
    html: `${paragraph('{1}')}<!-- wp:archives {"displayAsDropdown":true,"showPostCounts":true} /-->\n\n<!-- wp:calendar /-->\n\n${paragraph('{2}')}`,
    lost: ['block'],
    markdown: ['{1}\n\n{2}'],
  },
  {
    name: 'avatar and author',
    html: `<!-- wp:avatar {"size":48} /-->\n<!-- wp:post-author {"byline":"{1}"} /-->\n<!-- wp:post-author-biography /-->\n${paragraph('{2}')}`,
    lost: ['block'],
  },
  {
    name: 'categories, tag cloud and page list',
    html: `<!-- wp:categories {"showHierarchy":true} /-->\n<!-- wp:tag-cloud /-->\n<!-- wp:page-list /-->\n${paragraph('{1}')}`,
    lost: ['block'],
  },
  {
    name: 'comments with their template',
    html: `${paragraph('{1}')}<!-- wp:comments -->\n<div class="wp-block-comments"><!-- wp:comments-title /-->\n<!-- wp:comment-template -->\n<!-- wp:comment-author-name /-->\n<!-- wp:comment-content /-->\n<!-- /wp:comment-template -->\n<!-- wp:post-comments-form /--></div>\n<!-- /wp:comments -->`,
    lost: ['block'],
  },
  {
    name: 'classic block between blocks',
    html: `${paragraph('{1}')}<p><em>{2}</em></p>\n<p>{3}</p>\n\n<ul>\n<li>{4}</li>\n</ul>\n\n${paragraph('{5}')}`,
    markdown: ['*{2}*', '- {4}'],
  },
  {
    name: 'freeform block',
    html: `<!-- wp:freeform -->\n{1}\n\n{2}\n<strong>{3}</strong>\n<!-- /wp:freeform -->`,
    markdown: ['**{3}**'],
  },
  {
    name: 'unrecognised block',
    html: block(
      'missing',
      '<div class="wp-block-jetpack-slideshow"><p>{1}</p></div>',
      '{"originalName":"jetpack/slideshow","originalContent":"","originalUndelimitedContent":""}',
    ),
  },
  {
    name: 'more and page break',
    html: `${paragraph('{1}')}<!-- wp:more {"customText":"{!9}"} -->\n<!--more {!9}-->\n<!-- /wp:more -->\n\n${paragraph('{2}')}<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->\n\n${paragraph('{3}')}`,
    markdown: ['{1}\n\n{2}\n\n{3}'],
  },
  {
    name: 'separator and spacer',
    html: `${paragraph('{1}')}<!-- wp:separator {"className":"is-style-wide"} -->\n<hr class="wp-block-separator has-alpha-channel-opacity is-style-wide"/>\n<!-- /wp:separator -->\n\n<!-- wp:spacer {"height":"64px"} -->\n<div style="height:64px" aria-hidden="true" class="wp-block-spacer"></div>\n<!-- /wp:spacer -->\n\n${paragraph('{2}')}`,
    markdown: ['{1}\n\n---\n\n{2}'],
  },
  {
    name: 'navigation with a submenu',
    html: `<!-- wp:navigation {"ref":4} -->\n<!-- wp:navigation-link {"label":"{1}","url":"https://old.example/a","kind":"custom"} /-->\n<!-- wp:navigation-submenu {"label":"{2}","url":"https://old.example/b"} -->\n<!-- wp:navigation-link {"label":"{3}","url":"https://old.example/c"} /-->\n<!-- /wp:navigation-submenu -->\n<!-- wp:home-link {"label":"{4}"} /-->\n<!-- /wp:navigation -->`,
    lost: ['block'],
  },
  {
    name: 'query loop with its parts',
    html: `<!-- wp:query {"queryId":1,"query":{"perPage":3,"postType":"post"}} -->\n<div class="wp-block-query"><!-- wp:post-template -->\n<!-- wp:post-featured-image /-->\n<!-- wp:post-title {"isLink":true} /-->\n<!-- wp:post-date /-->\n<!-- wp:post-excerpt {"moreText":"{1}"} /-->\n<!-- wp:post-terms {"term":"category"} /-->\n<!-- wp:read-more {"content":"{2}"} /-->\n<!-- /wp:post-template -->\n<!-- wp:query-pagination -->\n<!-- wp:query-pagination-previous {"label":"{3}"} /-->\n<!-- wp:query-pagination-numbers /-->\n<!-- /wp:query-pagination -->\n<!-- wp:query-no-results -->\n<!-- wp:paragraph {"placeholder":"x"} -->\n<p>{4}</p>\n<!-- /wp:paragraph -->\n<!-- /wp:query-no-results --></div>\n<!-- /wp:query -->`,
    lost: ['block'],
    markdown: ['{4}'],
  },
  {
    name: 'feed of another site',
    html: `<!-- wp:rss {"feedURL":"https://b.example/feed","itemsToShow":3} /-->\n${paragraph('{1}')}`,
    lost: ['block'],
  },
  {
    name: 'search form',
    html: `<!-- wp:search {"label":"{1}","placeholder":"{2}","buttonText":"{3}"} /-->\n${paragraph('{4}')}`,
    lost: ['block'],
  },
  {
    name: 'social links',
    html: `<!-- wp:social-links -->\n<ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://social.example/a","service":"mastodon","label":"{1}"} /-->\n\n<!-- wp:social-link {"url":"https://video.example/b","service":"youtube"} /--></ul>\n<!-- /wp:social-links -->\n\n${paragraph('{2}')}`,
    lost: ['block'],
  },
  {
    name: 'title, tagline and logo of the site',
    html: `<!-- wp:site-logo /-->\n<!-- wp:site-title /-->\n<!-- wp:site-tagline /-->\n<!-- wp:loginout /-->\n${paragraph('{1}')}`,
    lost: ['block'],
  },
  {
    name: 'columns of text of an early editor',
    html: block(
      'text-columns',
      '<div class="wp-block-text-columns alignundefined columns-2"><div class="wp-block-column"><p>{1}</p></div><div class="wp-block-column"><p>{2}</p></div></div>',
    ),
    markdown: ['{1}\n\n{2}'],
  },
  {
    name: 'subheading of an early editor',
    html: block('subhead', '<p class="wp-block-subhead">{1}</p>'),
  },
  {
    name: 'pattern and template part',
    html: `<!-- wp:pattern {"slug":"theme/hero"} /-->\n<!-- wp:template-part {"slug":"footer"} /-->\n${paragraph('{1}')}`,
    lost: ['block'],
  },
  {
    name: 'group with a background and layout',
    html: block(
      'group',
      `<div class="wp-block-group alignfull has-background" style="background-color:#eee;padding-top:4rem">${block('heading', '<h2 class="wp-block-heading has-text-align-center">{1}</h2>', '{"textAlign":"center"}')}${block('group', `<div class="wp-block-group">${paragraph('{2}')}${paragraph('{3}')}</div>`, '{"layout":{"type":"flex","orientation":"vertical"}}')}</div>`,
      '{"align":"full","style":{"color":{"background":"#eee"}}}',
    ),
    markdown: ['## {1}\n\n{2}\n\n{3}'],
  },
  {
    name: 'list with links and emphasis',
    html: block(
      'list',
      `<ul class="wp-block-list is-style-check">${block('list-item', '<li><strong>{1}</strong>: <a href="https://a.example/?x=1&amp;y=2" target="_blank" rel="noreferrer noopener">{2}</a></li>')}${block('list-item', '<li><em>{3}</em><br>{4}</li>')}</ul>`,
    ),
    markdown: ['- **{1}**: [{2}](https://a.example/?x=1', '*{3}*\\\n  {4}'],
  },
  {
    name: 'list of an early editor, without list items',
    html: block('list', '<ul><li>{1}<ul><li>{2}</li></ul></li><li>{3}</li></ul>'),
    markdown: ['- {1}\n  - {2}\n- {3}'],
  },
  {
    name: 'gallery of an early editor',
    html: block(
      'gallery',
      '<figure class="wp-block-gallery columns-2"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="https://old.example/a.jpg" alt="" data-id="4"/><figcaption class="blocks-gallery-item__caption">{1}</figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="https://old.example/b.jpg" alt="" data-id="5"/></figure></li></ul><figcaption class="blocks-gallery-caption">{2}</figcaption></figure>',
    ),
    markdown: ['https://old.example/a.jpg', 'https://old.example/b.jpg'],
  },
  {
    name: 'paragraph with a first letter and colours',
    html: block(
      'paragraph',
      '<p class="has-drop-cap has-text-color has-background" style="color:#111;background-color:#fed">{1} <mark style="background-color:rgba(0,0,0,0)" class="has-inline-color">{2}</mark> <kbd>{3}</kbd> <sub>{4}</sub> <s>{5}</s></p>',
      '{"dropCap":true}',
    ),
    markdown: ['~~{5}~~'],
  },
  {
    name: 'paragraph with an inline picture and a language',
    html: paragraph(
      '{1} <img class="wp-image-7" style="width: 24px;" src="https://old.example/i.png" alt="x"> <bdo lang="en" dir="ltr">{2}</bdo> <span lang="fr">{3}</span>',
    ),
    markdown: ['![x](https://old.example/i.png)'],
  },
  {
    name: 'heading with an anchor and a link',
    html: block(
      'heading',
      '<h2 class="wp-block-heading" id="h-goals"><a href="#goals">{1}</a> <strong>{2}</strong></h2>',
    ),
    lost: ['anchor'],
  },
  {
    name: 'picture in a lightbox, with a title',
    html: block(
      'image',
      '<figure class="wp-block-image aligncenter size-full is-resized"><img src="https://old.example/p.webp" alt="x" title="{!9}" class="wp-image-8" style="width:400px" width="400"/><figcaption class="wp-element-caption">{1}<br>{2}</figcaption></figure>',
      '{"lightbox":{"enabled":true},"id":8}',
    ),
    markdown: ['![x](https://old.example/p.webp'],
  },
  {
    name: 'cover with a video',
    html: block(
      'cover',
      `<div class="wp-block-cover"><video class="wp-block-cover__video-background intrinsic-ignore" autoplay muted loop playsinline src="https://old.example/v.mp4" data-object-fit="cover"></video><div class="wp-block-cover__inner-container">${block('heading', '<h2>{1}</h2>')}</div></div>`,
      '{"backgroundType":"video"}',
    ),
    lost: ['player'],
  },
  {
    name: 'table with alignment and a wide cell',
    html: block(
      'table',
      '<figure class="wp-block-table is-style-stripes"><table class="has-fixed-layout"><thead><tr><th class="has-text-align-center" data-align="center">{1}</th><th colspan="2">{2}</th></tr></thead><tbody><tr><td class="has-text-align-center">{3}</td><td>{4}</td><td>{5}<br>{6}</td></tr></tbody></table></figure>',
    ),
  },
  {
    name: 'quotation of an early editor, and quotation in a quotation',
    html:
      block(
        'quote',
        '<blockquote class="wp-block-quote is-style-large"><p>{1}</p><p>{2}</p><cite>{3}</cite></blockquote>',
      ) +
      block(
        'quote',
        `<blockquote class="wp-block-quote">${block('quote', `<blockquote class="wp-block-quote">${paragraph('{4}')}</blockquote>`)}${paragraph('{5}')}</blockquote>`,
      ),
    markdown: ['> {1}\n>\n> {2}', '> > {4}'],
  },
  {
    name: 'formula block',
    html: block(
      'math',
      '<math display="block"><semantics><mrow><mi>{1}</mi><mo>=</mo><mn>2</mn></mrow><annotation encoding="application/x-tex">{!9}</annotation></semantics></math>',
      '{"latex":"{!9}=2"}',
    ),
  },
  {
    name: 'embedded posts of social networks',
    html:
      block(
        'embed',
        '<figure class="wp-block-embed is-type-rich is-provider-twitter"><div class="wp-block-embed__wrapper">\nhttps://twitter.com/a/status/1\n</div></figure>',
        '{"url":"https://twitter.com/a/status/1"}',
      ) +
      block(
        'core-embed/facebook',
        '<figure class="wp-block-embed-facebook"><div class="wp-block-embed__wrapper">\nhttps://www.facebook.com/a/posts/1\n</div><figcaption>{1}</figcaption></figure>',
        '{"url":"https://www.facebook.com/a/posts/1"}',
      ),
    markdown: ['https://twitter.com/a/status/1', 'https://www.facebook.com/a/posts/1', '*{1}*'],
  },
  {
    name: 'old widgets in a text',
    html: `<!-- wp:legacy-widget {"idBase":"text","instance":{"encoded":"YToy","hash":"x"}} /-->\n<!-- wp:latest-comments {"commentsToShow":2} /-->\n${paragraph('{1}')}`,
    lost: ['block'],
  },
  {
    name: 'blocks whose attributes hold a comment end',
    html: `<!-- wp:paragraph {"metadata":{"name":"a \\u002d\\u002d b"}} -->\n<p>{1}</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:heading {"level":4,"className":"x"} -->\n<h4 class="wp-block-heading x">{2}</h4>\n<!-- /wp:heading -->`,
    markdown: ['{1}\n\n#### {2}'],
  },
]
