import type { Pattern } from './pattern.ts'

/** Texts from WordPress's earlier editor, in which line breaks are shown. */
export const CLASSIC: Pattern[] = [
  {
    name: 'paragraphs and lines',
    html: '{1}\n\n{2}\n{3}\r\n\r\n{4}',
    markdown: ['{1}\n\n{2}\\\n{3}\n\n{4}'],
  },
  {
    name: 'more',
    html: '{1}\n\n<!--more-->\n\n{2}\n<!--nextpage-->\n{3}',
    markdown: ['{1}\n\n{2}'],
  },
  {
    name: 'lines around blocks',
    html: '{1}\n<h2>{2}</h2>\n{3}\n<ul>\n\t<li>{4}</li>\n\n\t<li>{5}</li>\n</ul>\n{6}',
    markdown: ['{1}\n\n## {2}\n\n{3}\n\n- {4}\n- {5}\n\n{6}'],
  },
  {
    name: 'emphasis over paragraphs',
    html: '<strong>{1}\n\n{2}</strong> <em>{3}</em>',
    markdown: ['**{1}**\n\n**{2}** *{3}*'],
  },
  {
    name: 'quotation of paragraphs',
    html: '{1}\n<blockquote>{2}\n\n{3}</blockquote>\n{4}',
    markdown: ['> {2}\n>\n> {3}'],
  },
  {
    name: 'written breaks',
    html: '{1}<br />\n{2}<br>\n<br>\n{3}',
    markdown: ['{1}\\\n{2}\n\n{3}'],
  },
  {
    name: 'caption',
    html: '{1}\n\n[caption id="attachment_9" align="aligncenter" width="300"]<a href="https://old.example/wp-content/uploads/p.jpg"><img class="size-medium wp-image-9" src="https://old.example/wp-content/uploads/p-300x200.jpg" alt="" width="300" height="200" /></a> {2} <em>{3}</em>[/caption]\n\n{4}',
    markdown: ['![](https://old.example/wp-content/uploads/p.jpg)\\\n*{2} {3}*\n\n{4}'],
  },
  {
    name: 'notes of plugins and of Word',
    html: '{1}[ref]{2}[/ref] {3}<sup><a href="#_ftn1" name="_ftnref1">[1]</a></sup>\n\n<hr />\n<a href="#_ftnref1" name="_ftn1">[1]</a> {4}\n\n{5}',
    markdown: ['{1}[^1] {3}[^2]', '[^1]: {2}', '[^2]: {4}'],
  },
  {
    name: 'shortcodes that are alone, and words in brackets',
    html: '{1}\n\n[sitemap]\n\n[vimeo 12]\n\n[youtube id="ab"]\n\n{2} [sic erat]',
    lost: ['embed', 'shortcode'],
    markdown: ['https://vimeo.com/12', 'watch?v=ab', '\\[sic erat]'],
  },
  {
    name: 'an address without a name',
    html: '{1}\n\n[teaser https://a.example/v1]\n\n[tweet=https://b.example/2?a=1&amp;b=2]\n\n[a=b] [1] {2}',
    markdown: ['[https://b.example/2?a=1&b=2](https://b.example/2?a=1\\&b=2)\n\n\\[a=b] \\[1] {2}'],
  },
  {
    name: 'words within a sentence, and code',
    html: '{1} [tooltip text="{2}"]{3}[/tooltip], [dropcap]x[/dropcap]{4}\n\n[php]a < b[/php]',
    markdown: ['{1} {2} {3}, x{4}', '```php\na < b\n```'],
  },
  {
    name: 'rendered caption',
    html: '<div class="wp-caption"><img src="/a.jpg"><p class="wp-caption-text">{1}</p></div>{2}',
    markdown: ['![](https://old.example/a.jpg)\\\n*{1}*'],
  },
  {
    name: 'caption in an attribute',
    html: '[caption id="a" caption="{1}"]<img src="/p.jpg" alt="">[/caption]{2}',
    markdown: ['![](https://old.example/p.jpg)\\\n*{1}*\n\n{2}'],
  },
  {
    name: 'picture beside words',
    html: '<img class="alignleft" src="/l.png" alt="x" />{1}\n{2}',
    markdown: ['![x](https://old.example/l.png){1}'],
  },
  {
    name: 'gallery by numbers',
    html: '{1}\n\n[gallery columns="2" ids="4,5"]\n\n[gallery]\n\n{2}',
    lost: ['gallery'],
  },
  {
    name: 'players and embedded pages',
    html: '{1}\n\n[audio mp3="https://old.example/a.mp3"][/audio]\n[video width="640" mp4="/v.mp4"][/video]\n[playlist ids="1"]\n[embed width="500"]https://vimeo.com/1[/embed]\n\nhttps://youtu.be/abc\n\n{2}',
    lost: ['embed', 'gallery', 'player'],
    markdown: [
      '(https://old.example/a.mp3)',
      '(https://old.example/v.mp4)',
      'https://vimeo.com/1',
      'https://youtu.be/abc',
    ],
  },
  {
    name: 'words in brackets',
    html: '{1} [sic] [2] [...] [{2}] [[gallery]] &#91;gallery&#93; [ {3} ] [http://a.example]',
    markdown: ['\\[sic]', '\\[gallery]'],
  },
  {
    name: 'shortcodes of plugins',
    html: '{1} [contact-form-7 id="1" title="x"] [wpforms id="3"] [my_slider] [ninja_form id=4] {2}',
    lost: ['shortcode'],
  },
  {
    name: 'theme shortcodes with content',
    html: '[one_half]{1}[/one_half][one_half_last]{2}[/one_half_last][clear] [dropcap]{3}[/dropcap] [button link="https://a.example"]{4}[/button] [highlight]{5}[/highlight]',
  },
  {
    name: 'Shortcodes Ultimate',
    html: '[su_accordion][su_spoiler title="{1}" open="yes"]{2}[/su_spoiler][/su_accordion][su_tabs][su_tab title="{3}"]{4}[/su_tab][/su_tabs][su_divider][su_quote cite="x"]{5}[/su_quote]',
    markdown: ['**{1}**\n\n{2}', '**{3}**\n\n{4}'],
  },
  {
    name: 'paragraphs around shortcodes',
    html: '<p>[toggle title="{1}"]</p>\n<p>{2}</p>\n<p>[/toggle]</p>',
    markdown: ['**{1}**\n\n{2}'],
  },
  {
    name: 'old HTML',
    html: '<p align="right" dir="rtl"><font face="Tahoma" size="4"><b>{1}</b></font></p><center>{2}</center><tt>{3}</tt><big>{4}</big><strike>{5}</strike><acronym>{6}</acronym>',
    markdown: ['**{1}**', '~~{5}~~'],
  },
  {
    name: 'preformatted text',
    html: '{1}\n<pre>  {2}\n\n  {3}</pre>\n{4}',
    markdown: ['```\n  {2}\n\n  {3}\n```'],
  },
  {
    name: 'links',
    html: '<a href="/about?p=1&amp;q=2#x">{1}</a> <a href="mailto:a@b.example">{2}</a> <a href="#top">{3}</a> <a name="top"></a><a href="tel:+961 1 23">{4}</a> <a href="javascript:void(0)" onclick="go()">{5}</a>',
    lost: ['link'],
    markdown: ['(https://old.example/about?p=1', '[{2}](mailto:a@b.example)', '[{4}](tel:+961123)'],
  },
  {
    name: 'entities',
    html: '{1}&nbsp;&amp; {2} &lt;b&gt; &quot;{3}&quot; &#8212; &#x2026; &copy; &hellip; &unknown; & {4} < 5 > 3',
    markdown: ['& {2} \\<b>', '©'],
  },
  {
    name: 'characters that Markdown reads',
    html: '* {1}\n\n# {2}\n\n1. {3}\n\n_{4}_ **{5}** `{6}` | {7} | &gt; {8}\n\n---\n\n![{9}](x) [^1]',
  },
  {
    name: 'smileys and late pictures',
    html: '{1} <img src="https://s.w.org/x.svg" alt="🙂" class="emoji"> <img src="data:image/gif;base64,R0" data-src="https://old.example/late.jpg" alt=""><noscript><img src="https://old.example/late.jpg"></noscript> <img width="1" height="1" src="https://count.example/p.gif">',
    markdown: ['🙂', '![](https://old.example/late.jpg)'],
  },
  {
    name: 'pictures without addresses',
    html: '{1} <img alt="{2}"> <img src="data:image/png;base64,AAAA" alt="{3}"> {4}',
    lost: ['picture'],
  },
]
