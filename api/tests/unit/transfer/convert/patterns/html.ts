import type { Pattern } from './pattern.ts'

const word = (html: string) =>
  `<p class=MsoNormal dir=RTL style='text-align:right;mso-margin-top-alt:auto'>${html}<o:p></o:p></p>`

/** HTML of any origin, both valid and broken. */
export const HTML: Pattern[] = [
  {
    name: 'links with words for screen readers',
    html: '<p><a href="https://a.example/">{1}<span class="screen-reader-text"> (opens)</span></a> <a href="https://b.example/"><i></i><span class="sr-only">{2}</span></a></p>',
    lost: ['hidden'],
    markdown: ['[{1}](https://a.example/) [{2}](https://b.example/)'],
  },
  {
    name: 'scripts, styles and handlers',
    html: '<p onclick="a(\'{!1}\')">{2}</p><script>document.write("{!3}")</script><style>p:after{content:"{!4}"}</style><template><p>{!5}</p></template><!-- {!6} --><noscript>{!7}</noscript><img src=x onerror="{!8}" alt=""><svg onload="{!9}"></svg><?php echo "{!10}" ?>',
    markdown: ['{2}'],
  },
  {
    name: 'drawings, formulas and ruby',
    html: '<p>{1}</p><svg><title>{2}</title><text>{3}</text></svg><p><math><mi>{4}</mi><annotation encoding="TeX">{!9}</annotation></math></p><ruby>{5}<rp>(</rp><rt>{6}</rt></ruby>',
    lost: ['drawing'],
  },
  {
    name: 'formulas with their copies',
    html: '<p>{1} <span class="katex"><span class="katex-mathml"><math><mi>a</mi><mo>=</mo><mfrac><mn>1</mn><mi>b</mi></mfrac><annotation>{!2}</annotation></math></span><span class="katex-html" aria-hidden="true">{!3}</span></span> {4}</p>',
    markdown: ['{1} a = 1/b {4}'],
  },
  {
    name: 'signs that are hidden from screen readers',
    html: '<p><span aria-hidden="true">📞</span> {1} <span class="icon-home" aria-hidden="true">{2}</span></p>',
    lost: ['hidden'],
    markdown: ['📞 {1}'],
  },
  {
    name: 'definition list',
    html: '<dl><dt>{1}</dt><dd>{2}</dd><dt>{3}<dt>{4}<dd>{5}<p>{6}</p></dl>',
    markdown: ['- {1}\n\n  {2}'],
  },
  {
    name: 'nested lists',
    html: '<ol><li>{1}<ol type="a"><li>{2}<ul><li>{3}</ul></ol><li>{4}<ul><ul><li>{5}</ul></ul></ol>',
    markdown: ['1. {1}\n   1. {2}\n      - {3}'],
  },
  {
    name: 'lists without items and items without lists',
    html: '<ul>{1}<li>{2}</li><p>{3}</p><b>{4}</b></ul><li>{5}</li><p>{6}</p><dd>{7}</dd>',
  },
  {
    name: 'task list',
    html: '<ul><li><input type="checkbox" checked> {1}</li><li><input type="checkbox"> {2}</li></ul>',
    markdown: ['- [x] {1}\n- [ ] {2}'],
  },
  {
    name: 'table with spans',
    html: '<table><caption>{1}</caption><tr><th colspan="2">{2}</th></tr><tr><td rowspan="2">{3}</td><td>{4}</td></tr><tr><td>{5}</td></tr></table>',
  },
  {
    name: 'table with blocks and lists in cells',
    html: '<table><tr><td><p>{1}</p><p>{2}</p></td><td><ul><li>{3}</li><li>{4}</li></ul></td></tr><tr><td><h4>{5}</h4></td><td><pre>{6}</pre></td></tr></table>',
  },
  {
    name: 'tables inside tables',
    html: '<table><tr><td>{1}<table><tr><td>{2}</td><td>{3}</td></tr><tr><td>{4}</td><td>{5}</td></tr></table></td><td>{6}</td></tr></table>',
  },
  {
    name: 'layout table',
    html: '<table role="presentation" width="100%"><tr><td><p>{1}</p></td></tr><tr><td>{2}<br>{3}</td></tr></table>',
    markdown: ['{1}\n\n{2}'],
  },
  {
    name: 'broken table',
    html: '<table>{1}<tr>{2}<td>{3}<td>{4}<tr><td>{5}</table><td>{6}</td><tr><td>{7}</tr>{8}</table>{9}',
  },
  {
    name: 'text right to left',
    html: '<div dir="rtl" lang="ar" style="text-align:right"><h2>{1}</h2><p>{2} <span dir="ltr">{3}</span> &rlm;{4}&lrm;</p><bdo dir="rtl">{5}</bdo></div>',
    markdown: ['## {1}'],
  },
  {
    name: 'broken nesting',
    html: '<p><b>{1}<i>{2}</b>{3}</i><p>{4}<div>{5}</p></div><h2>{6}<h3>{7}</h2></b></span></div></p>{8}<em><p>{9}</em></p>',
  },
  {
    name: 'unclosed elements',
    html: '<div><section><blockquote><b>{1}<a href="https://a.example/">{2}<a href="https://b.example/">{3}<ul><li>{4}<li>{5}',
    markdown: [
      '[{2}](https://a.example/)',
      '[{3}](https://b.example/)',
      '> - **[{4}](https://b.example/)**',
    ],
  },
  {
    name: 'unfinished tags',
    html: '{1} <b {!2}> {3} < {4} <> </> </ > {5} <3 {6}',
    lost: [],
  },
  {
    name: 'hidden parts',
    html: '<p>{1}</p><div style="display:none">{2}</div><span hidden>{3}</span><span class="screen-reader-text" style="visibility: hidden">{4}</span><dialog><p>{5}</p></dialog>',
    lost: ['hidden'],
  },
  {
    name: 'frames, objects and old players',
    html: '<p>{1}</p><iframe src="https://w.soundcloud.com/player/?url=x"></iframe><object width="4" data="https://old.example/f.swf"><param name="movie" value="x"><embed src="https://old.example/f.swf">{!9}</object><iframe srcdoc="<p>{!8}</p>" title="{2}"></iframe>',
    lost: ['embed'],
    markdown: ['https://w.soundcloud.com/player/?url=x'],
  },
  {
    name: 'form outside a builder',
    html: '<form action="/search"><fieldset><legend>{1}</legend><input name="q" value="{2}"><input type="hidden" value="{!9}"><input type="submit" value="{3}"></fieldset><div>{4}</div></form><select><option>{5}</option></select><label>{6}</label><button>{7}</button><button>{8}</button>',
    lost: ['form'],
  },
  {
    name: 'page with its frame',
    html: '<!doctype html><html><head><title>{!1}</title><meta name="x" content="{!2}"></head><body><header>{3}</header><main><article><h1>{4}</h1><p>{5}</p></article><aside>{6}</aside></main><footer>{7}</footer></body></html>',
    markdown: ['## {4}\n\n{5}'],
  },
  {
    name: 'unknown elements',
    html: '<my-box><my-word>{1}</my-word> {2}</my-box><amp-img src="x" alt=""></amp-img><o:p>{3}</o:p><blink>{4}</blink><nobr>{5}</nobr><wbr>',
  },
  {
    name: 'frames without an address',
    html: '<p>{1}</p><iframe src="about:blank" data-src="/map"></iframe><iframe srcdoc="x"></iframe><a href="www.a.example">{2}</a>',
    lost: ['embed'],
    markdown: ['https://old.example/map', '[{2}](https://www.a.example)'],
  },
  {
    name: 'cards of Ghost',
    html: '<figure><a class="kg-bookmark-container" href="/b"><div class="kg-bookmark-title">{1}</div><div>{2}</div><img class="kg-bookmark-icon" src="/i.ico"></a></figure><audio src="/a.mp3"></audio><div class="kg-audio-player">0:00</div>',
    lost: ['player'],
    markdown: ['[{1}](https://old.example/b)\n\n{2}'],
  },
  {
    name: 'figures and pictures',
    html: '<figure><picture><source srcset="/a.webp"><img srcset="/s.jpg 300w, /l.jpg 1200w" alt=""></picture><figcaption><p>{1}</p><p>{2}<br>{3}</p></figcaption></figure><figure><blockquote>{4}</blockquote><figcaption>{5}</figcaption></figure>',
    markdown: ['![](https://old.example/l.jpg)'],
  },
  {
    name: 'marks inside words',
    html: '<p>a<b>b</b>c <sup>2</sup>{1}<sub>x</sub> 10<sup>3</sup> <del>{2}</del> <ins>{3}</ins> <mark>{4}</mark> <q>{5}</q> <kbd>{6}</kbd> <code>{7}</code> <small>{8}</small></p>',
    markdown: ['~~{2}~~', '`{7}`', '10³'],
  },
  {
    name: 'notes',
    html: '<p>{1}<sup><a href="#fn1" id="ref1">1</a></sup></p><ol><li id="fn1">{2} <a href="#ref1">↩</a></li></ol>',
    markdown: ['{1}[^1]', '[^1]: {2}'],
  },
  {
    name: 'Word paragraphs',
    html:
      word(
        `<b><span lang=AR-SA style='font-family:"Arial";mso-ascii-font-family:Calibri'>{1}</span></b>`,
      ) +
      word('{2}') +
      '<!--[if gte mso 9]><xml><w:WordDocument>{!9}</w:WordDocument></xml><![endif]-->',
    markdown: ['**{1}**\n\n{2}'],
  },
  {
    name: 'Word lists',
    html: `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>{1}</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>{2}</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>{3}</p>`,
    markdown: ['- {1}\n  - {2}'],
  },
  {
    name: 'Word title and quotation',
    html: `<p class=MsoTitle>{1}</p><p class=MsoQuote>{2}</p><p class=MsoNormal style='mso-outline-level:2'>{3}</p>`,
    markdown: ['## {1}', '> {2}'],
  },
  {
    name: 'Google Docs',
    html: '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="rtl"><span style="font-weight:700">{1}</span><span style="font-style:italic">{2}</span></p></b><span style="text-decoration:line-through">{3}</span>',
    markdown: ['**{1}**_{2}_', '~~{3}~~'],
  },
  {
    name: 'email with signature',
    html: '<div>{1}</div><div class="gmail_signature">{2}</div><div id="Signature">{3}</div><blockquote class="gmail_quote">{4}</blockquote>',
    markdown: ['> {4}'],
  },
]

