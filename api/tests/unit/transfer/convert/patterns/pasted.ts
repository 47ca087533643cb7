import type { Pattern } from './pattern.ts'

const item = (level: number, mark: string, text: string, list = 1) =>
  `<p class=MsoListParagraphCxSpMiddle dir=RTL style='margin-right:${level * 36}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo${list}'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=AR-SA>${text}<o:p></o:p></span></p>`

/** Texts pasted from other programs, and hand-written HTML. */
export const PASTED: Pattern[] = [
  {
    name: 'Word: document with its head and comments',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- @font-face {font-family:Calibri} p.MsoNormal {margin:0cm} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--></head><body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment--><div class=WordSection1><p class=MsoNormal><span lang=EN-GB style='mso-ansi-language:EN-GB'>{1}<o:p></o:p></span></p><h1>{2}</h1></div><!--EndFragment--></body></html>`,
    markdown: ['{1}', '## {2}'],
  },
  {
    name: 'Word: lists of two levels with marks',
    html: item(1, '·', '{1}') + item(2, 'o', '{2}') + item(1, '·', '{3}'),
    markdown: ['- {1}\n  - {2}\n- {3}'],
  },
  {
    name: 'Word: numbered list beside paragraphs',
    html: `<p class=MsoNormal>{1}</p>${item(1, '1.', '{2}', 2)}${item(1, '2.', '{3}', 2)}<p class=MsoNormal>{4}</p>`,
    markdown: ['{1}\n\n1. {2}\n2. {3}\n\n{4}'],
  },
  {
    name: 'Word: table with merged cells',
    html: "<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=200 colspan=2 valign=top style='border:solid 1.0pt'><p class=MsoNormal align=center><b>{1}<o:p></o:p></b></p></td></tr><tr><td valign=top><p class=MsoNormal>{2}</p><p class=MsoNormal>{3}</p></td><td><p class=MsoNormal>{4}<o:p>&nbsp;</o:p></p></td></tr></table>",
  },
  {
    name: 'Word: footnotes',
    html: `<p class=MsoNormal>{1}<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a> {2}</p><div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> {3}</p></div></div>`,
    markdown: ['{2}'],
  },
  {
    name: 'Word: comments and tracked changes',
    html: `<p class=MsoNormal>{1} <ins cite="mailto:a" datetime="2020-01-01T10:00">{2}</ins> <del>{3}</del> <a style='mso-comment-reference:A_1'>{4}</a></p>`,
    markdown: ['~~{3}~~'],
  },
  {
    name: 'Word: text boxes and drawings',
    html: `<!--[if gte vml 1]><v:shape id="_x0000_s1026" type="#_x0000_t202"><v:textbox><p>{!9}</p></v:textbox></v:shape><![endif]--><![if !vml]><span style='position:absolute'><table cellpadding=0><tr><td><p class=MsoNormal>{1}</p></td></tr></table></span><![endif]><p class=MsoNormal>{2}</p>`,
  },
  {
    name: 'Word: Arabic text with Latin parts and a tatweel',
    html: `<p class=MsoNormal dir=RTL style='text-align:justify;direction:rtl;unicode-bidi:embed'><span lang=AR-SA style='mso-bidi-language:AR-JO'>{1} </span><span dir=LTR></span><span dir=LTR></span><span dir=LTR>{2}</span><span lang=AR-SA> ( {3} ) مـــاء</span></p>`,
    markdown: ['مـــاء'],
  },
  {
    name: 'Word: headings by outline level and by style',
    html: `<p class=MsoHeading8 style='mso-outline-level:1'><b>{1}</b></p><p class=MsoSubtitle>{2}</p><h2 style='mso-list:l1 level2 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>1.1<span> </span></span><![endif]>{3}</h2><p class=MsoTocHeading>{4}</p><p class=MsoToc1><a href="#_Toc1">{5}<span style='display:none;mso-hide:screen'>{9}</span></a></p>`,
    lost: ['anchor', 'hidden'],
  },
  {
    name: 'Google Docs: lists, table and heading',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-2"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">{1}</span></h2><ul style="margin-top:0"><li dir="ltr" aria-level="1" style="list-style-type:disc"><p dir="ltr" role="presentation"><span style="font-weight:700">{2}</span></p></li><ul><li aria-level="2"><p role="presentation"><span>{3}</span></p></li></ul></ul><div dir="ltr"><table><colgroup><col></colgroup><tbody><tr><td><p><span>{4}</span></p></td><td><p><span>{5}</span></p></td></tr></tbody></table></div><br></b>',
    markdown: ['## {1}', '**{2}**'],
  },
  {
    name: 'LibreOffice',
    html: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head><meta name="generator" content="LibreOffice 7.4"><title>{!9}</title></head><body lang="ar-SA" dir="rtl"><p align="justify" style="margin-bottom: 0cm"><font face="Traditional Arabic"><font size="4" style="font-size: 16pt"><span lang="ar-SA"><b>{1}</b></span></font></font></p><p><br></p><ol><li><p>{2}</p></li></ol><dl><dd>{3}</dd></dl></body></html>',
    markdown: ['**{1}**', '1. {2}', '{3}'],
  },
  {
    name: 'Excel',
    html: "<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><!--StartFragment--><colgroup><col width=64 span=3></colgroup><tr height=20><td height=20 class=xl65 align=right x:num>2020</td><td class=xl66 x:str>{1}</td><td>{2}</td></tr><tr><td colspan=3 style='mso-ignore:colspan'>{3}</td></tr><!--EndFragment--></table>",
    markdown: ['2020'],
  },
  {
    name: 'Facebook post',
    html: '<div class="x11i5rnm xat24cr x1mh8g0r x1vvkbs xtlvy1s"><div dir="auto" style="text-align: start;">{1} <span class="x3nfvp2"><img height="16" width="16" alt="🌱" referrerpolicy="origin-when-cross-origin" src="https://static.example/e.png"></span></div><div dir="auto"><span><a class="x1i10hfl" href="https://social.example/hashtag/x" role="link" tabindex="0">#{2}</a></span></div></div>',
    markdown: ['🌱'],
  },
  {
    name: 'paragraphs by breaks and non-breaking spaces',
    html: '<div>{1}<br /><br />&nbsp;{2}&nbsp;&nbsp;{3}<br />\n<br />\n- {4}<br />\n- {5}</div>',
  },
  {
    name: 'upper case, unquoted attributes and missing ends',
    html: '<P ALIGN=RIGHT><FONT COLOR=#FF0000>{1}</FONT><P>{2}<UL><LI>{3}<LI>{4}</UL><A HREF=http://a.example/x>{5}</A><HR NOSHADE><BLOCKQUOTE>{6}',
    markdown: ['- {3}\n- {4}', '[{5}](http://a.example/x)', '> {6}'],
  },
  {
    name: 'entities without semicolons and doubly escaped ones',
    html: '<p>{1}&nbsp{2} &amp;amp; {3} &copy {4} &#1605;&#1575;&#1569; &ampnbsp;</p>',
    markdown: ['ماء'],
  },
  {
    name: 'controls of direction and invisible characters',
    html: '<p>\u202B{1}\u202C \u200F{2}\u200E \uFEFF{3}\u00AD{4} \u2066{5}\u2069</p>',
  },
  {
    name: 'verses of the Quran and brackets',
    html: '<p style="text-align:center;font-family:\'Amiri Quran\'">﴿ {1} {2} ﴾ <sup>[{3}: ٢٤]</sup></p><p>« {4} » „{5}“</p>',
    markdown: ['﴿'],
  },
  {
    name: 'address, abbreviations, figures and time',
    html: '<address>{1}<br>{2}</address><p><abbr title="{!9}">{3}</abbr> <dfn>{4}</dfn> <time datetime="2020-05-01">{5}</time> <data value="3">{6}</data> <samp>{7}</samp> <var>{8}</var></p><meter value="0.6">{10}</meter><progress max="100" value="70">{11}</progress>',
    lost: ['form'],
  },
  {
    name: 'description list in groups, and menus',
    html: '<dl><div><dt>{1}</dt><dt>{2}</dt><dd>{3}</dd></div><div><dt>{4}</dt><dd><ul><li>{5}</li></ul></dd></div></dl><menu><li>{6}</li><li>{7}</li></menu><dir><li>{8}</li></dir>',
  },
]
