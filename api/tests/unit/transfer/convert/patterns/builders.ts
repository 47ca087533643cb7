import type { Pattern } from './pattern.ts'

const elementor = (type: string, html: string) =>
  `<div class="elementor-element elementor-widget elementor-widget-${type}" data-id="1" data-element_type="widget" data-widget_type="${type}.default"><div class="elementor-widget-container">${html}</div></div>`
const module = (type: string, html: string) =>
  `<div class="fl-module fl-module-${type} fl-node-1" data-node="1"><div class="fl-module-content fl-node-content">${html}</div></div>`

/** What page builders leave in a text: HTML or their own shortcodes. */
export const BUILDERS: Pattern[] = [
  {
    name: 'Elementor headings and texts',
    html: `<section class="elementor-section"><div class="elementor-container"><div class="elementor-column">${elementor('heading', '<h2 class="elementor-heading-title">{1}</h2>')}${elementor('text-editor', '<p>{2}</p><ul><li>{3}</li></ul>')}</div></div></section>`,
    markdown: ['## {1}\n\n{2}\n\n- {3}'],
  },
  {
    name: 'Elementor as WordPress stores it, without wrappers',
    html: '<h2>{1}</h2>\t\t\n\t\t\t<p>{2}</p>\t\t\n\t\t\t\t<a href="https://a.example/x">\n\t\t\t\t\t\t\t\t\t{3}\n\t\t\t\t\t</a>\n\t\t<img width="800" height="600" src="https://old.example/wp-content/uploads/e.jpg" alt="" loading="lazy" />',
    markdown: ['[{3}](https://a.example/x)'],
  },
  {
    name: 'Elementor tabs',
    html: elementor(
      'tabs',
      '<div class="elementor-tabs" role="tablist"><div class="elementor-tabs-wrapper"><div id="t1" class="elementor-tab-title elementor-tab-desktop-title" role="tab">{1}</div><div class="elementor-tab-title elementor-tab-desktop-title">{2}</div></div><div class="elementor-tabs-content-wrapper"><div class="elementor-tab-title elementor-tab-mobile-title">{1}</div><div class="elementor-tab-content" role="tabpanel"><p>{3}</p></div><div class="elementor-tab-title elementor-tab-mobile-title">{2}</div><div class="elementor-tab-content" role="tabpanel" hidden="hidden"><p>{4}</p></div></div></div>',
    ),
  },
  {
    name: 'Elementor accordion and toggle',
    html: elementor(
      'accordion',
      '<div class="elementor-accordion"><div class="elementor-accordion-item"><div id="a" class="elementor-tab-title" role="button"><span class="elementor-accordion-icon" aria-hidden="true"><i class="fas fa-plus"></i></span><a class="elementor-accordion-title" tabindex="0">{1}</a></div><div class="elementor-tab-content elementor-clearfix" style="display: none;"><p>{2}</p></div></div></div>',
    ),
    markdown: ['{1}\n\n{2}'],
  },
  {
    name: 'Elementor buttons, icons, counters and lists',
    html:
      elementor(
        'button',
        '<div class="elementor-button-wrapper"><a class="elementor-button" href="https://a.example/1"><span class="elementor-button-content-wrapper"><span class="elementor-button-icon"><svg><path d="M0"/></svg></span><span class="elementor-button-text">{1}</span></span></a><a class="elementor-button" href="https://a.example/2">{2}</a></div>',
      ) +
      elementor(
        'icon-list',
        '<ul class="elementor-icon-list-items"><li class="elementor-icon-list-item"><span class="elementor-icon-list-text">{3}</span></li></ul>',
      ) +
      elementor(
        'counter',
        '<div class="elementor-counter"><div class="elementor-counter-number-wrapper"><span class="elementor-counter-number" data-to-value="12">12</span></div><div class="elementor-counter-title">{4}</div></div>',
      ) +
      elementor(
        'image-box',
        '<figure class="elementor-image-box-img"><img src="https://old.example/i.png" alt=""></figure><div class="elementor-image-box-content"><h3 class="elementor-image-box-title">{5}</h3><p class="elementor-image-box-description">{6}</p></div>',
      ),
    markdown: ['[{1}](https://a.example/1)', '[{2}](https://a.example/2)', '### {5}'],
  },
  {
    name: 'Elementor form',
    html: elementor(
      'form',
      '<form class="elementor-form" method="post"><p>{1}</p><label for="a">{2}</label><input id="a" type="text" placeholder="{3}"><select><option>{4}</option></select><textarea placeholder="x">{5}</textarea><button type="submit"><span>{6}</span></button></form>',
    ),
    lost: ['form'],
  },
  {
    name: 'Elementor video and map',
    html:
      elementor(
        'video',
        '<div class="elementor-wrapper"><iframe class="elementor-video" src="https://www.youtube.com/embed/x?feature=oembed" title="{1}" allowfullscreen></iframe></div>',
      ) +
      elementor(
        'google_maps',
        '<div class="elementor-custom-embed"><iframe loading="lazy" src="https://maps.google.com/maps?q=Beirut&amp;output=embed"></iframe></div>',
      ),
    lost: ['embed'],
    markdown: ['[{1}](https://www.youtube.com/embed/x?feature=oembed)'],
  },
  {
    name: 'WPBakery rows and texts',
    html: '[vc_row full_width="stretch_row" css=".vc_custom_1{padding: 0}"][vc_column width="1/2"][vc_column_text]\n<h3>{1}</h3>\n{2}\n\n{3}\n\n[/vc_column_text][/vc_column][vc_column width="1/2"][vc_column_text]{4}[/vc_column_text][/vc_column][/vc_row]',
    markdown: ['### {1}\n\n{2}\n\n{3}\n\n{4}'],
  },
  {
    name: 'WPBakery texts in attributes',
    html: '[vc_row][vc_column][vc_custom_heading text="{1}" font_container="tag:h2"][vc_btn title="{2}" hover_text="#ffffff" link="url:https%3A%2F%2Fa.example%2Fb|target:_blank"][vc_cta h2="{3}" h4="{4}"]{5}[/vc_cta][vc_empty_space height="32px"][vc_separator][vc_message]{6}[/vc_message][/vc_column][/vc_row]',
    markdown: ['## {1}\n\n[{2}](https://a.example/b)', '**{3}**'],
  },
  {
    name: 'WPBakery tabs, toggles and raw HTML',
    html: `[vc_tta_tabs][vc_tta_section title="{1}" tab_id="a"][vc_column_text]{2}[/vc_column_text][/vc_tta_section][/vc_tta_tabs][vc_toggle title="{3}"]{4}[/vc_toggle][vc_raw_html]${Buffer.from(encodeURIComponent('<p>raw</p><script>x()</script>')).toString('base64')}[/vc_raw_html]`,
    markdown: ['**{1}**\n\n{2}', '**{3}**\n\n{4}', 'raw'],
  },
  {
    name: 'separators',
    html: '[vc_text_separator title="{1}"]\n\n[icon_box title="{2}" text="{3}"]\n\n[vc_separator color="grey"]\n\n[icon name="star"]',
    markdown: ['**{1}**\n\n**{2}**\n\n{3}'],
  },
  {
    name: 'addresses without words of their own',
    html: '[et_pb_video src="/v.mp4"][/et_pb_video][fusion_imageframe]https://old.example/a.jpg[/fusion_imageframe]<span data-to-value="500">0</span><div style="background-image:url(/b.jpg)">{1}</div>',
    lost: ['picture'],
    markdown: ['[v.mp4](https://old.example/v.mp4)', '![](https://old.example/a.jpg)', '500'],
  },
  {
    name: 'WPBakery pictures by numbers and video',
    html: '[vc_row][vc_column][vc_single_image image="12" title="{1}"][vc_gallery images="1,2"][vc_video link="https://vimeo.com/1"][/vc_column][/vc_row]{2}',
    lost: ['embed', 'gallery'],
    markdown: ['https://vimeo.com/1'],
  },
  {
    name: 'Divi sections and texts',
    html: '[et_pb_section fb_built="1" _builder_version="4.9"][et_pb_row][et_pb_column type="4_4"][et_pb_text _builder_version="4.9"]<h2>{1}</h2>\n<p>{2}</p>[/et_pb_text][/et_pb_column][/et_pb_row][/et_pb_section]',
    markdown: ['## {1}\n\n{2}'],
  },
  {
    name: 'Divi modules',
    html: '[et_pb_blurb title="{1}" image="https://old.example/b.png" alt="b"]<p>{2}</p>[/et_pb_blurb][et_pb_button button_url="https://a.example/b" button_text="{3}"][/et_pb_button][et_pb_image src="https://old.example/i.jpg"][/et_pb_image][et_pb_cta title="{4}" button_text="{5}" button_url="#"]{6}[/et_pb_cta][et_pb_testimonial author="{7}" job_title="{8}"]{9}[/et_pb_testimonial]',
    lost: [],
    markdown: ['![b](https://old.example/b.png)', '[{3}](https://a.example/b)'],
  },
  {
    name: 'Divi toggles, tabs and headers',
    html: '[et_pb_accordion][et_pb_accordion_item title="{1}" open="on"]{2}[/et_pb_accordion_item][/et_pb_accordion][et_pb_tabs][et_pb_tab title="{3}"]{4}[/et_pb_tab][/et_pb_tabs][et_pb_fullwidth_header title="{5}" subhead="{6}" button_one_text="{7}" button_one_url="https://a.example/1" button_two_text="{8}" button_two_url="https://a.example/2"]{9}[/et_pb_fullwidth_header]',
    markdown: ['[{7}](https://a.example/1)', '[{8}](https://a.example/2)'],
  },
  {
    name: 'Divi characters in attributes',
    html: '[et_pb_team_member name="{1} %22{2}%22" position="%91{3}%93" image_url="https://old.example/t.jpg"]{4}[/et_pb_team_member][et_pb_divider][/et_pb_divider]',
    markdown: ['**{1} "{2}"**', '\\[{3}]'],
  },
  {
    name: 'Divi slider, counters and code',
    html: '[et_pb_slider][et_pb_slide heading="{1}" button_text="{2}"]{3}[/et_pb_slide][/et_pb_slider][et_pb_counters][et_pb_counter percent="70"]{4}[/et_pb_counter][/et_pb_counters][et_pb_code]<div>{5}</div><style>a{}</style>[/et_pb_code]',
  },
  {
    name: 'Divi 5',
    html: `<!-- wp:divi/section {"builderVersion":"5.0"} -->\n<!-- wp:divi/text {"content":{"innerContent":{"desktop":{"value":"\\u003cp\\u003e{1}\\u003c/p\\u003e"}}}} -->\n<!-- /wp:divi/text -->\n<!-- wp:divi/button {"button":{"innerContent":{"desktop":{"value":{"text":"{2}","linkUrl":"https://a.example/"}}}}} /-->\n<!-- wp:divi/image {"image":{"innerContent":{"desktop":{"value":{"src":"https://old.example/d.jpg"}}}}} /-->\n<!-- /wp:divi/section -->`,
    markdown: ['{1}', '[{2}](https://a.example/)', '![](https://old.example/d.jpg)'],
  },
  {
    name: 'Divi with a caption in a paragraph',
    html: '[et_pb_text]<p>{1}</p>\n<p>[caption id="attachment_3" align="alignnone" width="644"]<img class="size-full" src="http://old.example/f.png" alt="" width="644" height="336" /> {2}[/caption]</p>\n<p>{3}</p>[/et_pb_text]',
    markdown: ['{1}\n\n![](http://old.example/f.png)\\\n*{2}*\n\n{3}'],
  },
  {
    name: 'shortcodes of other builders, and typographic quotes',
    html: '[vcex_heading text="{1}`{`br`}`{2}" tag="h3"][uncode_socials][mkd_separator][vc_tta_section title= »{3} {4} »]{5}[/vc_tta_section][vc_gmaps link="#E-8_JTNDaWZyYW1l"][products limit="4"]',
    lost: ['shortcode'],
    markdown: ['### {1} {2}\n\n', '**{3} {4}**\n\n{5}'],
  },
  {
    name: 'Beaver Builder',
    html: `<div class="fl-builder-content"><div class="fl-row"><div class="fl-col-group">${module('heading', '<h2 class="fl-heading"><span class="fl-heading-text">{1}</span></h2>')}${module('rich-text', '<div class="fl-rich-text"><p>{2}</p></div>')}${module('button', '<div class="fl-button-wrap"><a href="https://a.example/" class="fl-button"><span class="fl-button-text">{3}</span></a></div>')}</div></div></div>`,
    markdown: ['## {1}\n\n{2}\n\n[{3}](https://a.example/)'],
  },
  {
    name: 'Beaver Builder photo, callout and accordion',
    html:
      module(
        'photo',
        '<div class="fl-photo"><div class="fl-photo-content"><img class="fl-photo-img" src="https://old.example/p.jpg" alt="x"></div><div class="fl-photo-caption">{1}</div></div>',
      ) +
      module(
        'callout',
        '<div class="fl-callout"><h3 class="fl-callout-title">{2}</h3><div class="fl-callout-text">{3}</div></div>',
      ) +
      module(
        'accordion',
        '<div class="fl-accordion"><div class="fl-accordion-item"><div class="fl-accordion-button"><a class="fl-accordion-button-label">{4}</a></div><div class="fl-accordion-content" style="display:none" aria-hidden="true"><p>{5}</p></div></div></div>',
      ),
    markdown: ['### {2}\n\n{3}', '{4}\n\n{5}'],
  },
  {
    name: 'Avada and Enfold',
    html: '[fusion_builder_container][fusion_text]{1}[/fusion_text][fusion_title title_type="text"]{2}[/fusion_title][fusion_button link="https://a.example/"]{3}[/fusion_button][/fusion_builder_container][av_heading heading="{4}" tag="h2"][/av_heading][av_textblock]{5}[/av_textblock][av_toggle title="{6}"]{7}[/av_toggle]',
  },
  {
    name: 'Bootstrap tabs and collapse',
    html: '<ul class="nav nav-tabs"><li><a href="#one" data-toggle="tab">{1}</a></li><li><a href="#two">{2}</a></li></ul><div class="tab-content"><div class="tab-pane active" id="one">{3}</div><div class="tab-pane" id="two" style="display:none">{4}</div></div><button class="btn" data-toggle="collapse">{5}</button><div class="collapse" aria-hidden="true">{6}</div>',
    lost: ['anchor'],
  },
]