const card = (name: string, html: string) =>
  `<!--kg-card-begin: ${name}-->\n${html}\n<!--kg-card-end: ${name}-->`

/** Texts of Ghost. */
export const GHOST: Pattern[] = [
  {
    name: 'Ghost paragraphs and headings',
    html: '<p>{1}</p><h2 id="a">{2}</h2><p>{3}<br>{4}</p><hr><blockquote>{5}</blockquote><blockquote class="kg-blockquote-alt">{6}</blockquote>',
    markdown: ['## {2}', '---', '> {5}'],
  },
  {
    name: 'Ghost pictures and galleries',
    html: '<figure class="kg-card kg-image-card kg-card-hascaption"><img src="https://old.example/content/images/a.jpg" class="kg-image" alt="x" loading="lazy" srcset="https://old.example/content/images/size/w600/a.jpg 600w"><figcaption><span style="white-space: pre-wrap;">{1}</span></figcaption></figure><figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="https://old.example/b.jpg" alt=""></div><div class="kg-gallery-image"><img src="https://old.example/c.jpg" alt=""></div></div></div><figcaption>{2}</figcaption></figure>',
    markdown: [
      '![x](https://old.example/content/images/a.jpg)\\\n*{1}*',
      '![](https://old.example/b.jpg)',
    ],
  },
  {
    name: 'Ghost bookmark',
    html: '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/x"><div class="kg-bookmark-content"><div class="kg-bookmark-title">{1}</div><div class="kg-bookmark-description">{2}</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://a.example/i.ico" alt=""><span class="kg-bookmark-author">{3}</span></div></div><div class="kg-bookmark-thumbnail"><img src="https://a.example/t.jpg" alt=""></div></a></figure>',
    markdown: ['https://a.example/x'],
  },
  {
    name: 'Ghost callout, toggle and button',
    html: '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">{1}</div></div><div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>{2}</span></h4><button class="kg-toggle-card-icon" aria-label="Expand"><svg><path/></svg></button></div><div class="kg-toggle-content"><p>{3}</p></div></div><div class="kg-card kg-button-card"><a href="https://a.example/" class="kg-btn kg-btn-accent">{4}</a></div>',
    markdown: ['#### {2}\n\n{3}', '[{4}](https://a.example/)'],
  },
  {
    name: 'Ghost audio, video and file',
    html: '<div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="https://old.example/a.mp3" preload="metadata"></audio><div class="kg-audio-title">{1}</div></div></div><figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="https://old.example/v.mp4"></video></div><figcaption>{2}</figcaption></figure><div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://old.example/content/files/r.pdf" download><div class="kg-file-card-contents"><div class="kg-file-card-title">{3}</div><div class="kg-file-card-caption">{4}</div></div></a></div>',
    lost: ['player'],
    markdown: ['https://old.example/content/files/r.pdf'],
  },
  {
    name: 'Ghost HTML, embed and signup cards',
    html: `${card('html', '<table><tr><td>{1}</td><td>{2}</td></tr></table>')}<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/x"></iframe></figure><div class="kg-card kg-signup-card"><h2>{3}</h2><form><input type="email" placeholder="{4}"><button><span>{5}</span></button></form></div>`,
    lost: ['embed', 'form'],
  },
]
