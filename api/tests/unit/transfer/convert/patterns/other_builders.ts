import type { Pattern } from './pattern.ts'

const module = (type: string, html: string) =>
  `<div class="fl-module fl-module-${type} fl-node-2" data-node="2"><div class="fl-module-content fl-node-content">${html}</div></div>`
const divi = (html: string) =>
  `[et_pb_section fb_built="1" admin_label="section" _builder_version="4.24.0" background_color="#FFFFFF" global_colors_info="{}"][et_pb_row _builder_version="4.24.0"][et_pb_column type="4_4" _builder_version="4.24.0" custom_padding="|||"]${html}[/et_pb_column][/et_pb_row][/et_pb_section]`
const bakery = (html: string) =>
  `[vc_row full_width="stretch_row_content" parallax="content-moving"][vc_column width="2/3" css=".vc_custom_1500000000000{padding-top: 20px !important;}"]${html}[/vc_column][/vc_row]`

/** Divi, WPBakery, Beaver Builder and others, in structures that `builders.ts` does not cover. */
export const OTHER_BUILDERS: Pattern[] = [
  {
    name: 'Divi: pricing tables',
    html: divi(
      '[et_pb_pricing_tables][et_pb_pricing_table title="{1}" subtitle="{2}" currency="$" per="{3}" sum="25" button_text="{4}" button_url="https://a.example/g"]+{5}\n+{6}\n-{7}[/et_pb_pricing_table][/et_pb_pricing_tables]',
    ),
    markdown: ['[{4}](https://a.example/g)'],
  },
  {
    name: 'Divi: number counters and bars',
    html: divi(
      '[et_pb_number_counter title="{1}" number="1200" percent_sign="off"][/et_pb_number_counter][et_pb_circle_counter title="{2}" number="80"][/et_pb_circle_counter][et_pb_countdown_timer title="{3}" date_time="2030/01/01 00:00"][/et_pb_countdown_timer]',
    ),
    markdown: ['1200'],
  },
  {
    name: 'Divi: contact form',
    html: divi(
      '[et_pb_contact_form title="{1}" email="a@b.example"][et_pb_contact_field field_id="Name" field_title="{2}"][/et_pb_contact_field][et_pb_contact_field field_id="Email" field_title="{3}" field_type="email"][/et_pb_contact_field][/et_pb_contact_form]',
    ),
  },
  {
    name: 'Divi: map with pins',
    html: divi(
      '[et_pb_map address="{1}" address_lat="33.9" address_lng="35.5" zoom_level="12"][et_pb_map_pin title="{2}" pin_address="{3}"]<p>{4}</p>[/et_pb_map_pin][/et_pb_map]',
    ),
  },
  {
    name: 'Divi: gallery by numbers and a blog',
    html: divi(
      '[et_pb_gallery gallery_ids="4,5,6" fullwidth="off"][/et_pb_gallery][et_pb_blog posts_number="3" include_categories="7"][/et_pb_blog][et_pb_text]<p>{1}</p>[/et_pb_text]',
    ),
    lost: ['gallery'],
  },
  {
    name: 'Divi: social icons and sign-up',
    html: divi(
      '[et_pb_social_media_follow][et_pb_social_media_follow_network social_network="facebook" url="https://social.example/a"]{1}[/et_pb_social_media_follow_network][/et_pb_social_media_follow][et_pb_signup title="{2}" button_text="{3}" description="{4}"]<p>{5}</p>[/et_pb_signup]',
    ),
  },
  {
    name: 'Divi: video slider and audio',
    html: divi(
      '[et_pb_video src="https://www.youtube.com/watch?v=a"][/et_pb_video][et_pb_video_slider][et_pb_video_slider_item src="https://vimeo.com/2"][/et_pb_video_slider_item][/et_pb_video_slider][et_pb_audio audio="https://old.example/a.mp3" title="{1}" artist_name="{2}"][/et_pb_audio]',
    ),
  },
  {
    name: 'Divi: text with a list and a quotation',
    html: divi(
      '[et_pb_text _builder_version="4.24.0"]<h3>{1}</h3>\n<blockquote>\n<p>{2}</p>\n</blockquote>\n<ol>\n<li>{3}</li>\n<li>{4}</li>\n</ol>\n<p style="text-align: right;"><a href="https://a.example/x" target="_blank" rel="noopener">{5}</a></p>[/et_pb_text]',
    ),
    markdown: ['### {1}', '> {2}', '1. {3}\n2. {4}', '[{5}](https://a.example/x)'],
  },
  {
    name: 'Divi: global colours and JSON in attributes',
    html: divi(
      '[et_pb_heading title="{1}" title_level="h2" _builder_version="4.24.0" global_colors_info="{%22gcid-1%22:%91%22title_text_color%22%93}"][/et_pb_heading][et_pb_icon font_icon="&#xf0c0;||fa||900"][/et_pb_icon][et_pb_text]{2}[/et_pb_text]',
    ),
    markdown: ['{1}'],
  },
  {
    name: 'Divi 5: blurb and nested values',
    html: `<!-- wp:divi/section -->\n<!-- wp:divi/row -->\n<!-- wp:divi/column -->\n<!-- wp:divi/blurb {"title":{"innerContent":{"desktop":{"value":{"text":"{1}","url":"https://a.example/"}}}},"content":{"innerContent":{"desktop":{"value":"\\u003cp\\u003e{2}\\u003c/p\\u003e"}}}} -->\n<!-- /wp:divi/blurb -->\n<!-- wp:divi/heading {"title":{"innerContent":{"desktop":{"value":"{3}"}}}} /-->\n<!-- /wp:divi/column -->\n<!-- /wp:divi/row -->\n<!-- /wp:divi/section -->`,
  },
  {
    name: 'WPBakery: icons, progress and counters',
    html: bakery(
      '[vc_progress_bar values="%5B%7B%22label%22%3A%22x%22%2C%22value%22%3A%2290%22%7D%5D" title="{1}"][vc_pie value="75" label_value="{2}" title="{3}"][vc_icon icon_fontawesome="fas fa-leaf"][vc_column_text]{4}[/vc_column_text]',
    ),
    markdown: ['{4}'],
  },
  {
    name: 'WPBakery: inner rows',
    html: bakery(
      '[vc_row_inner][vc_column_inner width="1/2"][vc_column_text]\n\n{1}\n\n<strong>{2}</strong>\n\n[/vc_column_text][/vc_column_inner][vc_column_inner width="1/2"][vc_column_text]\n<ul>\n \t<li>{3}</li>\n</ul>\n[/vc_column_text][/vc_column_inner][/vc_row_inner]',
    ),
    markdown: ['{1}\n\n**{2}**', '- {3}'],
  },
  {
    name: 'WPBakery: accordion of the first generation',
    html: bakery(
      '[vc_accordion active_tab="1"][vc_accordion_tab title="{1}"][vc_column_text]{2}[/vc_column_text][/vc_accordion_tab][/vc_accordion][vc_tabs][vc_tab title="{3}" tab_id="1-1"][vc_column_text]{4}[/vc_column_text][/vc_tab][/vc_tabs]',
    ),
    markdown: ['**{1}**\n\n{2}', '**{3}**\n\n{4}'],
  },
  {
    name: 'WPBakery: grids and carousels of posts',
    html: bakery(
      '[vc_basic_grid post_type="post" max_items="10" grid_id="vc_gid:1"][vc_posts_slider type="flexslider_fade"][vc_wp_recentcomments title="{1}"][vc_column_text]{2}[/vc_column_text]',
    ),
    lost: ['shortcode'],
  },
  {
    name: 'WPBakery: quotation, list and price in a theme',
    html: bakery(
      '[testimonial author="{1}" company="x"]{2}[/testimonial][list_item icon="check"]{3}[/list_item][pricing_column title="{4}" price="30"]<ul><li>{5}</li></ul>[/pricing_column]',
    ),
  },
  {
    name: 'WPBakery: flickr, tweet and map',
    html: bakery(
      '[vc_tweetmeme][vc_facebook type="standard"][vc_pinterest][vc_gmaps link="#E-8_JTNDaWZyYW1lJTIwc3JjJTNEJTIyaHR0cHMlM0ElMkYlMkZtYXBzLmV4YW1wbGUlMkYlMjIlM0UlM0MlMkZpZnJhbWUlM0U=" title="{1}"][vc_column_text]{2}[/vc_column_text]',
    ),
    lost: ['shortcode'],
  },
  {
    name: 'WPBakery: hover box and call to action',
    html: bakery(
      '[vc_hoverbox image="5" primary_title="{1}" hover_title="{2}"]{3}[/vc_hoverbox][vc_cta h2="{4}" add_button="bottom" btn_title="{5}" btn_link="url:https%3A%2F%2Fa.example%2Fd"]<p>{6}</p>[/vc_cta]',
    ),
    lost: ['gallery'],
  },
  {
    name: 'Beaver Builder: tabs',
    html: module(
      'tabs',
      '<div class="fl-tabs fl-tabs-horizontal fl-clearfix"><div class="fl-tabs-labels fl-clearfix" role="tablist"><a href="#" class="fl-tabs-label fl-tab-active" data-index="0" role="tab">{1}</a><a href="#" class="fl-tabs-label" data-index="1" role="tab">{2}</a></div><div class="fl-tabs-panels"><div class="fl-tabs-panel"><div class="fl-tabs-label fl-tabs-panel-label" aria-hidden="true"><span>{1}</span><i class="fas fa-plus"></i></div><div class="fl-tabs-panel-content fl-clearfix fl-tab-active" role="tabpanel"><p>{3}</p></div></div><div class="fl-tabs-panel"><div class="fl-tabs-panel-content fl-clearfix" role="tabpanel" aria-hidden="true"><p>{4}</p></div></div></div></div>',
    ),
    markdown: ['{3}', '{4}'],
  },
  {
    name: 'Beaver Builder: slider and testimonials',
    html:
      module(
        'content-slider',
        '<div class="fl-content-slider"><div class="fl-content-slider-wrapper"><div class="fl-slide fl-slide-0 fl-slide-text-left"><div class="fl-slide-content-wrap"><div class="fl-slide-content"><h2 class="fl-slide-title">{1}</h2><div class="fl-slide-text"><p>{2}</p></div><div class="fl-slide-cta-link"><a href="https://a.example/s">{3}</a></div></div></div></div></div></div>',
      ) +
      module(
        'testimonials',
        '<div class="fl-testimonials-wrap wide"><div class="fl-testimonials"><div class="fl-testimonial"><p>{4}</p><p>{5}</p></div></div></div>',
      ),
    markdown: ['## {1}\n\n{2}', '[{3}](https://a.example/s)', '{4}\n\n{5}'],
  },
  {
    name: 'Beaver Builder: numbers, prices and a sign-up form',
    html:
      module(
        'numbers',
        '<div class="fl-number fl-number-default"><div class="fl-number-text"><span class="fl-number-before-text">{1}</span><div class="fl-number-string"><span class="fl-number-int" data-number="42">42</span></div><span class="fl-number-after-text">{2}</span></div></div>',
      ) +
      module(
        'subscribe-form',
        '<div class="fl-subscribe-form fl-form"><div class="fl-form-field"><label for="e">{3}</label><input type="email" id="e" placeholder="{4}"></div><div class="fl-form-button"><a href="#" role="button" class="fl-button"><span class="fl-button-text">{5}</span></a></div><div class="fl-form-success-message">{6}</div></div>',
      ),
    lost: ['form'],
    markdown: ['42'],
  },
  {
    name: 'SiteOrigin: rows and widgets',
    html: '<div id="pl-9" class="panel-layout"><div id="pg-9-0" class="panel-grid panel-no-style"><div id="pgc-9-0-0" class="panel-grid-cell"><div id="panel-9-0-0-0" class="so-panel widget widget_sow-editor panel-first-child" data-index="0"><div class="so-widget-sow-editor so-widget-sow-editor-base"><h3 class="widget-title">{1}</h3><div class="siteorigin-widget-tinymce textwidget"><p>{2}</p></div></div></div></div><div class="panel-grid-cell"><div class="so-panel widget widget_sow-button"><div class="ow-button-base"><a href="https://a.example/so" class="sowb-button"><span>{3}</span></a></div></div></div></div></div>',
    markdown: ['### {1}\n\n{2}', '[{3}](https://a.example/so)'],
  },
  {
    name: 'Thrive Architect',
    html: '<div class="thrv_wrapper thv-page-section"><div class="tve-page-section-out"></div><div class="tve-page-section-in tve_empty_dropzone"><div class="thrv_wrapper thrv_text_element"><h2>{1}</h2><p>{2}</p></div><div class="thrv_wrapper thrv-button"><a href="https://a.example/t" class="tcb-button-link"><span class="tcb-button-texts"><span class="tcb-button-text thrv-inline-text">{3}</span></span></a></div><div class="thrv_wrapper thrv_toggle_shortcode"><div class="tve_faq"><div class="tve_faqI"><div class="tve_faqB"><h4>{4}</h4></div><div class="tve_faqC" style="display: none;"><p>{5}</p></div></div></div></div></div></div>',
    markdown: ['## {1}\n\n{2}', '[{3}](https://a.example/t)', '{5}'],
  },
  {
    name: 'Oxygen and Bricks',
    html: '<section id="section-2-7" class="ct-section"><div class="ct-section-inner-wrap"><h1 class="ct-headline"><span class="ct-span">{1}</span></h1><div class="ct-text-block">{2}<br></div><a class="ct-link-button" href="https://a.example/o">{3}</a></div></section><section class="brxe-section"><div class="brxe-container"><h3 class="brxe-heading">{4}</h3><div class="brxe-text"><p>{5}</p></div><ul class="brxe-list"><li><div class="content"><span class="title">{6}</span><span class="meta">{7}</span></div></li></ul></div></section>',
    markdown: ['[{3}](https://a.example/o)', '### {4}\n\n{5}'],
  },
  {
    name: 'Fusion Builder: tables, tabs and people',
    html: '[fusion_builder_container type="flex"][fusion_builder_row][fusion_builder_column type="1_2"][fusion_tabs][fusion_tab title="{1}"]{2}[/fusion_tab][/fusion_tabs][fusion_person name="{3}" title="{4}" picture="https://old.example/p.jpg"]{5}[/fusion_person][fusion_checklist][fusion_li_item]{6}[/fusion_li_item][/fusion_checklist][fusion_table]<table><tr><td>{7}</td><td>{8}</td></tr></table>[/fusion_table][/fusion_builder_column][/fusion_builder_row][/fusion_builder_container]',
    markdown: ['**{1}**\n\n{2}', '{6}'],
  },
  {
    name: 'Enfold: grids, icon lists and team members',
    html: "[av_section][av_one_half first][av_iconlist][av_iconlist_item title='{1}' link='' icon='ue800']{2}[/av_iconlist_item][/av_iconlist][/av_one_half][av_one_half][av_team_member name='{3}' job='{4}' description='' ]{5}[/av_team_member][/av_one_half][av_hr class='default'][av_promobox button='yes' label='{6}' link='manually,https://a.example/e']{7}[/av_promobox][/av_section]",
  },
  {
    name: 'Cornerstone, Themify and Tatsu',
    html: '[cs_section][cs_row][cs_column type="1/1"][x_custom_headline level="h2"]{1}[/x_custom_headline][cs_text]<p>{2}</p>[/cs_text][x_accordion][x_accordion_item title="{3}"]{4}[/x_accordion_item][/x_accordion][/cs_column][/cs_row][/cs_section][themify_box style="blue"]{5}[/themify_box][tatsu_text]{6}[/tatsu_text]',
  },
  {
    name: 'Kadence, Spectra and GenerateBlocks',
    html: '<!-- wp:kadence/rowlayout {"uniqueID":"1"} -->\n<div class="kb-row-layout-wrap"><div class="kt-row-column-wrap"><!-- wp:kadence/column -->\n<div class="wp-block-kadence-column"><div class="kt-inside-inner-col"><!-- wp:kadence/advancedheading -->\n<h2 class="kt-adv-heading1 wp-block-kadence-advancedheading">{1}</h2>\n<!-- /wp:kadence/advancedheading -->\n<!-- wp:kadence/iconlist -->\n<div class="wp-block-kadence-iconlist"><ul class="kt-svg-icon-list"><li class="kt-svg-icon-list-item-wrap"><span class="kt-svg-icon-list-text">{2}</span></li></ul></div>\n<!-- /wp:kadence/iconlist --></div></div>\n<!-- /wp:kadence/column --></div></div>\n<!-- /wp:kadence/rowlayout -->\n\n<!-- wp:uagb/faq -->\n<div class="wp-block-uagb-faq uagb-faq__outer-wrap"><div class="uagb-faq-item"><div class="uagb-faq-questions-button uagb-faq-questions"><span class="uagb-question">{3}</span></div><div class="uagb-faq-content"><p>{4}</p></div></div></div>\n<!-- /wp:uagb/faq -->\n\n<!-- wp:generateblocks/headline -->\n<p class="gb-headline gb-headline-text">{5}</p>\n<!-- /wp:generateblocks/headline -->',
    markdown: ['## {1}', '- {2}', '{4}', '{5}'],
  },
  {
    name: 'Brizy and Visual Composer',
    html: '<div class="brz"><section class="brz-section"><div class="brz-container"><div class="brz-row__container"><div class="brz-columns"><div class="brz-rich-text"><h2 class="brz-tp-lg-heading2"><span class="brz-cp-color2">{1}</span></h2></div><div class="brz-btn-wrap"><a class="brz-a brz-btn" href="https://a.example/b"><span class="brz-span">{2}</span></a></div></div></div></div></section></div><vcv-layout><div class="vce-row-container"><div class="vce-col-content"><div class="vce-text-block"><div class="vce-text-block-wrapper"><p>{3}</p></div></div></div></div></vcv-layout>',
    markdown: ['## {1}', '[{2}](https://a.example/b)', '{3}'],
  },
  {
    name: 'Contact and event plugins',
    html: '{1}\n\n[gravityform id="2" title="false"]\n\n[mc4wp_form id="9"]\n\n[events_list limit="5"]<b>#_EVENTLINK</b>[/events_list]\n\n[tribe_events]\n\n[give_form id="7"]\n\n{2}',
    lost: ['shortcode'],
  },
  {
    name: 'Tables of TablePress and sliders',
    html: '{1}\n\n[table id=3 /]\n\n[rev_slider alias="home"][/rev_slider]\n\n[layerslider id="1"]\n\n[metaslider id=4]\n\n{2}',
    lost: ['shortcode'],
  },
  {
    name: 'shortcodes nested and repeated',
    html: '[row][column size="6"][box title="{1}"][list][li]{2}[/li][li]{3}[/li][/list][/box][/column][column size="6"][box title="{4}"]{5}[/box][/column][/row]',
  },
]
