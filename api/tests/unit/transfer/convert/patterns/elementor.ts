import type { Pattern } from './pattern.ts'

let id = 0
const widget = (type: string, html: string) =>
  `<div class="elementor-element elementor-element-${(id += 1)} elementor-widget elementor-widget-${type}" data-id="${id}" data-element_type="widget" data-settings="{&quot;_animation&quot;:&quot;none&quot;}" data-widget_type="${type}.default"><div class="elementor-widget-container">${html}</div></div>`
const column = (html: string) =>
  `<div class="elementor-column elementor-col-50 elementor-top-column"><div class="elementor-widget-wrap elementor-element-populated">${html}</div></div>`
const section = (html: string) =>
  `<section class="elementor-section elementor-top-section elementor-section-boxed"><div class="elementor-container elementor-column-gap-default">${html}</div></section>`

/**
 * Widgets of Elementor and its add-ons that `builders.ts` does not cover, in the form in which
 * Elementor outputs them.
 */
export const ELEMENTOR: Pattern[] = [
  {
    name: 'Elementor: page of sections and columns',
    html: `<div data-elementor-type="wp-page" data-elementor-id="7" class="elementor elementor-7">${section(column(widget('heading', '<h1 class="elementor-heading-title elementor-size-xl">{1}</h1>')) + column(widget('text-editor', '<p>{2}</p><p><strong>{3}</strong></p>')))}${section(column(widget('divider', '<div class="elementor-divider"><span class="elementor-divider-separator"><span class="elementor-divider__text elementor-divider__element">{4}</span></span></div>')))}</div>`,
    markdown: ['{2}\n\n**{3}**'],
  },
  {
    name: 'Elementor: containers',
    html: `<div class="elementor-element e-flex e-con-boxed e-con e-parent"><div class="e-con-inner">${widget('heading', '<h3 class="elementor-heading-title"><a href="https://a.example/">{1}</a></h3>')}<div class="elementor-element e-con-full e-flex e-con e-child">${widget('text-editor', '{2}')}</div></div></div>`,
    markdown: ['### [{1}](https://a.example/)\n\n{2}'],
  },
  {
    name: 'Elementor: icon boxes',
    html: widget(
      'icon-box',
      '<div class="elementor-icon-box-wrapper"><div class="elementor-icon-box-icon"><a href="https://a.example/1" class="elementor-icon" tabindex="-1" aria-label="{!9}"><svg aria-hidden="true"><path d="M0"/></svg></a></div><div class="elementor-icon-box-content"><h3 class="elementor-icon-box-title"><a href="https://a.example/1">{1}</a></h3><p class="elementor-icon-box-description">{2}</p></div></div>',
    ),
    markdown: ['### [{1}](https://a.example/1)\n\n{2}'],
  },
  {
    name: 'Elementor: testimonials',
    html: widget(
      'testimonial',
      '<div class="elementor-testimonial-wrapper"><div class="elementor-testimonial-content">{1}</div><div class="elementor-testimonial-meta elementor-has-image"><div class="elementor-testimonial-image"><img src="https://old.example/t.jpg" alt=""></div><div class="elementor-testimonial-details"><div class="elementor-testimonial-name">{2}</div><div class="elementor-testimonial-job">{3}</div></div></div></div>',
    ),
    markdown: ['{1}', '{2}\n\n{3}'],
  },
  {
    name: 'Elementor: progress bars',
    html: widget(
      'progress',
      '<span class="elementor-title">{1}</span><div class="elementor-progress-wrapper" role="progressbar" aria-valuenow="70"><div class="elementor-progress-bar" data-max="70"><span class="elementor-progress-text">{2}</span><span class="elementor-progress-percentage">70%</span></div></div>',
    ),
    markdown: ['70%'],
  },
  {
    name: 'Elementor: carousel of pictures',
    html: widget(
      'image-carousel',
      '<div class="elementor-image-carousel-wrapper swiper" dir="rtl"><div class="elementor-image-carousel swiper-wrapper" aria-live="off"><div class="swiper-slide" role="group" aria-label="1 of 2"><figure class="swiper-slide-inner"><img class="swiper-slide-image" src="https://old.example/1.jpg" alt="x"><figcaption class="elementor-image-carousel-caption">{1}</figcaption></figure></div><div class="swiper-slide"><figure class="swiper-slide-inner"><img class="swiper-slide-image" src="https://old.example/2.jpg" alt=""></figure></div></div><div class="elementor-swiper-button elementor-swiper-button-prev" role="button" aria-label="Previous"><i class="eicon-chevron-left"></i></div></div>',
    ),
    markdown: ['![x](https://old.example/1.jpg)', '*{1}*', 'https://old.example/2.jpg'],
  },
  {
    name: 'Elementor: gallery with a lightbox',
    html: widget(
      'image-gallery',
      '<div class="elementor-image-gallery"><div id="gallery-1" class="gallery gallery-columns-3"><figure class="gallery-item"><div class="gallery-icon landscape"><a data-elementor-open-lightbox="yes" href="https://old.example/wp-content/uploads/a.jpg"><img src="https://old.example/wp-content/uploads/a-150x150.jpg" alt="" aria-describedby="gallery-1-5"></a></div><figcaption class="wp-caption-text gallery-caption" id="gallery-1-5">{1}</figcaption></figure></div></div>',
    ),
    markdown: ['https://old.example/wp-content/uploads/a.jpg', '*{1}*'],
  },
  {
    name: 'Elementor: social icons and share buttons',
    html: widget(
      'social-icons',
      '<div class="elementor-social-icons-wrapper"><span class="elementor-grid-item"><a class="elementor-icon elementor-social-icon" href="https://social.example/a" target="_blank"><span class="elementor-screen-only">{1}</span><i class="fab fa-facebook"></i></a></span></div>',
    ),
    markdown: ['[{1}](https://social.example/a)'],
  },
  {
    name: 'Elementor: alert',
    html: widget(
      'alert',
      '<div class="elementor-alert elementor-alert-info" role="alert"><span class="elementor-alert-title">{1}</span><span class="elementor-alert-description">{2}</span><button type="button" class="elementor-alert-dismiss" aria-label="Dismiss"><span aria-hidden="true">×</span></button></div>',
    ),
  },
  {
    name: 'Elementor: price table',
    html: widget(
      'price-table',
      '<div class="elementor-price-table"><div class="elementor-price-table__header"><h3 class="elementor-price-table__heading">{1}</h3><span class="elementor-price-table__subheading">{2}</span></div><div class="elementor-price-table__price"><span class="elementor-price-table__currency">$</span><span class="elementor-price-table__integer-part">39</span><span class="elementor-price-table__period elementor-typo-excluded">{3}</span></div><ul class="elementor-price-table__features-list"><li class="elementor-repeater-item-1"><div class="elementor-price-table__feature-inner"><span>{4}</span></div></li></ul><div class="elementor-price-table__footer"><a class="elementor-price-table__button elementor-button" href="https://a.example/give">{5}</a></div></div>',
    ),
    markdown: ['### {1}', '- {4}', '[{5}](https://a.example/give)'],
  },
  {
    name: 'Elementor: flip box',
    html: widget(
      'flip-box',
      '<div class="elementor-flip-box" tabindex="0"><div class="elementor-flip-box__layer elementor-flip-box__front"><div class="elementor-flip-box__layer__inner"><h3 class="elementor-flip-box__layer__title">{1}</h3><div class="elementor-flip-box__layer__description">{2}</div></div></div><div class="elementor-flip-box__layer elementor-flip-box__back"><div class="elementor-flip-box__layer__inner"><h3 class="elementor-flip-box__layer__title">{3}</h3><div class="elementor-flip-box__layer__description">{4}</div><a class="elementor-flip-box__button elementor-button" href="https://a.example/f">{5}</a></div></div></div>',
    ),
    markdown: ['### {1}\n\n{2}', '### {3}\n\n{4}', '[{5}](https://a.example/f)'],
  },
  {
    name: 'Elementor: call to action',
    html: widget(
      'call-to-action',
      '<a class="elementor-cta" href="https://a.example/c"><div class="elementor-cta__bg-wrapper"><div class="elementor-cta__bg elementor-bg" style="background-image: url(https://old.example/c.jpg);" role="img" aria-label="x"></div></div><div class="elementor-cta__content"><h2 class="elementor-cta__title elementor-cta__content-item">{1}</h2><div class="elementor-cta__description elementor-cta__content-item">{2}</div><div class="elementor-cta__button-wrapper"><span class="elementor-cta__button elementor-button">{3}</span></div></div></a>',
    ),
    markdown: ['## [{1}](https://a.example/c)'],
  },
  {
    name: 'Elementor: accordion of details',
    html: widget(
      'n-accordion',
      '<div class="e-n-accordion" aria-label="Accordion"><details id="e-n-accordion-item-1" class="e-n-accordion-item" open><summary class="e-n-accordion-item-title"><span class="e-n-accordion-item-title-header"><div class="e-n-accordion-item-title-text">{1}</div></span><span class="e-n-accordion-item-title-icon"><span class="e-opened"><svg></svg></span></span></summary><div class="elementor-element e-con"><p>{2}</p></div></details><details class="e-n-accordion-item"><summary class="e-n-accordion-item-title"><span>{3}</span></summary><div>{4}</div></details></div>',
    ),
    markdown: ['{2}', '**{3}**\n\n{4}'],
  },
  {
    name: 'Elementor: nested tabs',
    html: widget(
      'n-tabs',
      '<div class="e-n-tabs" data-widget-number="9"><div class="e-n-tabs-heading" role="tablist"><button id="e-n-tab-title-1" class="e-n-tab-title" aria-selected="true" role="tab"><span class="e-n-tab-title-text">{1}</span></button><button class="e-n-tab-title" role="tab"><span class="e-n-tab-title-text">{2}</span></button></div><div class="e-n-tabs-content"><div id="e-n-tab-content-1" role="tabpanel" class="e-active e-con"><p>{3}</p></div><div role="tabpanel" class="e-con" style="display: none"><p>{4}</p></div></div></div>',
    ),
    markdown: ['{3}', '{4}'],
  },
  {
    name: 'Elementor: slides',
    html: widget(
      'slides',
      '<div class="elementor-slides-wrapper elementor-main-swiper swiper"><div class="swiper-wrapper elementor-slides"><div class="elementor-repeater-item-1 swiper-slide" role="group"><div class="swiper-slide-bg" role="img"></div><div class="swiper-slide-inner"><div class="swiper-slide-contents"><div class="elementor-slide-heading">{1}</div><div class="elementor-slide-description">{2}</div><a href="https://a.example/s" class="elementor-button elementor-slide-button">{3}</a></div></div></div></div></div>',
    ),
    markdown: ['[{3}](https://a.example/s)'],
  },
  {
    name: 'Elementor: list of posts',
    html: widget(
      'posts',
      '<div class="elementor-posts-container elementor-posts elementor-grid"><article class="elementor-post elementor-grid-item"><a class="elementor-post__thumbnail__link" href="https://old.example/p/"><div class="elementor-post__thumbnail"><img src="https://old.example/p.jpg" alt=""></div></a><div class="elementor-post__text"><h3 class="elementor-post__title"><a href="https://old.example/p/">{1}</a></h3><div class="elementor-post__meta-data"><span class="elementor-post-date">{2}</span></div><div class="elementor-post__excerpt"><p>{3}</p></div><a class="elementor-post__read-more" href="https://old.example/p/">{4}</a></div></article></div>',
    ),
    markdown: ['### [{1}](https://old.example/p/)', '{3}'],
  },
  {
    name: 'Elementor: video behind a picture',
    html:
      widget(
        'video',
        '<div class="elementor-wrapper elementor-open-inline"><div class="elementor-video"></div><div class="elementor-custom-embed-image-overlay" style="background-image: url(https://old.example/o.jpg);"><div class="elementor-custom-embed-play" role="button" aria-label="Play Video"><i class="eicon-play"></i><span class="elementor-screen-only">{1}</span></div></div></div>',
      ) + widget('text-editor', '<p>{2}</p>'),
  },
  {
    name: 'Elementor: text path and animated headline',
    html:
      widget(
        'text-path',
        '<div class="e-text-path" data-text="{1}"><svg viewBox="0 0 250 42"><path id="e-path-1"/><text><textPath href="#e-path-1">{1}</textPath></text></svg></div>',
      ) +
      widget(
        'animated-headline',
        '<h3 class="elementor-headline elementor-headline-animation-type-typing"><span class="elementor-headline-plain-text elementor-headline-text-wrapper">{2}</span> <span class="elementor-headline-dynamic-wrapper"><span class="elementor-headline-dynamic-text elementor-headline-text-active">{3}</span><span class="elementor-headline-dynamic-text">{4}</span></span></h3>',
      ),
    lost: ['drawing'],
  },
  {
    name: 'Elementor: countdown and table of contents',
    html:
      widget(
        'countdown',
        '<div class="elementor-countdown-wrapper" data-date="1700000000"><div class="elementor-countdown-item"><span class="elementor-countdown-digits elementor-countdown-days"></span> <span class="elementor-countdown-label">{1}</span></div></div>',
      ) +
      widget(
        'table-of-contents',
        '<div class="elementor-toc__header"><h4 class="elementor-toc__header-title">{2}</h4></div><div class="elementor-toc__body"><ol class="elementor-toc__list-wrapper"><li class="elementor-toc__list-item"><a href="#elementor-toc__heading-anchor-0" class="elementor-toc__list-item-text">{3}</a></li></ol></div>',
      ),
    lost: ['anchor'],
  },
  {
    name: 'Elementor: styles and scripts left in the text',
    html: `<style>/*! elementor - v3.18.0 */.elementor-heading-title{padding:0}</style>${widget('heading', '<h2 class="elementor-heading-title">{1}</h2>')}<script>jQuery(function($){$(".x").text("{!9}")})</script><link rel="stylesheet" href="https://old.example/e.css">`,
    markdown: ['## {1}'],
  },
  {
    name: 'Elementor: add-ons',
    html:
      widget(
        'eael-info-box',
        '<div class="eael-infobox"><div class="infobox-content"><div class="infobox-title-section"><h2 class="title">{1}</h2></div><div class="eael-infobox-content"><p>{2}</p></div><div class="infobox-button"><a href="https://a.example/i" class="eael-infobox-button"><span class="infobox-button-text">{3}</span></a></div></div></div>',
      ) +
      widget(
        'jet-team-member',
        '<div class="jet-team-member"><figure class="jet-team-member__figure"><img class="jet-team-member__img-tag" src="https://old.example/m.jpg" alt="x"></figure><div class="jet-team-member__content"><h3 class="jet-team-member__name"><span class="jet-team-member__name-first">{4}</span><span class="jet-team-member__name-last"> {5}</span></h3><div class="jet-team-member__position"><span>{6}</span></div></div></div>',
      ),
    markdown: ['[{3}](https://a.example/i)', '### {4} {5}'],
  },
]
